import { useMemo } from 'react';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import type { ObjectiveStatusValue, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { restoreStatus } from '#sync/domain/objective/status-restore.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { showToast, type ToastAction } from '#web/kit/toast-queue.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { judgePlan, type Judge } from '#web/parts/judging/judge-plan.ts';
import { readNotes } from '#web/records/read-records.ts';
import { countOf } from '#web/words/counts.ts';
import { judgedWords } from '#web/words/judgement-words.ts';
import { OBJECTIVE_STATUS } from './list/rows/objective-row-model.ts';

export interface ObjectiveChanges {
  /**
   * Sets one status on all of them. True once that is durable on this device; otherwise a toast has said why not. Undo
   * restores each one's previous status and first completion date.
   */
  setStatus: (
    records: readonly SealedObjectiveStatus[],
    status: ObjectiveStatusValue,
    words: StatusWords,
  ) => Promise<boolean>;
  /** Judges an objective, or takes its judgement back with null. True once it is durable on this device. */
  judge: Judge;
  /** Returns the refusal's message, or null when the notes are durable. Throws when the device does not store them. */
  saveNotes: (objectiveId: string, notes: string, seen: string) => Promise<string | null>;
  readNotes: (objectiveId: string) => Promise<string>;
}

/** The toast that confirms the status. */
interface StatusWords {
  title: string;
  description?: string;
  /** A likely next step. */
  next?: ToastAction;
  /** Called after Undo. */
  onUndone?: () => void;
}

/** Whether setting the status would change what people see: a judgment takes precedence over it. */
function isHeard(record: SealedObjectiveStatus, status: ObjectiveStatusValue): boolean {
  const { judgement } = record;
  return judgement === null || documentedStatus({ status, judgement }) !== documentedStatus(record);
}

function judgedIds(records: readonly SealedObjectiveStatus[]): string {
  const [first] = records;
  return records.length === 1 && first ? `${first.id} is` : `${countOf(records.length, 'objective')} are`;
}

/** One stable object for all objectives, so that it never causes a render. */
export function useObjectiveChanges(): ObjectiveChanges {
  const workspace = useWorkspace();
  const run = useRunChanges();
  return useMemo(
    () => ({
      setStatus(all, status, { title, description, next, onUndone }) {
        const records = all.filter((record) => isHeard(record, status));
        const [judged] = all;
        if (judged?.judgement && records.length === 0) {
          showToast({
            title: `${judgedIds(all)} ${judgedWords(judged.judgement)}`,
            description: 'The judgment takes precedence over the status. Change the judgment first.',
            variant: 'destructive',
          });
          return Promise.resolve(false);
        }
        const set = ({ id }: SealedObjectiveStatus) => ({
          call: call(setObjectiveStatus, { objectiveId: id, status }),
        });
        const takeBack = (record: SealedObjectiveStatus) => ({
          call: restoreStatus(record),
          seen: { [recordKey(OBJECTIVE_STATUS, record.id)]: { status } },
        });
        return run({
          changes: records.map(set),
          done: { title, description, glyph: 'complete', secondAction: next },
          failed: { title: 'Update Failed', instead: 'Failed to update objective status' },
          undo: { changes: records.map(takeBack), onDone: onUndone },
        });
      },
      judge: (record, answer, seen) => run(judgePlan(record, answer, seen)),
      async saveNotes(objectiveId, notes, seen) {
        const basis = { [recordKey(OBJECTIVE_STATUS, objectiveId)]: { notes: seen } };
        const mutated = await workspace.change(saveObjectiveNotes, { objectiveId, notes }, basis);
        return 'refused' in mutated ? mutated.refused.message : null;
      },
      readNotes: (objectiveId) => readNotes(workspace.db, OBJECTIVE_STATUS, objectiveId),
    }),
    [run, workspace],
  );
}
