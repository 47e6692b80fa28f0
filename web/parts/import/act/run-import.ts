import type { Mutated } from '#sync/engine/mutate.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { outcomesOfSteps, type ActStep } from '#web/parts/changes/act-steps.ts';
import { failureToast, firstOf, orGiveBack, weightOf } from '#web/parts/changes/run-changes.ts';
import { unsavedText } from '#web/parts/changes/unsaved-text.ts';
import type { ImportPlan } from '#web/parts/import/import-plan.ts';
import { keepRecords, type TakenRecord } from '#web/store/imports/keep-records.ts';
import { keptTables } from '#web/store/imports/kept-imports.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { takeBack } from './take-back.ts';

/** What a screen shows of a long act, and how it stops it. */
export interface Progress {
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onShare: (share: number) => void;
}

type Step = ActStep<TakenRecord>;

/**
 * Carries out an import, and keeps on this device what is needed to undo it. If stopped, it undoes what was saved.
 * False if not everything was saved; the person then knows why.
 */
export async function runImport(workspace: Workspace, plan: ImportPlan, progress: Progress): Promise<boolean> {
  const { fileName, kind, steps, done } = plan;
  const facts = { id: newRecordId(), fileName, kind, at: new Date().toISOString(), count: 0, settled: 0, stayed: [] };
  let isChanged = false;
  for (let saved = 0; saved < steps.length; progress.onShare(saved / steps.length)) {
    if (progress.signal.aborted) {
      await takeBack(workspace, facts.id);
      return false;
    }
    const part = firstOf(steps.slice(saved), weightOfStep);
    const changes = part.flatMap((step) => step.changes);
    const along = async (outcomes: readonly Mutated[]) => {
      const { records, mids } = carriedOut(part, outcomes);
      if (records.length > 0) await keepRecords(workspace.db, facts, saved, records, mids);
    };
    const words = () => unsavedText(steps.slice(saved).flatMap((step) => step.changes.map((change) => change.call)));
    const beside = { tables: keptTables, along };
    const outcomes = await orGiveBack(() => workspace.carryOutAll(changes, beside), { words });
    if (!outcomes) return false;
    for (const outcome of outcomes) {
      if ('refused' in outcome) {
        showToast(failureToast(outcome.refused.message));
        return false;
      }
      isChanged ||= outcome.mid !== null;
    }
    saved += part.length;
  }
  const undo = { label: 'Undo', onPress: () => void takeBack(workspace, facts.id) };
  showToast({ ...done, ...(isChanged && { action: undo }) });
  return true;
}

/** A step is never split: what undoes its records is stored with the first of its changes. */
function weightOfStep({ changes }: Step): number {
  return changes.reduce((sum, change) => sum + weightOf(change), 0);
}

/** The records that had at least one change made, and the outbox numbers of those changes. */
function carriedOut(steps: readonly Step[], outcomes: readonly Mutated[]) {
  const mids: number[] = [];
  const records: TakenRecord[] = [];
  for (const { step, own } of outcomesOfSteps(steps, outcomes)) {
    const made = own.flatMap((outcome) => ('mid' in outcome && outcome.mid !== null ? [outcome.mid] : []));
    if (made.length === 0) continue;
    mids.push(...made);
    records.push(...step.records);
  }
  return { mids, records };
}
