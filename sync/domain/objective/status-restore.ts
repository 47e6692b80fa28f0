import { openStatus } from '#sync/domain/common/sealed-status.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { setObjectiveStatus } from './objective-status-mutators.ts';
import type { SealedObjectiveStatus } from './objective-status-record.ts';

/** Restores a record's former status, with the dates of its first completion. */
export function restoreStatus({ id, status: sealed, implementationDate, validationDate }: SealedObjectiveStatus): Call {
  const status = openStatus(sealed);
  return call(setObjectiveStatus, {
    objectiveId: id,
    status,
    ...(status === 'implemented' && implementationDate ? { implementationDate } : {}),
    ...(status === 'validated' && validationDate ? { validationDate } : {}),
  });
}
