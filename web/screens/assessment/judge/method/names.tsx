import { useRef, useState } from 'react';
import { METHOD_NAME_LENGTH } from '#sync/domain/method/method-record.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { Button } from '#web/kit/button.tsx';
import { ChoiceRow } from '#web/kit/choice-row.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { TextField } from '#web/kit/text-field.tsx';
import css from './method-form.module.css';

/** Choices shown before 'More'; what was used last is among them. */
const SHOWN = 3;

export interface NamesProps {
  label: string;
  other: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** Names to choose from, and a field for one that is not among them. */
export function Names({ label, other, names, value, onChange }: NamesProps) {
  const [isAll, setAll] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  // The button leaves with its press; the keyboard's way goes on at what it brought.
  const showAll = () => {
    setAll(true);
    afterPaint(() => choices.current?.querySelectorAll<HTMLElement>('[role="radio"]')[shown.length]?.focus());
  };
  const isListed = names.includes(value);
  const few = names.slice(0, SHOWN);
  const shown = isAll ? names : isListed && !few.includes(value) ? [...few.slice(0, SHOWN - 1), value] : few;
  return (
    <div className={css.names} ref={choices}>
      <ChoiceRow
        label={label}
        items={shown.map((name) => ({ id: name, label: name }))}
        value={isListed ? value : null}
        onChange={(name) => {
          setOwn(false);
          onChange(name);
        }}
      >
        {names.length > shown.length && (
          <Button variant="quiet" aria-label={`More: ${label}`} onPress={showAll}>
            {`${names.length - shown.length} more`}
          </Button>
        )}
        <Button variant="quiet" icon={PlusIcon} aria-label={`${other}: ${label}`} onPress={() => setOwn(true)}>
          {other}
        </Button>
      </ChoiceRow>
      {(isOwn || (value !== '' && !isListed)) && (
        <TextField
          label={label}
          hideLabel
          placeholder={label}
          autoFocus={isOwn}
          maxLength={METHOD_NAME_LENGTH}
          value={isListed ? '' : value}
          onChange={onChange}
        />
      )}
    </div>
  );
}
