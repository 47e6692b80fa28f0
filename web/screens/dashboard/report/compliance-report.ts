import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { type ControlStatus, emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { categoryPercentage, type Overview, overviewOf } from '#sync/domain/control/compliance-overview.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import type { KnownControl } from '#web/data/records/use-records.ts';
import { familyDescriptions } from './family-descriptions.ts';

/** The dashboard's total before anything is loaded. */
const FALLBACK_TOTAL = 112;

export interface ReportControl {
  controlId: string;
  /** The standard's own words, once the device has them. */
  official?: string;
  title: string;
  status: ControlStatus['status'];
  /** Partial credit in the SPRS score. */
  isPartlyMet: boolean;
  notes: string;
  completedAt: string | null;
  updatedAt: string | null;
}

export interface ReportCategory {
  code: FamilyCode;
  name: string;
  description: string;
  completed: number;
  total: number;
  /** Whole percent. */
  percentage: number;
  controls: ReportControl[];
}

export interface ComplianceReport {
  overview: Overview;
  categories: ReportCategory[];
}

/** The organization's status, family by family. A control without a record is not started. */
export function complianceReport(
  controls: readonly KnownControl[],
  statuses: ReadonlyMap<string, ControlStatus>,
): ComplianceReport {
  const records = controls.map((control) => ({
    control,
    record: statuses.get(control.id) ?? emptyControlStatus(control.id),
  }));
  return {
    overview: overviewOf(
      controls.length || FALLBACK_TOTAL,
      records.map(({ record }) => record),
    ),
    categories: families.map(({ code, name }) => {
      const own = records.filter(({ control }) => control.category === code);
      const values = own.map(({ record }) => record.status);
      return {
        code,
        name,
        description: familyDescriptions[code],
        completed: values.filter((status) => status === 'complete').length,
        total: own.length,
        percentage: categoryPercentage(values),
        controls: own.map(({ control, record }) => ({
          controlId: control.controlId,
          official: control.official,
          title: control.title,
          status: record.status,
          isPartlyMet: isPartlyMet(control.id, record),
          notes: record.notes,
          completedAt: record.completedAt,
          updatedAt: record.updatedAt,
        })),
      };
    }),
  };
}
