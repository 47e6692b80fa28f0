import type { Difference } from '#sync/domain/import/differences.ts';
import { type Act, importMutators } from '#sync/domain/import/record-acts.ts';
import { call, type Mutator } from '#sync/engine/mutator.ts';
import type { ChangePlan, PlannedChange, Progress } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { severalToast } from '#web/words/several-toast.ts';

/** What is carried out of these differences: none of a new record's parts without the record. */
export function takenOf(differences: readonly Difference[], chosen: ReadonlySet<string>): Difference[] {
  return differences.filter(({ key, needs }) => chosen.has(key) && (needs === null || chosen.has(needs)));
}

/** The chosen differences as one act, which can be taken back as one, and stopped before its end. */
export function recordImportPlan(taken: readonly Difference[], progress: Progress): ChangePlan {
  const parts = taken.map(({ acts, seen }) => acts.map((act) => changeOf(act, seen)));
  const starts: number[] = [];
  let count = 0;
  for (const part of parts) {
    starts.push(count);
    count += part.length;
  }
  const undoOf = (saved: number) =>
    taken
      .filter((_one, index) => (starts[index] ?? 0) < saved)
      .toReversed()
      .flatMap(({ undo, left }) => undo.map((act) => changeOf(act, left)));
  return {
    changes: parts.flat(),
    progress: { ...progress, undoOf },
    done: severalToast(taken.length, `${countOf(taken.length, 'record')} imported`),
    undo: { changes: undoOf(Infinity), done: { title: 'The import was taken back' } },
  };
}

function changeOf({ name, args }: Act, seen: NonNullable<PlannedChange['seen']>): PlannedChange {
  const mutator = importMutators.find((one) => one.name === name);
  if (!mutator) throw new Error(`an import carries out no ${name}`);
  // The arguments were checked by this mutator when the file was compared.
  const made = call(mutator as unknown as Mutator<Act['args']>, args);
  return Object.keys(seen).length > 0 ? { call: made, seen } : { call: made };
}
