import { type ManyArgs, RECORDS_AT_ONCE } from '#sync/domain/common/change-many.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { call, type Mutator } from '#sync/engine/mutator.ts';
import type { ChangePlan, PlannedChange, Progress } from './run-changes.ts';

/** Changes of an act, and what takes them back. */
export interface ActStep {
  changes: readonly PlannedChange[];
  undo: readonly PlannedChange[];
}

/** Steps as one act, which can be stopped after any of its changes. */
export function changesOfSteps(
  steps: readonly ActStep[],
  progress: Progress,
): Required<Pick<ChangePlan, 'changes' | 'progress'>> {
  let count = 0;
  const starts = steps.map(({ changes }) => (count += changes.length) - changes.length);
  const undoOf = (saved: number) => undoOfSteps(steps.filter((_step, index) => (starts[index] ?? 0) < saved));
  return { changes: steps.flatMap(({ changes }) => changes), progress: { ...progress, undoOf } };
}

/** What takes these steps back, the last one first. */
export function undoOfSteps(steps: readonly ActStep[]): PlannedChange[] {
  return steps.toReversed().flatMap(({ undo }) => undo);
}

/** What happens to one record. */
export type RecordAct<Create, Update> = { create: Create } | { update: Update } | { remove: string };

/** What happens to one record of an act, one after the other, and what takes it back. */
export interface RecordActs<Create, Update> {
  acts: readonly RecordAct<Create, Update>[];
  undo: readonly RecordAct<Create, Update>[];
  /** What the person is shown as the values that are replaced. */
  seen: Was;
  /** What the act leaves there, and whoever takes it back has seen. */
  left: Was;
}

/** Characters of one change, far below what one request holds. */
const ROOM = 150_000;

/** The same for many records, in as few changes as hold them. */
export function stepsOfRecords<Create extends { id: string }, Update extends { id: string }>(
  many: Mutator<ManyArgs<Create, Update>>,
  records: readonly RecordActs<Create, Update>[],
): ActStep[] {
  const parts: RecordActs<Create, Update>[][] = [];
  let size = 0;
  for (const record of records) {
    const length = Math.max(JSON.stringify(record.acts).length, JSON.stringify(record.undo).length);
    const part = parts.at(-1);
    if (part && part.length < RECORDS_AT_ONCE && size + length <= ROOM) part.push(record);
    else {
      parts.push([record]);
      size = 0;
    }
    size += length;
  }
  return parts.map((part) => ({
    changes: inTurns(
      many,
      part.map(({ acts, seen }) => ({ acts, seen })),
    ),
    undo: inTurns(
      many,
      part.map(({ undo, left }) => ({ acts: undo, seen: left })),
    ),
  }));
}

/** The first acts of all records, then their second ones: a change names a record once. */
function inTurns<Create, Update>(
  many: Mutator<ManyArgs<Create, Update>>,
  records: readonly { acts: readonly RecordAct<Create, Update>[]; seen: Was }[],
): PlannedChange[] {
  const turns = Math.max(...records.map(({ acts }) => acts.length));
  return Array.from({ length: turns }, (_turn, at) => {
    const taking = records.filter(({ acts }) => at < acts.length);
    const acts = taking.flatMap((one) => one.acts.slice(at, at + 1));
    const args = {
      create: acts.flatMap((act) => ('create' in act ? [act.create] : [])),
      update: acts.flatMap((act) => ('update' in act ? [act.update] : [])),
      remove: acts.flatMap((act) => ('remove' in act ? [act.remove] : [])),
    };
    const seen: Was = Object.assign({}, ...taking.map((one) => one.seen));
    return { call: call(many, args), seen, records: acts.length };
  });
}
