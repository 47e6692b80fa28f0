import { useWorkspace } from '#web/data/account/use-account.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import { notesProblem, saveNotes } from '#web/screens/control/control-changes.ts';
import { CONTROL_STATUS, type ControlRow } from '#web/screens/control/list/row/control-row-model.ts';
import type { RunChanges } from '#web/parts/changes/run-changes.ts';
import { WritingDialog } from '#web/parts/writing/writing-dialog.tsx';

export interface NotesDialogProps {
  /** Stays current while the dialog is open. */
  row: ControlRow;
  apply: RunChanges;
  onClose: () => void;
}

export function NotesDialog({ row, apply, onClose }: NotesDialogProps) {
  const { user } = useWorkspace();
  const { control, record } = row;
  const stamp = record.stamps.notes;

  const remarkOf = (seen: string) => {
    if (record.notes === seen) return null;
    const who = stamp?.by === user.id ? 'You' : (stamp?.name ?? 'Somebody');
    const at = stamp ? ` (${dayTextInSentence(stamp.at)})` : '';
    return `${who} changed these notes in the meantime${at}. Saving keeps both texts.`;
  };

  return (
    <WritingDialog
      title={`${record.notes === '' ? 'Add' : 'Edit'} notes for ${control.controlId}`}
      label="Implementation notes"
      help="How the requirement is met, where, and by whom."
      saveLabel="Save Notes"
      draftKey={`${CONTROL_STATUS}/${control.id}/notes`}
      stored={record.notes}
      problemOf={notesProblem}
      remarkOf={remarkOf}
      onSave={(notes, seen) => apply(saveNotes([{ row, notes, seen }]))}
      onClose={onClose}
    />
  );
}
