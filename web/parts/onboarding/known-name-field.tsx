import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import css from './onboarding.module.css';

export interface KnownNameFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The organization's name as given at sign-up; null while nobody is signed in. */
  known: string | null;
}

/** The organization's name: asked of visitors, only shown to people who gave it at sign-up. */
export function KnownNameField({ label, value, onChange, known }: KnownNameFieldProps) {
  // 'written': keeps the field when it turns out, while a name is being typed, that somebody is signed in.
  const [asked, setAsked] = useState<'pressed' | 'written' | null>(null);
  if (!asked && known !== null && (value === '' || value === known)) {
    return (
      <div className={css.known}>
        <span>{label}</span>
        <b className={`${kit.strong} ${kit.breaks}`}>{known}</b>
        <Button size="sm" variant="quiet" onPress={() => setAsked('pressed')}>
          Use another name
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={(name) => {
        setAsked('written');
        onChange(name);
      }}
      maxLength={200}
      autoComplete="organization"
      autoFocus={asked === 'pressed'}
    />
  );
}
