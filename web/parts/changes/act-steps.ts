import { RECORDS_AT_ONCE, type ManyArgs } from '#sync/domain/common/change-many.ts';
import type { Mutated } from '#sync/engine/mutate.ts';
import type { Was } from '#sync/engine/mutation.ts';
import type { Call } from '#sync/engine/mutator.ts';
import type { PlannedChange } from './run-changes.ts';

/** Changes of an act that are made together, and the records they are about. */
export interface ActStep<One> {
  changes: readonly PlannedChange[];
  records: readonly One[];
}

/** Each step with the outcomes of its changes; the last step that was tried may lack some. */
export function outcomesOfSteps<One>(steps: readonly ActStep<One>[], outcomes: readonly Mutated[]) {
  let next = 0;
  return steps.map((step) => ({ step, own: outcomes.slice(next, (next += step.changes.length)) }));
}

/** What happens to one record. */
export type RecordAct<Create, Update> = { create: Create } | { update: Update } | { remove: string };

/** What happens to one record of an act, in order. */
export interface RecordActs<Create, Update> {
  acts: readonly RecordAct<Create, Update>[];
  /** The values that the person saw before they are replaced. */
  seen: Was;
}

/** The most characters in one change, far less than a request can hold. */
const ROOM = 150_000;

/**
 * The acts of many records in as few changes as possible, each of at most `most` records; `callOf` makes the change.
 */
export function stepsOfRecords<One, Update, Create = never>(
  callOf: (args: ManyArgs<Create, Update>) => Call,
  records: readonly One[],
  actsOf: (one: One) => RecordActs<Create, Update>,
  most = RECORDS_AT_ONCE,
): ActStep<One>[] {
  const parts: { one: One; acts: RecordActs<Create, Update> }[][] = [];
  let size = 0;
  for (const one of records) {
    const acts = actsOf(one);
    const { length } = JSON.stringify(acts.acts);
    const part = parts.at(-1);
    if (part && part.length < most && size + length <= ROOM) part.push({ one, acts });
    else {
      parts.push([{ one, acts }]);
      size = 0;
    }
    size += length;
  }
  return parts.map((part) => ({
    changes: inTurns(
      callOf,
      part.map(({ acts }) => acts),
    ),
    records: part.map(({ one }) => one),
  }));
}

/** First the first act of every record, then the second ones: a change may name a record only once. */
function inTurns<Create, Update>(
  callOf: (args: ManyArgs<Create, Update>) => Call,
  records: readonly RecordActs<Create, Update>[],
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
    return { call: callOf(args), seen, records: acts.length };
  });
}
