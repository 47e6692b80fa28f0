import { RECORDS_AT_ONCE } from '#sync/domain/common/change-many.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import type { Mutated } from '#sync/engine/mutate.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { outcomesOfSteps, type ActStep } from '#web/parts/changes/act-steps.ts';
import { failureToast, orGiveBack } from '#web/parts/changes/run-changes.ts';
import { undoSteps, type ActsOfRecord } from '#web/parts/import/import-plan.ts';
import { sortKept } from '#web/store/imports/changed-since.ts';
import { keptTables, lastPart, settleRecords } from '#web/store/imports/kept-imports.ts';
import type { KeptRecord } from '#web/store/own-stores.ts';
import { countOf } from '#web/words/counts.ts';

interface Returning extends ActsOfRecord {
  kept: KeptRecord;
}

/** Refusals that do not depend on the record, so that trying other records is pointless. */
const GENERAL: ReadonlySet<string> = new Set([FORBIDDEN.refused.code, 'arriving']);

const underWay = new Set<string>();

/** What follows an undo, and may stop it. */
interface Follower {
  signal?: AbortSignal;
  /** Called with the number of records handled so far. */
  onSettled?: (count: number) => void;
}

/**
 * Undoes an import for the records that nobody has changed since. Each transaction undoes some records and forgets
 * their undo data, so that an interrupted undo resumes where it was.
 */
export async function takeBack(workspace: Workspace, importId: string, follower: Follower = {}): Promise<void> {
  if (underWay.has(importId)) return;
  underWay.add(importId);
  try {
    const stayed = await takeParts(workspace, importId, follower);
    if (stayed) showToast(takenBackToast(stayed));
  } finally {
    underWay.delete(importId);
  }
}

/**
 * The titles of the records left as they are. Undefined if the undo could not go on, of which the person has been told.
 */
async function takeParts(
  workspace: Workspace,
  importId: string,
  { signal, onSettled }: Follower,
): Promise<string[] | undefined> {
  const { db } = workspace;
  const titles: string[] = [];
  let most = RECORDS_AT_ONCE;
  let count = 0;
  for (let part = await lastPart(db, importId); part; part = await lastPart(db, importId)) {
    if (signal?.aborted) return void showToast(stoppedToast);
    const { untouched, stayed, gone } = await sortKept(db, part, workspace.user.id);
    const steps = undoSteps(
      untouched.map(({ kept, seen }): Returning => ({ kept, table: kept.table, acts: kept.undo, seen })),
      most,
    );
    const along = async (outcomes: readonly Mutated[]) => {
      const { done, alone } = outcomeOf(steps, outcomes);
      await settleRecords(db, part, [...gone, ...done], [...stayed, ...alone]);
    };
    const changes = steps.flatMap((step) => step.changes);
    const outcomes = await orGiveBack(() => workspace.carryOutAll(changes, { tables: keptTables, along }));
    if (!outcomes) return undefined;
    const { done, alone, refused, size } = outcomeOf(steps, outcomes);
    if (refused && GENERAL.has(refused.code)) {
      showToast(failureToast(refused.message));
      return undefined;
    }
    titles.push(...[...stayed, ...alone].map(({ title }) => title));
    onSettled?.((count += gone.length + done.length + stayed.length + alone.length));
    // If many records are refused together, one of them may be the reason: halving finds it.
    most = size > 1 ? Math.ceil(size / 2) : RECORDS_AT_ONCE;
  }
  return titles;
}

/**
 * Which records were undone, and the first refusal with the number of its records. `alone`: the refused record, if it
 * was a single one.
 */
function outcomeOf(steps: readonly ActStep<Returning>[], outcomes: readonly Mutated[]) {
  const done: KeptRecord[] = [];
  for (const { step, own } of outcomesOfSteps(steps, outcomes)) {
    const refused = own.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []))[0];
    const kept = step.records.map((one) => one.kept);
    const alone = kept.length === 1 && refused && !GENERAL.has(refused.code) ? kept : [];
    if (refused) return { done, refused, size: kept.length, alone };
    done.push(...kept);
  }
  return { done, refused: undefined, size: 0, alone: [] };
}

const stoppedToast = {
  title: 'The undo was stopped',
  description: 'The rest can be taken back later, from the list of imports.',
};

function takenBackToast(stayed: readonly string[]) {
  const title = 'The import was taken back';
  if (stayed.length === 0) return { title };
  const stay = stayed.length === 1 ? 'has changed since and stays' : 'have changed since and stay';
  return { title, description: `${countOf(stayed.length, 'record')} ${stay}: ${namesText(stayed)}` };
}
