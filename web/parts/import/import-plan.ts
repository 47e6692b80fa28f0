import type { Difference } from '#sync/domain/import/differences.ts';
import {
  importMutators,
  manyMutators,
  takers,
  type Act,
  type Fields,
  type TakenTable,
} from '#sync/domain/import/record-acts.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { call } from '#sync/engine/mutator.ts';
import type { RegisteredMutator } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { stepsOfRecords, type ActStep, type RecordAct } from '#web/parts/changes/act-steps.ts';
import type { PlannedChange } from '#web/parts/changes/run-changes.ts';
import type { TakenRecord } from '#web/store/imports/keep-records.ts';
import { countOf } from '#web/words/counts.ts';
import { severalToast } from '#web/words/several-toast.ts';

/** An import as one act. */
export interface ImportPlan {
  fileName: string;
  /** What the file brings, such as 'Statements'. */
  kind: string;
  steps: readonly ActStep<TakenRecord>[];
  /** The toast once all of it is saved on this device. */
  done: ToastMessage;
}

/** The differences to carry out: a part of a new record only together with the record it needs. */
export function takenOf(differences: readonly Difference[], chosen: ReadonlySet<string>): Difference[] {
  return differences.filter(({ key, needs }) => chosen.has(key) && needs.every((one) => chosen.has(one)));
}

/** The chosen differences of a file as one act. */
export function recordImportPlan(taken: readonly Difference[], fileName: string, kind: string): ImportPlan {
  const done = severalToast(taken.length, `${countOf(taken.length, 'record')} imported`);
  return { fileName, kind, steps: importSteps(taken), done };
}

/** A record and the acts on it. */
export interface ActsOfRecord {
  table: TakenTable;
  acts: readonly Act[];
  seen: Was;
}

/** The steps that carry records out, starting with those that others refer to. */
export function importSteps<One extends ActsOfRecord>(records: readonly One[]): ActStep<One>[] {
  return keysOf(takers).flatMap((table) => stepsOf(table, records));
}

/** The steps that undo an import, in reverse: records that others refer to go last. */
export function undoSteps<One extends ActsOfRecord>(records: readonly One[], most: number): ActStep<One>[] {
  return keysOf(takers)
    .toReversed()
    .flatMap((table) => stepsOf(table, records, most));
}

type Named = Fields & { id: string };

function stepsOf<One extends ActsOfRecord>(table: TakenTable, all: readonly One[], most?: number): ActStep<One>[] {
  const records = all.filter((one) => one.table === table);
  // Typed as a mutator of any arguments, which it parses itself, because acts arrive as plain data from a worker or the
  // store.
  const many: RegisteredMutator | undefined = table === 'asset' || table === 'plan' ? manyMutators[table] : undefined;
  if (!many) {
    return records.map((one) => ({ changes: one.acts.map((act) => changeOf(act, one.seen)), records: [one] }));
  }
  const actsOf = ({ acts, seen }: One) => ({ acts: acts.map(recordActOf), seen });
  return stepsOfRecords((args) => call(many, args), records, actsOf, most);
}

/** Turns a change of one record into its entry in a bulk change. */
function recordActOf({ name, args }: Act): RecordAct<Named, Named> {
  const named = { ...args, id: String(args.id) };
  if (/\.(create|bring)$/.test(name)) return { create: named };
  return name.endsWith('.update') ? { update: named } : { remove: named.id };
}

function changeOf({ name, args }: Act, seen: Was): PlannedChange {
  const mutator: RegisteredMutator | undefined = importMutators.find((one) => one.name === name);
  if (!mutator) throw new Error(`an import carries out no ${name}`);
  return { call: call(mutator, args), seen };
}
