import { RECORDS_AT_ONCE } from '#sync/domain/common/change-many.ts';
import { FORBIDDEN } from '#sync/domain/common/refusals.ts';
import type { Mutated } from '#sync/engine/mutate.ts';
import type { Workspace } from '#web/data/account/workspace.ts';
import { sortKept } from '#web/data/imports/changed-since.ts';
import { type KeptRecord, keptTables, lastPart, settleRecords } from '#web/data/imports/kept-imports.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { type ActStep, outcomesOfSteps } from '#web/parts/changes/act-steps.ts';
import { failureToast, orGiveBack } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import { type ActsOfRecord, undoSteps } from '#web/parts/import/import-plan.ts';

interface Returning extends ActsOfRecord {
  kept: KeptRecord;
}

/** What does not depend on the record: to try others is in vain. */
const GENERAL: ReadonlySet<string> = new Set([FORBIDDEN.refused.code, 'arriving']);

const underWay = new Set<string>();

/** What follows an undo, and may stop it. */
interface Follower {
  signal?: AbortSignal;
  /** Told how many records are dealt with so far. */
  onSettled?: (count: number) => void;
}

/**
 * Takes an import back, as far as nobody has changed its records since. Each transaction takes back and forgets what
 * takes back, so that an undo that is cut off or stopped goes on where it was.
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

/** The titles of what stays as it is; undefined when the undo could not go on, which the person knows. */
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
    // Of many that are refused together one may be the reason: it is found by halves.
    most = size > 1 ? Math.ceil(size / 2) : RECORDS_AT_ONCE;
  }
  return titles;
}

/**
 * Which records the outcomes took back, and what was refused, with how many records. `alone`: the one of them, where it
 * is one.
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
  const stay = stayed.length === 1 ? 'was changed since and stays' : 'were changed since and stay';
  return { title, description: `${countOf(stayed.length, 'record')} ${stay}: ${namesText(stayed)}` };
}
