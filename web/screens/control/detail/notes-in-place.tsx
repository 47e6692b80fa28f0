import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { readNotes } from '#web/records/read-records.ts';
import { useLiveText } from '#web/records/use-live-text.ts';
import { useRecordQueue } from '#web/records/use-records.ts';
import { CONTROL_STATUS, type ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { notesProblem } from '#web/words/notes-problem.ts';
import { shortDayInSentence } from '#web/words/short-day.ts';

/**
 * The notes, edited in place and saved with every key. The dialog is for long text that is saved as a whole or not at
 * all.
 */
export function NotesInPlace({ row }: { row: ControlRowModel }) {
  const { control, record } = row;
  const workspace = useWorkspace();
  const queue = useRecordQueue(CONTROL_STATUS, control.id);
  const key = recordKey(CONTROL_STATUS, control.id);
  const { defaultValue, problem, onChange, frame } = useLiveText({
    // Separate from the dialog's draft, which the dialog asks about.
    draftKey: `${key}/notes in place`,
    stored: record.notes,
    save: async (notes, seen) => {
      const tooLong = notesProblem(notes);
      if (tooLong !== undefined) return tooLong;
      const items = [{ controlId: control.id, notes }];
      const mutated = await workspace.change(saveControlNotes, { items }, { [key]: { notes: seen } });
      return 'refused' in mutated ? mutated.refused.message : null;
    },
    read: () => readNotes(workspace.db, CONTROL_STATUS, control.id),
  });
  const isUnsent = queue?.some((entry) => entry.touches.includes(`${key}/notes`));
  const at = record.stamps.notes?.at;
  const saved = at && `${isUnsent ? 'Saved on this device' : 'Saved'} ${shortDayInSentence(at)}`;
  return (
    <section ref={frame} data-notes>
      <TextArea
        label={
          <>
            Implementation notes<VisuallyHidden> for {control.id}</VisuallyHidden>
          </>
        }
        defaultValue={defaultValue}
        placeholder="No implementation notes yet"
        rows={3}
        onChange={onChange}
        error={problem}
        note={problem === null ? saved : 'Not saved'}
      />
    </section>
  );
}
