import { useMemo } from 'react';
import { recordKey } from '#sync/engine/schema.ts';
import {
  emptyObjectiveStatus,
  type ObjectiveStatus,
  type ObjectiveStatusValue,
} from '#sync/records/objective-status-record.ts';
import { useWorkspace } from '#web/data/use-account.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { OBJECTIVE_STATUS } from './objective-row-model.ts';

export interface ObjectiveChanges {
  /** True once it is durable on this device; otherwise a toast has said why not. */
  setStatus: (objectiveId: string, status: ObjectiveStatusValue) => Promise<boolean>;
  /** Answers the refusal's sentence, or null when the notes are durable. Throws when the device does not store them. */
  saveNotes: (objectiveId: string, notes: string, seen: string) => Promise<string | null>;
  readNotes: (objectiveId: string) => Promise<string>;
}

/** One object for all objectives and all time, so that it never paints one. */
export function useObjectiveChanges(): ObjectiveChanges {
  const workspace = useWorkspace();
  return useMemo(() => {
    const failed = (description: string) => {
      showToast({ title: 'Update Failed', description, variant: 'destructive' });
      return false;
    };
    return {
      async setStatus(objectiveId, status) {
        try {
          const mutated = await workspace.change('objectiveStatus.setStatus', { objectiveId, status });
          return 'refused' in mutated ? failed(mutated.refused.message) : true;
        } catch {
          return failed('Failed to update objective status');
        }
      },
      async saveNotes(objectiveId, notes, seen) {
        const basis = { [recordKey(OBJECTIVE_STATUS, objectiveId)]: { notes: seen } };
        const mutated = await workspace.change('objectiveStatus.saveNotes', { objectiveId, notes }, basis);
        return 'refused' in mutated ? mutated.refused.message : null;
      },
      async readNotes(objectiveId) {
        const table = workspace.db.table<ObjectiveStatus, string>(OBJECTIVE_STATUS);
        return ((await table.get(objectiveId)) ?? emptyObjectiveStatus(objectiveId)).notes;
      },
    };
  }, [workspace]);
}
