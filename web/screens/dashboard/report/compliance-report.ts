import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { claimCounts, claimOf, type ClaimCounts } from '#sync/domain/control/claim.ts';
import {
  noClaim,
  type ControlStatusValue,
  type SealedControlStatus,
} from '#sync/domain/control/control-status-record.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import type { KnownControl } from '#web/records/use-records.ts';

/** The dashboard's total before anything is loaded. */
const FALLBACK_TOTAL = 112;

export interface ReportControl {
  controlId: string;
  /** The standard's own words, once the device has them. */
  official?: string;
  title: string;
  /** The claimed status. */
  status: ControlStatusValue;
  /** Partial credit in the SPRS score. */
  isPartlyMet: boolean;
  notes: string;
  completedAt: string | null;
  updatedAt: string | null;
}

export interface ReportCategory {
  code: FamilyCode;
  name: string;
  completed: number;
  total: number;
  /** Whole percent. */
  percentage: number;
  controls: ReportControl[];
}

export interface ComplianceReport {
  overview: ClaimCounts;
  categories: ReportCategory[];
}

/** The organization's status, family by family. A control without a record is not started. */
export function complianceReport(
  controls: readonly KnownControl[],
  statuses: ReadonlyMap<string, SealedControlStatus>,
): ComplianceReport {
  const records = controls.map((control) => ({
    control,
    record: statuses.get(control.id) ?? noClaim(control.id),
  }));
  return {
    overview: claimCounts(
      records.map(({ record }) => record),
      controls.length || FALLBACK_TOTAL,
    ),
    categories: families.map(({ code, name }) => {
      const own = records.filter(({ control }) => control.category === code);
      const { completed, total, percentage } = claimCounts(own.map(({ record }) => record));
      return {
        code,
        name,
        completed,
        total,
        percentage: Math.round(percentage),
        controls: own.map(({ control, record }) => ({
          controlId: control.controlId,
          official: control.official,
          title: control.title,
          status: claimOf(record),
          isPartlyMet: isPartlyMet(control.id, record),
          notes: record.notes,
          completedAt: record.completedAt,
          updatedAt: record.updatedAt,
        })),
      };
    }),
  };
}
