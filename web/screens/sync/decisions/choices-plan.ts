import { resolveConflict } from '#sync/domain/conflict/conflict-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ChangePlan } from '#web/parts/changes/run-changes.ts';
import type { RecordTitle } from '#web/screens/sync/use-record-titles.ts';
import { countOf } from '#web/words/counts.ts';
import type { Choice } from './conflict-field-row.tsx';
import type { ConflictGroup } from './conflict-groups.ts';

/** The decisions about a record, field by field, oldest conflict first. */
export function choicesPlan(
  group: ConflictGroup,
  choices: Readonly<Record<string, Choice>>,
  title: RecordTitle,
): ChangePlan {
  const changes = group.fields.flatMap(({ conflict }) => {
    const chosen = choices[conflict.id];
    if (!chosen) return [];
    const { id: conflictId, table, recordId, field } = conflict;
    const value = chosen.choice === 'edited' ? chosen.text : conflict[chosen.choice].value;
    return [{ call: call(resolveConflict, { conflictId, table, recordId, field, choice: chosen.choice, value }) }];
  });
  const description = 'Both versions stay in the history.';
  return { changes, done: { title: `${countOf(changes.length, 'choice')} applied to ${title.number}`, description } };
}
