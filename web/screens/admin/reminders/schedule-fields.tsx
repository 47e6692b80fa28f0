import type { ReminderFields } from '#sync/domain/reminder/reminder-complaints.ts';
import { reminderFrequencies } from '#sync/domain/reminder/reminder-schedule.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { WholeNumberField } from '#web/screens/admin/settings/whole-number-field.tsx';
import type { ReminderForm } from './reminder-form.ts';
import { frequencyLabels, weekdays } from './reminder-words.ts';

const frequencies = reminderFrequencies.map((id) => ({ id, label: frequencyLabels[id] }));
const days = weekdays.map((label, index) => ({ id: String(index), label }));

export interface ScheduleFieldsProps {
  form: ReminderForm;
  errors: Partial<Record<keyof ReminderFields, string>>;
  change: (part: Partial<ReminderForm>) => void;
}

/** When a reminder goes out. */
export function ScheduleFields({ form, errors, change }: ScheduleFieldsProps) {
  const { timeZone } = useWorkspaceSetting();
  return (
    <>
      <div className={kit.pairs}>
        <Select
          label="Frequency"
          items={frequencies}
          value={form.frequency}
          onChange={(frequency) => change({ frequency })}
          error={errors.frequency}
        />
        {form.frequency === 'weekly' && (
          <Select
            label="Day of the week"
            items={days}
            value={String(form.dayOfWeek)}
            onChange={(day) => change({ dayOfWeek: Number(day) })}
            error={errors.dayOfWeek}
          />
        )}
        {form.frequency === 'monthly' && (
          <WholeNumberField
            label="Day of the month"
            value={form.dayOfMonth ?? Number.NaN}
            onChange={(dayOfMonth) => change({ dayOfMonth })}
            error={errors.dayOfMonth}
            help="In shorter months, on the last day."
          />
        )}
        {form.frequency === 'custom' && (
          <WholeNumberField
            label="Days between reminders"
            value={form.intervalDays ?? Number.NaN}
            onChange={(intervalDays) => change({ intervalDays })}
            error={errors.intervalDays}
          />
        )}
      </div>
      <TextField
        label="Time"
        type="time"
        value={form.time}
        onChange={(time) => change({ time: time.slice(0, 5) })}
        error={errors.time}
        help={`In the organization’s time zone, ${timeZone.replaceAll('_', ' ')}.`}
      />
    </>
  );
}
