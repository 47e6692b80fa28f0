import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { ControlStatus, SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { ObjectiveStatus, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';

/** The records that files carry, by table, in any order: OSCAL documents consist of them, and imports compare them. */
export interface FileRecords {
  system: readonly System[];
  asset: readonly Asset[];
  provider: readonly Provider[];
  responsibility: readonly Responsibility[];
  exclusion: readonly Exclusion[];
  statement: readonly Statement[];
  sspVersion: readonly SspVersion[];
  objective: readonly Objective[];
  controlStatus: readonly ControlStatus[];
  objectiveStatus: readonly ObjectiveStatus[];
  document: readonly StoredDocument[];
  member: readonly Member[];
  namedPerson: readonly NamedPerson[];
  policy: readonly Policy[];
  plan: readonly Poam[];
  assessment: readonly Assessment[];
  /** The workspace's time zone; UTC if none was chosen. */
  timeZone?: string;
  /** True for records reduced to what outsiders may read: see `outsideRecords`. */
  isForOutsiders?: true;
}

/** The same in the form that screens and papers get. */
export interface SealedRecords extends Omit<FileRecords, 'controlStatus' | 'objectiveStatus'> {
  controlStatus: readonly SealedControlStatus[];
  objectiveStatus: readonly SealedObjectiveStatus[];
}

export function sealRecords({ controlStatus, objectiveStatus, ...others }: FileRecords): SealedRecords {
  return { ...others, controlStatus: controlStatus.map(sealStatus), objectiveStatus: objectiveStatus.map(sealStatus) };
}

export const fileTables = [
  'system',
  'asset',
  'provider',
  'responsibility',
  'exclusion',
  'statement',
  'sspVersion',
  'objective',
  'controlStatus',
  'objectiveStatus',
  'document',
  'member',
  'namedPerson',
  'policy',
  'plan',
  'assessment',
] as const satisfies readonly (keyof FileRecords)[];

/** The time of a document whose records have none. */
const BEGINNING = '1970-01-01T00:00:00.000Z';

/** When any of these records was last changed: a document's time comes from its content, never from a clock. */
export function lastModified(records: FileRecords): string {
  const times = fileTables.flatMap((table) =>
    (records[table] as readonly { createdAt?: string; updatedAt?: string | null; uploadedAt?: string }[]).flatMap(
      ({ createdAt, updatedAt, uploadedAt }) => [createdAt, updatedAt, uploadedAt],
    ),
  );
  return times.reduce<string>((latest, time) => (time && time > latest ? time : latest), BEGINNING);
}
