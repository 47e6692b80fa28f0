import { useState } from 'react';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { EmailReminder, listReminders } from '#sync/domain/reminder/reminder-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import type { AddressProof } from '#web/parts/account/address-proof.tsx';
import type { Called } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ReminderRow } from './reminder-row.tsx';

export interface RemindersTabProps {
  reminders: Called<ReplyOf<typeof listReminders>>;
  /** The signed-in administrator, whose address a new reminder starts with. */
  me: User;
  guard: AddressProof['guard'];
}

/** Mails sent on a schedule. */
export function RemindersTab({ reminders, me, guard }: RemindersTabProps) {
  const [edited, setEdited] = useState<EmailReminder | 'new'>();
  const { value, problem, reload } = reminders;
  if (!value) return <AdminPlaceholder what="reminders" problem={problem} />;

  const isStale = problem !== undefined;
  const add = () => guard(() => setEdited('new'));
  return (
    <>
      <Panel
        title="Email reminders"
        description="Open POA&M items, overdue dates and controls not started, by email"
        isFlush
        action={
          value.length > 0 && (
            <Button variant="primary" icon={PlusIcon} isDisabled={isStale} onPress={add}>
              New reminder
            </Button>
          )
        }
      >
        {value.length === 0 ? (
          <EmptyState
            title="No email reminders"
            action={
              <Button variant="primary" isDisabled={isStale} onPress={add}>
                Create First Reminder
              </Button>
            }
          >
            A reminder tells the people you choose, every week or month, what is open and what is overdue.
          </EmptyState>
        ) : (
          <ul className={kit.rows} aria-label="Email reminders">
            {value.map((reminder) => (
              <li key={reminder.id}>
                <ReminderRow
                  reminder={reminder}
                  isDisabled={isStale}
                  onConfigure={() => setEdited(reminder)}
                  onDone={reload}
                  guard={guard}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {edited && (
        <ReminderDialog
          reminder={edited === 'new' ? undefined : edited}
          firstRecipient={me.email}
          onClose={() => setEdited(undefined)}
          onDone={reload}
        />
      )}
    </>
  );
}
