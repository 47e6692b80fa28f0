import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import css from './onboarding.module.css';

export interface KnownNameFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The organization's name as given at sign-up; null while nobody has signed up. */
  known: string | null;
}

/** The organization's name: a question for visitors, only shown to those who gave it when they signed up. */
export function KnownNameField({ label, value, onChange, known }: KnownNameFieldProps) {
  // 'written': it may become known who is signed in only while a name is being typed.
  const [asked, setAsked] = useState<'pressed' | 'written' | null>(null);
  if (!asked && known !== null && (value === '' || value === known)) {
    return (
      <div className={css.known}>
        <span>{label}</span>
        <b>{known}</b>
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
