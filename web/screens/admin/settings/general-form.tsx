import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import type { Settings } from '#sync/domain/organization/settings-contract.ts';
import type { ChoiceItem } from '#web/kit/choice-item.ts';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { timeZoneChoices } from '#web/screens/admin/reminders/time-zone-choices.ts';
import { SettingsPanel } from './settings-panel.tsx';
import css from './settings-tab.module.css';
import { useSettingsForm } from './use-settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

const names = ['organizationName', 'holder', 'timeZone', 'archiveYears', 'fipsCounts'] as const;

const holderChoices: ChoiceItem<Settings['holder']>[] = [
  { id: 'organization', label: 'The organization itself' },
  { id: 'assessor', label: 'An assessing firm' },
];

export interface SettingsFormProps {
  settings: Settings;
  isDisabled: boolean;
  onDone: () => Promise<void>;
}

export function GeneralForm({ settings, isDisabled, onDone }: SettingsFormProps) {
  const form = useSettingsForm(settings, names, onDone);
  const { values, change, errorOf } = form;
  const { least, most } = settingLimits.archiveYears;
  const bound = boundFields(values, change);
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
        {...bound('organizationName')}
        isDisabled={isDisabled}
        error={errorOf('organizationName')}
      />
      <Select
        label="Workspace held by"
        items={holderChoices}
        {...bound('holder')}
        isDisabled={isDisabled}
        error={errorOf('holder')}
        help="Certification assessments by a third party belong in a workspace that the assessing firm holds."
      />
      <Select
        label="Time zone"
        items={timeZoneChoices(values.timeZone)}
        {...bound('timeZone')}
        isDisabled={isDisabled}
        error={errorOf('timeZone')}
        help="Used for email reminders and the audit log."
      />
      <WholeNumberField
        className={css.short}
        label="Archive after"
        suffix="years"
        {...bound('archiveYears')}
        isDisabled={isDisabled}
        error={errorOf('archiveYears')}
        help={`${least} to ${most}. Documents and history older than this are marked as archived. Nothing is deleted.`}
      />
      <Switch
        isSelected={values.fipsCounts === 'once'}
        onChange={(isOnce) => change({ fipsCounts: isOnce ? 'once' : 'everywhere' })}
        isDisabled={isDisabled}
        help="Printed with the score and on reports, with who chose it and when."
      >
        FIPS validation is counted at 3.13.11 only
      </Switch>
    </SettingsPanel>
  );
}
