import { newestChange } from '#sync/domain/common/newest-change.ts';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { diagramFields, emptySystem, SYSTEM_ID, type System } from '#sync/domain/scope/system-record.ts';
import type { PlanPart, SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { emptyStatement, type Statement } from '#sync/domain/ssp/statement-record.ts';
import type { KnownObjective } from '#web/data/records/use-objectives.ts';
import type { KnownControl } from '#web/data/records/use-records.ts';
import { momentInZone } from '#web/words/times.ts';

/** Frozen as one text, while a system has a list. */
const CONTRACTS = 'contracts';

/** Everything the plan's paper is made from. */
export interface PlanRecords {
  organizationName: string;
  system: System;
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  exclusions: readonly Exclusion[];
  controls: readonly KnownControl[];
  objectives: readonly KnownObjective[];
  statuses: readonly ObjectiveStatus[];
  statements: readonly Statement[];
  documents: readonly StoredDocument[];
  /** The newest first. */
  versions: readonly SspVersion[];
  /** A member's name. */
  nameOf: (accountId: string) => string;
}

/** What the sections are written from: the records, with the texts of the version that is asked for. */
export interface PlanText extends PlanRecords {
  /** Null: the plan as it stands. */
  version: SspVersion | null;
  /** By objective; one that nobody wrote has none. */
  stated: ReadonlyMap<string, Statement>;
  /** The newest time that any of the records tells. */
  newestAt: string | null;
}

export function planText(records: PlanRecords, version: SspVersion | null): PlanText {
  const frozen = version ? frozenTexts(version.parts) : records;
  // Documents are not frozen with a version, and diagrams are documents.
  const drawn = Object.fromEntries(diagramFields.map((field) => [field, records.system[field]]));
  const { statements } = frozen;
  const system = { ...frozen.system, ...drawn };
  const stated = new Map(statements.map((one) => [one.id, one]));
  return { ...records, system, version, stated, newestAt: newestTime(records) };
}

// A version keeps the texts of the system and of the statements, by field.
function frozenTexts(parts: readonly PlanPart[]): { system: System; statements: Statement[] } {
  const fieldsOf = (of: string) =>
    Object.fromEntries(
      parts.filter((part) => part.of === of && part.field !== CONTRACTS).map(({ field, text }) => [field, text]),
    );
  const ids = new Set(parts.map(({ of }) => of));
  return {
    system: { ...emptySystem, ...fieldsOf(SYSTEM_ID) },
    statements: objectiveIds
      .filter((id) => ids.has(id))
      .map((id) => ({ ...emptyStatement(id), ...fieldsOf(id) }) as Statement),
  };
}

/** What a version says of its contracts, each on a line of its own. */
export function frozenContracts({ parts }: SspVersion): string {
  return parts.find(({ of, field }) => of === SYSTEM_ID && field === CONTRACTS)?.text ?? '';
}

function newestTime(records: PlanRecords): string | null {
  const { system, assets, providers, responsibilities, exclusions, statuses, statements, documents, versions } =
    records;
  const scope = [system, ...assets, ...providers, ...responsibilities, ...exclusions];
  return newestChange([...scope, ...statuses, ...statements, ...documents, ...versions]);
}

/** The same words on every device, wherever it is. */
export function timeOnPaper(iso: string): string {
  return `${momentInZone(iso, 'UTC')} UTC`;
}
