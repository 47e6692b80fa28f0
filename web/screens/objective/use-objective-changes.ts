import { useMemo } from 'react';
import { type Call, call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import {
  emptyObjectiveStatus,
  type ObjectiveStatus,
  type ObjectiveStatusValue,
} from '#sync/domain/objective/objective-status-record.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { OBJECTIVE_STATUS } from './list/rows/objective-row-model.ts';
import type { ToastAction } from '#web/kit/toast-queue.ts';
import { judgedWords } from '#web/words/judgement-words.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';

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
  /** Judges an objective, or takes its judgement back with null. True once it is durable on this device. */
  judge: (record: ObjectiveStatus, answer: JudgementAnswer | null, seen: Partial<ObjectiveStatus>) => Promise<boolean>;
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

/** Restores a record's former status, with the dates of its first completion. */
function restore({ id, status, implementationDate, validationDate }: ObjectiveStatus): Call {
  return call(setObjectiveStatus, {
    objectiveId: id,
    status,
    ...(status === 'implemented' && implementationDate ? { implementationDate } : {}),
    ...(status === 'validated' && validationDate ? { validationDate } : {}),
  });
}

function judged({ id }: ObjectiveStatus, answer: JudgementAnswer | null): Call {
  const nothing = { judgement: null, reason: '', basis: null, reference: '', date: null };
  return call(judgeObjective, { objectiveId: id, ...(answer ?? nothing) });
}

/** What somebody answered before; null where nobody has judged it. */
function judgementOf(record: ObjectiveStatus): JudgementAnswer | null {
  const { judgement, judgementReason: reason, basis, basisReference: reference, basisDate: date } = record;
  return judgement && { judgement, reason, basis, reference, date };
}

/** One stable object for all objectives, so that it never causes a render. */
export function useObjectiveChanges(): ObjectiveChanges {
  const workspace = useWorkspace();
  const run = useRunChanges();
  return useMemo(
    () => ({
      setStatus(records, status, { title, description, next, onUndone }) {
        const set = ({ id }: ObjectiveStatus) => ({ call: call(setObjectiveStatus, { objectiveId: id, status }) });
        const takeBack = (record: ObjectiveStatus) => ({
          call: restore(record),
          seen: { [recordKey(OBJECTIVE_STATUS, record.id)]: { status } },
        });
        return run({
          changes: records.map(set),
          done: { title, description, glyph: 'complete', secondAction: next },
          failed: { title: 'Update Failed' },
          undo: { changes: records.map(takeBack), onDone: onUndone },
        });
      },
      judge(record, answer, seen) {
        const key = recordKey(OBJECTIVE_STATUS, record.id);
        const done = answer ? judgedWords(answer.judgement) : 'Judgment taken back';
        return run({
          changes: [{ call: judged(record, answer), seen: { [key]: seen } }],
          done: { title: `${record.id}: ${done}`, glyph: 'complete' },
          undo: {
            changes: [
              { call: judged(record, judgementOf(record)), seen: { [key]: { judgement: answer?.judgement ?? null } } },
            ],
          },
        });
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
    }),
    [run, workspace],
  );
}
