import type { RunChanges } from '#web/parts/changes/run-changes.ts';
import { WritingDialog } from '#web/parts/writing/writing-dialog.tsx';
import { addedNoteProblem, addNote } from '#web/screens/control/control-changes.ts';
import { CONTROL_STATUS, type ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { countOf } from '#web/words/counts.ts';

export interface BulkNoteDialogProps {
  rows: readonly ControlRowModel[];
  apply: RunChanges;
  onClose: () => void;
}

/** One text added to the notes of several controls. */
export function BulkNoteDialog({ rows, apply, onClose }: BulkNoteDialogProps) {
  return (
    <WritingDialog
      title={`Add a note to ${countOf(rows.length, 'control')}`}
      label="Note"
      help="Added to each control's notes as a new paragraph. Existing text stays."
      saveLabel="Add note"
      draftKey={`${CONTROL_STATUS}/several/notes`}
      stored=""
      problemOf={(text) => addedNoteProblem(rows, text)}
      onSave={(text) => (text.trim() === '' ? Promise.resolve(true) : apply(addNote(rows, text)))}
      onClose={onClose}
    />
  );
}
