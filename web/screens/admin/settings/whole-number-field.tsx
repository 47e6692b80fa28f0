import { useState, type ReactNode } from 'react';
import { TextField } from '#web/kit/text-field.tsx';

export interface WholeNumberFieldProps {
  label: string;
  /** NaN while it is empty or not a number. */
  value: number;
  onChange: (value: number) => void;
  suffix?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** A whole number as text: the input stays as typed, also while it is not a number yet. */
export function WholeNumberField({ value, onChange, ...rest }: WholeNumberFieldProps) {
  const [text, setText] = useState(Number.isNaN(value) ? '' : String(value));
  const isTyped = Number.isNaN(value) || Number(text) === value;
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={isTyped ? text : String(value)}
      onChange={(next) => {
        setText(next);
        onChange(/^\d+$/.test(next.trim()) ? Number(next) : Number.NaN);
      }}
    />
  );
}
