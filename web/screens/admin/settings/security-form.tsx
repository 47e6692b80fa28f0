import { settingLimits, type CuiBytes, type LimitedSetting } from '#sync/domain/organization/setting-limits.ts';
import type { FactorPolicy } from '#sync/domain/people/factor-policy.ts';
import { Select } from '#web/kit/select.tsx';
import type { SettingsFormProps } from './general-form.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import css from './settings-tab.module.css';
import { useSettingsForm } from './use-settings-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

const fields: readonly {
  name: Exclude<LimitedSetting, 'archiveYears'>;
  label: string;
  suffix?: string;
  help: string;
}[] = [
  {
    name: 'minimumPasswordLength',
    label: 'Minimum password length',
    suffix: 'characters',
    help: 'For passwords chosen from now on.',
  },
  {
    name: 'maxLoginAttempts',
    label: 'Max login attempts',
    help: 'After this many wrong passwords from one place, each further attempt has to wait longer.',
  },
  {
    name: 'sessionTimeoutMinutes',
    label: 'Session timeout',
    suffix: 'minutes',
    help: 'Without use. People who stay signed in on their device are not affected.',
  },
];
const names = [...fields.map(({ name }) => name), 'factorPolicy', 'cuiBytes'] as const;

const policies: { id: FactorPolicy; label: string }[] = [
  { id: 'optional', label: 'Optional' },
  { id: 'administrators', label: 'Required of administrators' },
  { id: 'everybody', label: 'Required of everybody' },
];

const cuiChoices: { id: CuiBytes; label: string }[] = [
  { id: 'never', label: 'Nowhere here' },
  { id: 'devices', label: 'On devices only' },
  { id: 'everywhere', label: 'On devices and on the server' },
];

export function SecurityForm({ settings, isDisabled, onDone }: SettingsFormProps) {
  const form = useSettingsForm(settings, names, onDone);
  return (
    <SettingsPanel
      title="Security"
      description="Passwords and sessions of everybody in the organization, and its CUI"
      form={form}
      fields={names}
      isDisabled={isDisabled}
    >
      {fields.map(({ name, label, suffix, help }) => {
        const { least, most } = settingLimits[name];
        return (
          <WholeNumberField
            key={name}
            className={css.short}
            label={label}
            suffix={suffix}
            value={form.values[name]}
            onChange={(value) => form.change({ [name]: value })}
            isDisabled={isDisabled}
            error={form.errorOf(name)}
            help={`${least} to ${most}. ${help}`}
          />
        );
      })}
      <Select
        label="Second factor"
        items={policies}
        value={form.values.factorPolicy}
        onChange={(factorPolicy) => form.change({ factorPolicy })}
        isDisabled={isDisabled}
        error={form.errorOf('factorPolicy')}
        help="Anyone who needs one and has none sets it up at the next sign-in, before anything is shown."
      />
      <Select
        label="Where CUI files may be"
        items={cuiChoices}
        value={form.values.cuiBytes}
        onChange={(cuiBytes) => form.change({ cuiBytes })}
        isDisabled={isDisabled}
        error={form.errorOf('cuiBytes')}
        help="Documents that are marked as CUI and may not be kept here are held on site: their name, hash and place are recorded, but not their file."
      />
    </SettingsPanel>
  );
}
