import { putReminder, testReminder, type EmailReminder } from '#sync/domain/reminder/reminder-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { SendIcon, SettingsIcon, TriangleAlertIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Switch } from '#web/kit/switch.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import type { AddressProof } from '#web/parts/account/address-proof.tsx';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';
import { momentInZone } from '#web/words/times.ts';
import { frequencyLabels, scheduleText, zonePlaceOf } from './reminder-words.ts';
import css from './reminders-tab.module.css';

const updated = { done: 'Email reminder updated successfully', failed: 'Failed to update email reminder' };

export interface ReminderRowProps {
  reminder: EmailReminder;
  isDisabled: boolean;
  onConfigure: () => void;
  onDone: () => Promise<void>;
  guard: AddressProof['guard'];
}

export function ReminderRow({ reminder, isDisabled, onConfigure, onDone, guard }: ReminderRowProps) {
  const { timeZone } = useWorkspaceSetting();
  const switching = useServerAction();
  const testing = useServerAction();
  const { id, name, description, enabled, recipients, lastSent, nextDue, problem } = reminder;
  const params = { reminderId: id };
  const enable = async (next: boolean) => {
    await switching.run(() => call(putReminder, { params, body: { enabled: next } }), updated);
    await onDone();
  };
  const test = () =>
    testing.run(() => call(testReminder, { params }), {
      done: 'Test email sent to your address',
      failed: 'Failed to send test email',
    });
  const facts = [
    { term: 'Frequency', value: frequencyLabels[reminder.frequency] },
    { term: 'Schedule', value: `${scheduleText(reminder)}${zonePlaceOf(timeZone)}` },
    { term: 'Recipients', value: countOf(recipients.length, 'recipient') },
    { term: 'Last sent', value: lastSent ? momentInZone(lastSent, timeZone) : 'Never' },
    ...(nextDue ? [{ term: 'Next', value: momentInZone(nextDue, timeZone) }] : []),
  ];
  return (
    <div className={`${kit.roomy} ${css.row}`}>
      <Switch
        isSelected={enabled}
        isDisabled={isDisabled || switching.isBusy}
        onChange={(next) => (next ? guard(() => void enable(next)) : void enable(next))}
      >
        <VisuallyHidden>Enable {name}</VisuallyHidden>
      </Switch>
      <div className={css.text}>
        <h3>{name}</h3>
        {description && <p>{description}</p>}
        <dl className={`${kit.small} ${css.facts}`}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className={kit.faint}>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {problem && (
          <p className={`${kit.line} ${css.problem}`} data-tone="warning">
            <Icon icon={TriangleAlertIcon} size="sm" />
            {problem}
          </p>
        )}
      </div>
      <div className={`${kit.cluster} ${css.actions}`}>
        <Button
          size="sm"
          icon={SettingsIcon}
          aria-label={`Configure ${name}`}
          isDisabled={isDisabled}
          onPress={onConfigure}
        >
          Configure
        </Button>
        <Button
          size="sm"
          icon={SendIcon}
          aria-label={`Test Send ${name}`}
          isDisabled={isDisabled}
          isPending={testing.isBusy}
          pendingLabel="Sending"
          onPress={() => guard(() => void test())}
        >
          Test Send
        </Button>
      </div>
    </div>
  );
}
