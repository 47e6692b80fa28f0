import type { Settings } from '#sync/domain/organization/settings-contract.ts';
import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { timeZoneChoices } from '#web/screens/admin/reminders/time-zone-choices.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';
import css from './settings-tab.module.css';

const names = ['organizationName', 'timeZone', 'archiveYears'] as const;

export interface SettingsFormProps {
  settings: Settings;
  isDisabled: boolean;
  onDone: () => Promise<void>;
}

export function GeneralForm({ settings, isDisabled, onDone }: SettingsFormProps) {
  const form = useSettingsForm(settings, names, onDone);
  const { values, change, errorOf } = form;
  const { least, most } = settingLimits.archiveYears;
  return (
    <SettingsPanel
      title="General"
      description="Your organization and its calendar"
      form={form}
      fields={names}
      isDisabled={isDisabled}
    >
      <TextField
        label="Organization name"
        value={values.organizationName}
        onChange={(organizationName) => change({ organizationName })}
        isDisabled={isDisabled}
        error={errorOf('organizationName')}
      />
      <Select
        label="Time zone"
        items={timeZoneChoices(values.timeZone)}
        value={values.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        isDisabled={isDisabled}
        error={errorOf('timeZone')}
        help="Used for email reminders and the audit log."
      />
      <WholeNumberField
        className={css.short}
        label="Archive after"
        suffix="years"
        value={values.archiveYears}
        onChange={(archiveYears) => change({ archiveYears })}
        isDisabled={isDisabled}
        error={errorOf('archiveYears')}
        help={`${least} to ${most}. Documents and history older than this are marked as archived. Nothing is deleted.`}
      />
    </SettingsPanel>
  );
}
