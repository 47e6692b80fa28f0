import { resolveConflict } from '#sync/domain/conflict/conflict-mutators.ts';
import { NotSavedError, type Workspace } from '#web/data/account/workspace.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { countOf } from '#web/words/counts.ts';
import { notSavedToast, refusedToast } from '#web/words/messages.ts';
import type { Choice } from './conflict-field-row.tsx';
import type { ConflictGroup } from './conflict-groups.ts';
import type { RecordTitle } from '#web/screens/sync/use-record-titles.ts';

/** Writes the decisions about a record, field by field, oldest conflict first, and reports the result. */
export async function applyChoices(
  workspace: Workspace,
  group: ConflictGroup,
  choices: Readonly<Record<string, Choice>>,
  title: RecordTitle,
): Promise<void> {
  let applied = 0;
  try {
    for (const { conflict } of group.fields) {
      const chosen = choices[conflict.id];
      if (!chosen) continue;
      const { id: conflictId, table, recordId, field } = conflict;
      const value = chosen.choice === 'edited' ? chosen.text : conflict[chosen.choice].value;
      const args = { conflictId, table, recordId, field, choice: chosen.choice, value };
      const mutated = await workspace.change(resolveConflict, args);
      if ('refused' in mutated) {
        showToast(refusedToast(mutated.refused.message));
        return;
      }
      applied++;
    }
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
    showToast(notSavedToast);
    return;
  }
  showToast({
    title: `${countOf(applied, 'choice')} applied to ${title.number}`,
    description: 'Both versions stay in the history.',
  });
}
