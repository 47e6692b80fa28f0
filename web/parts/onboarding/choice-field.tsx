import { Select } from '#web/kit/select.tsx';
import { choiceItems } from '#web/words/profile-words.ts';

export interface ChoiceFieldProps {
  /** The field's stored name. */
  name: string;
  label: string;
  ids: readonly string[];
  /** Empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  isOptional?: boolean;
}

/** One question with its documented choices. A different value that the profile already has stays available. */
export function ChoiceField({ name, label, ids, value, onChange, isOptional }: ChoiceFieldProps) {
  const offered = value === '' || ids.includes(value) ? ids : [...ids, value];
  return (
    <Select
      label={label}
      placeholder="Choose"
      items={choiceItems(name, offered)}
      value={value || null}
      onChange={onChange}
      isOptional={isOptional}
    />
  );
}
