import { useState } from 'react';
import { reminderComplaints } from '#sync/domain/reminder/reminder-complaints.ts';
import {
  deleteReminder,
  postReminder,
  putReminder,
  type EmailReminder,
} from '#sync/domain/reminder/reminder-contract.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import css from '#web/screens/admin/admin-dialog.module.css';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { fieldsOf, reminderFormOf, type ReminderForm } from './reminder-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';

const created = { done: 'Email reminder created successfully', failed: 'Failed to create email reminder' };
const updated = { done: 'Email reminder updated successfully', failed: 'Failed to update email reminder' };
const deleted = { done: 'Email reminder deleted successfully', failed: 'Failed to delete email reminder' };

export interface ReminderDialogProps {
  /** Undefined for a new one. */
  reminder: EmailReminder | undefined;
  firstRecipient: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** All of one reminder: its name, its schedule, its recipients. */
export function ReminderDialog({ reminder, firstRecipient, onClose, onDone }: ReminderDialogProps) {
  const [form, setForm] = useState<ReminderForm>(() => reminderFormOf(reminder, firstRecipient));
  const [isTried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const { isBusy, refusal, run } = useServerAction();
  const change = (part: Partial<ReminderForm>) => setForm((before) => ({ ...before, ...part }));
  const fields = fieldsOf(form);
  // The server's message is also shown under the field it concerns.
  const refused = refusal?.field === undefined ? {} : { [refusal.field]: refusal.message };
  const errors = isTried ? { ...refused, ...reminderComplaints(fields) } : {};

  const finish = async (isDone: boolean) => {
    if (!isDone) return;
    await onDone();
    onClose();
  };
  const save = async () => {
    setTried(true);
    if (isBusy || Object.keys(reminderComplaints(fields)).length > 0) return;
    const isSaved = reminder
      ? await run(() => call(putReminder, { params: { reminderId: reminder.id }, body: fields }), updated)
      : await run(() => call(postReminder, { body: { enabled: true, ...fields } }), created);
    await finish(isSaved);
  };
  const remove = async () => {
    if (!reminder) return;
    await finish(await run(() => call(deleteReminder, { params: { reminderId: reminder.id } }), deleted));
    setAsks(false);
  };

  const bound = boundFields(form, change, errors);
  return (
    <>
      <Dialog
        isOpen
        size="lg"
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={reminder ? `Configure ${reminder.name}` : 'New email reminder'}
        actions={
          <>
            {reminder && (
              <Button variant="quiet" className={css.apart} onPress={() => setAsks(true)}>
                Delete reminder
              </Button>
            )}
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" isPending={isBusy} pendingLabel="Saving" onPress={() => void save()}>
              {reminder ? 'Save Changes' : 'Create reminder'}
            </Button>
          </>
        }
      >
        <RefusalNotice refusal={refusal} fields={Object.keys(fields)} className={kit.below3} />
        <div className={`${kit.stack4} ${kit.ink}`}>
          <TextField label="Name" autoFocus {...bound('name')} help="Appears in the email, not in its subject line." />
          <TextArea label="Description" isOptional {...bound('description')} />
          <ScheduleFields form={form} errors={errors} change={change} />
          <TextArea
            label="Recipients"
            rows={3}
            {...bound('recipients')}
            help="Email addresses of members who have confirmed them, separated by commas or line breaks. Each one gets a separate email."
          />
        </div>
      </Dialog>
      {reminder && (
        <AlertDialog
          isOpen={asks}
          onOpenChange={setAsks}
          title={`Delete the reminder ${reminder.name}?`}
          safeLabel="Keep reminder"
          confirmLabel="Delete reminder"
          isPending={isBusy}
          pendingLabel="Deleting"
          onConfirm={() => void remove()}
        >
          Its {reminder.recipients.length === 1 ? 'recipient gets' : `${reminder.recipients.length} recipients get`} no
          more emails. This action cannot be undone.
        </AlertDialog>
      )}
    </>
  );
}
