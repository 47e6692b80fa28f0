import { NOTES_LENGTH } from '#sync/domain/control/control-status-mutators.ts';
import { WritingDialog } from '#web/parts/writing/writing-dialog.tsx';
import { formatCount } from '#web/words/counts.ts';
import type { AssessmentItem } from './assessment-run.ts';
import type { StatusChanges } from './use-status-changes.ts';

export interface AssessmentNotesProps {
  /** Stays current while the dialog is open. */
  item: AssessmentItem;
  onSave: StatusChanges['saveNotes'];
  onClose: () => void;
}

export function AssessmentNotes({ item, onSave, onClose }: AssessmentNotesProps) {
  const { control, record } = item;
  return (
    <WritingDialog
      title={`${record.notes === '' ? 'Add' : 'Edit'} notes for ${control.controlId}`}
      label="Notes"
      help="How the requirement is met, where, and by whom."
      saveLabel="Save Notes"
      draftKey={`controlStatus/${control.id}/notes`}
      stored={record.notes}
      problemOf={(text) =>
        text.length > NOTES_LENGTH ? `Notes hold at most ${formatCount(NOTES_LENGTH)} characters.` : undefined
      }
      remarkOf={(seen) =>
        record.notes === seen ? null : 'A colleague changed these notes in the meantime. Saving keeps both texts.'
      }
      onSave={(notes, seen) => onSave(control.id, notes, seen)}
      onClose={onClose}
    />
  );
}
