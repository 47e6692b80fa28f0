import { useMemo } from 'react';
import type { Was } from '#sync/engine/mutation.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import {
  emptyObjectiveStatus,
  type ObjectiveStatus,
  type ObjectiveStatusValue,
} from '#sync/domain/objective/objective-status-record.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { showToast, type ToastAction } from '#web/kit/toast-queue.ts';
import { OBJECTIVE_STATUS } from './list/rows/objective-row-model.ts';

export interface ObjectiveChanges {
  /**
   * Sets one status on all of them. True once it is durable on this device; otherwise a toast has explained why not.
   * Undo restores each one's former status and first date.
   */
  setStatus: (
    records: readonly ObjectiveStatus[],
    status: ObjectiveStatusValue,
    words: StatusWords,
  ) => Promise<boolean>;
  /** Returns the refusal's message, or null when the notes are durable. Throws when the device does not store them. */
  saveNotes: (objectiveId: string, notes: string, seen: string) => Promise<string | null>;
  readNotes: (objectiveId: string) => Promise<string>;
}

/** The toast for the status. */
interface StatusWords {
  title: string;
  description?: string;
  /** A likely next step. */
  next?: ToastAction;
  /** After the change was taken back. */
  onUndone?: () => void;
}

interface StatusArgs {
  objectiveId: string;
  status: ObjectiveStatusValue;
  implementationDate?: string;
  validationDate?: string;
}

/** Restores a record's former status, with the dates of its first completion. */
function formerStatus(record: ObjectiveStatus): StatusArgs {
  const { id, status, implementationDate, validationDate } = record;
  return {
    objectiveId: id,
    status,
    ...(status === 'implemented' && implementationDate ? { implementationDate } : {}),
    ...(status === 'validated' && validationDate ? { validationDate } : {}),
  };
}

/** One stable object for all objectives, so that it never causes a render. */
export function useObjectiveChanges(): ObjectiveChanges {
  const workspace = useWorkspace();
  return useMemo(() => {
    const failed = (description: string) => {
      showToast({ title: 'Update Failed', description, variant: 'destructive' });
      return false;
    };
    const change = async (args: StatusArgs, seen: Was = {}) => {
      const mutated = await workspace.change(setObjectiveStatus, args, seen);
      return 'refused' in mutated ? mutated.refused.message : null;
    };
    const each = async <T>(all: readonly T[], work: (one: T) => Promise<string | null>) => {
      try {
        for (const one of all) {
          const refusal = await work(one);
          if (refusal !== null) return failed(refusal);
        }
        return true;
      } catch {
        return failed('Failed to update objective status');
      }
    };
    return {
      async setStatus(records, status, { title, description, next, onUndone }) {
        const undo = async () => {
          const isBack = await each(records, (record) =>
            change(formerStatus(record), { [recordKey(OBJECTIVE_STATUS, record.id)]: { status } }),
          );
          if (isBack) onUndone?.();
        };
        const isSaved = await each(records, ({ id }) => change({ objectiveId: id, status }));
        if (isSaved) {
          const action = { label: 'Undo', onPress: () => void undo() };
          showToast({ title, description, glyph: 'complete', action, secondAction: next });
        }
        return isSaved;
      },
      async saveNotes(objectiveId, notes, seen) {
        const basis = { [recordKey(OBJECTIVE_STATUS, objectiveId)]: { notes: seen } };
        const mutated = await workspace.change(saveObjectiveNotes, { objectiveId, notes }, basis);
        return 'refused' in mutated ? mutated.refused.message : null;
      },
      async readNotes(objectiveId) {
        const table = workspace.db.table<ObjectiveStatus, string>(OBJECTIVE_STATUS);
        return ((await table.get(objectiveId)) ?? emptyObjectiveStatus(objectiveId)).notes;
      },
    };
  }, [workspace]);
}
