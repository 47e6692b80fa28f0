import { TextField } from '#web/kit/text-field.tsx';

export interface LastDayFieldProps {
  /** A calendar day; empty if it does not expire. */
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  error?: string | undefined;
}

/** Until when a document is valid as evidence. */
export function LastDayField({ value, onChange, isDisabled = false, error }: LastDayFieldProps) {
  return (
    <TextField
      label="Last day as evidence"
      isOptional
      type="date"
      help="For evidence that has to be renewed, such as a scan or a training record. The calendar and reminders show the day."
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
