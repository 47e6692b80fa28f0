import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { contactRoles } from '#sync/domain/scope/system-contacts.ts';

/**
 * The records as outsiders may read them: without internal notes, unjudged claims and mail addresses. What people wrote
 * into statements stays as it is.
 */
export function outsideRecords(records: FileRecords): FileRecords {
  const unaddressed = <T extends { email: string }>(people: readonly T[]) =>
    people.map((one) => ({ ...one, email: '' }));
  const unnoted = <T extends { notes: string }>(list: readonly T[]) => list.map((one) => ({ ...one, notes: '' }));
  const noMails = Object.fromEntries(contactRoles.map((role) => [`${role}Mail`, '']));
  return {
    ...records,
    system: records.system.map((one) => ({ ...one, ...noMails })),
    asset: unnoted(records.asset),
    provider: unnoted(records.provider),
    controlStatus: records.controlStatus.map(({ id, evidenceFiles }) => ({ ...emptyControlStatus(id), evidenceFiles })),
    objectiveStatus: unnoted(records.objectiveStatus).map((one) => ({
      ...one,
      status: 'not_started',
      implementationDate: null,
      validationDate: null,
    })),
    member: unaddressed(records.member),
    namedPerson: unaddressed(records.namedPerson),
    isForOutsiders: true,
  };
}
