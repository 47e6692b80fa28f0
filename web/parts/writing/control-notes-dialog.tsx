import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { notesProblem } from '#web/words/notes-problem.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import { WritingDialog } from './writing-dialog.tsx';

export interface ControlNotesDialogProps {
  control: Control;
  /** Keeps up with changes while the dialog is open. */
  record: SealedControlStatus;
  label: string;
  /** Returns whether the notes were saved; `seen` is the text the person started from. */
  onSave: (notes: string, seen: string) => Promise<boolean>;
  onClose: () => void;
}

/** Edits the notes of a control, from any screen. */
export function ControlNotesDialog({ control, record, label, onSave, onClose }: ControlNotesDialogProps) {
  const { user } = useWorkspace();
  const stamp = record.stamps.notes;

  const remarkOf = (seen: string) => {
    if (record.notes === seen) return null;
    const who = stamp?.by === user.id ? 'You' : (stamp?.name ?? 'Somebody');
    const at = stamp ? ` (${dayTextInSentence(stamp.at)})` : '';
    return `${who} changed these notes in the meantime${at}. Saving keeps both texts.`;
  };

  return (
    <WritingDialog
      title={`${record.notes === '' ? 'Add' : 'Edit'} notes for ${requirementName(control.controlId)}`}
      label={label}
      help="How the requirement is met, where, and by whom."
      saveLabel="Save Notes"
      draftKey={`controlStatus/${control.id}/notes`}
      stored={record.notes}
      problemOf={notesProblem}
      remarkOf={remarkOf}
      onSave={onSave}
      onClose={onClose}
    />
  );
}
