import { TextArea } from '#web/kit/text-area.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useLiveText } from '#web/records/use-live-text.ts';
import { OBJECTIVE_STATUS, type ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import type { ObjectiveChanges } from '#web/screens/objective/use-objective-changes.ts';
import { dayTextInSentence } from '#web/words/times.ts';

/** Notes that are saved with every keystroke. What colleagues write meanwhile is merged in around the caret. */
export function ObjectiveNotes({ row, changes }: { row: ObjectiveRow; changes: ObjectiveChanges }) {
  const { record, isUnsent } = row;
  const { defaultValue, problem, onChange, frame } = useLiveText({
    draftKey: `${OBJECTIVE_STATUS}/${record.id}/notes`,
    stored: record.notes,
    save: (notes, seen) => changes.saveNotes(record.id, notes, seen),
    read: () => changes.readNotes(record.id),
  });
  const at = record.stamps.notes?.at;
  const saved = at && `${isUnsent ? 'Saved on this device' : 'Saved'} ${dayTextInSentence(at)}`;
  return (
    <div ref={frame} data-notes>
      <TextArea
        label={
          <>
            Implementation Notes<VisuallyHidden> for {row.objective.objectiveId}</VisuallyHidden>
          </>
        }
        defaultValue={defaultValue}
        onChange={onChange}
        error={problem}
        note={problem === null ? saved : 'Not saved'}
      />
    </div>
  );
}
