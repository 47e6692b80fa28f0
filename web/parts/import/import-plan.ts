import type { ManyArgs } from '#sync/domain/common/change-many.ts';
import type { Difference } from '#sync/domain/import/differences.ts';
import {
  type Act,
  type Fields,
  importMutators,
  manyMutators,
  type TakenTable,
  takers,
} from '#sync/domain/import/record-acts.ts';
import { call, type Mutator } from '#sync/engine/mutator.ts';
import { keysOf } from '#sync/engine/value.ts';
import {
  type ActStep,
  changesOfSteps,
  type RecordAct,
  stepsOfRecords,
  undoOfSteps,
} from '#web/parts/changes/act-steps.ts';
import type { ChangePlan, PlannedChange, Progress } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { severalToast } from '#web/words/several-toast.ts';

/** What is carried out of these differences: none of a new record's parts without the record. */
export function takenOf(differences: readonly Difference[], chosen: ReadonlySet<string>): Difference[] {
  return differences.filter(({ key, needs }) => chosen.has(key) && (needs === null || chosen.has(needs)));
}

/** The chosen differences as one act, which can be taken back as one, and stopped before its end. */
export function recordImportPlan(taken: readonly Difference[], progress: Progress): ChangePlan {
  const steps = keysOf(takers).flatMap((table) =>
    stepsOf(
      table,
      taken.filter((one) => one.table === table),
    ),
  );
  return {
    ...changesOfSteps(steps, progress),
    done: severalToast(taken.length, `${countOf(taken.length, 'record')} imported`),
    undo: { changes: undoOfSteps(steps), done: { title: 'The import was taken back' } },
  };
}

type Named = Fields & { id: string };

function stepsOf(table: TakenTable, taken: readonly Difference[]): ActStep[] {
  const many = table === 'asset' || table === 'plan' ? manyMutators[table] : undefined;
  // The arguments were checked by the mutators of one record when the file was compared.
  if (many) return stepsOfRecords(many as unknown as Mutator<ManyArgs<Named, Named>>, taken.map(recordOf));
  return taken.map(({ acts, seen, undo, left }) => ({
    changes: acts.map((act) => changeOf(act, seen)),
    undo: undo.map((act) => changeOf(act, left)),
  }));
}

function recordOf({ acts, undo, seen, left }: Difference) {
  return { acts: acts.map(recordActOf), undo: undo.map(recordActOf), seen, left };
}

/** What a change of one record does, as a change of many says it. */
function recordActOf({ name, args }: Act): RecordAct<Named, Named> {
  const named = { ...args, id: String(args.id) };
  if (name.endsWith('.create')) return { create: named };
  return name.endsWith('.update') ? { update: named } : { remove: named.id };
}

function changeOf({ name, args }: Act, seen: NonNullable<PlannedChange['seen']>): PlannedChange {
  const mutator = importMutators.find((one) => one.name === name);
  if (!mutator) throw new Error(`an import carries out no ${name}`);
  // The arguments were checked by this mutator when the file was compared.
  return { call: call(mutator as unknown as Mutator<Fields>, args), seen };
}
