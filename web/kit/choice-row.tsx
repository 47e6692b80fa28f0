import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import css from './choice-row.module.css';
import type { Tone } from './tones.ts';

interface ChoiceRowItem<Id extends string> {
  id: Id;
  label: string;
  /** A Glyph or Icon before the label, in this tone. */
  mark?: ReactNode;
  tone?: Tone;
}

export interface ChoiceRowProps<Id extends string> {
  /** Names the group. */
  label: string;
  items: readonly ChoiceRowItem<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  /** Buttons after the choices, such as 'Other'. */
  children?: ReactNode;
}

/** One of several things with names of any length, each a button under the thumb. */
export function ChoiceRow<Id extends string>({ label, items, value, onChange, children }: ChoiceRowProps<Id>) {
  return (
    <div className={css.row}>
      {items.length > 0 && (
        <ToggleButtonGroup
          className={css.group ?? ''}
          aria-label={label}
          selectionMode="single"
          selectedKeys={value === null ? [] : [value]}
          disallowEmptySelection
          onSelectionChange={([key]) => key !== undefined && onChange(key as Id)}
        >
          {items.map(({ id, label: name, mark, tone }) => (
            <ToggleButton key={id} id={id} className={css.choice ?? ''} data-tone={tone}>
              {mark}
              <span>{name}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {children}
    </div>
  );
}
