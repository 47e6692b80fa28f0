import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import type { GlyphName } from './glyph-shapes.tsx';
import { joinClasses } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import type { Tone } from './tones.ts';
import css from './status-picker.module.css';

export interface StatusPickerItem<Id extends string> {
  id: Id;
  label: string;
  glyph: GlyphName;
  tone: Tone;
}

export interface StatusPickerProps<Id extends string> {
  /** Names the group. */
  label: string;
  items: StatusPickerItem<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  isDisabled?: boolean;
  /** As wide as its container; four states wrap to two by two under 520 px. */
  isBlock?: boolean;
  className?: string;
}

/** Exactly one of a few states, each with its glyph and word. */
export function StatusPicker<Id extends string>(props: StatusPickerProps<Id>) {
  const { label, items, value, onChange, isDisabled, isBlock, className } = props;
  return (
    <div className={joinClasses(css.frame, className)} data-block={isBlock || undefined}>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={([key]) => key !== undefined && onChange(key as Id)}
        isDisabled={isDisabled}
        className={css.picker ?? ''}
        data-block={isBlock || undefined}
        data-quarters={items.length === 4 || undefined}
      >
        {items.map((item) => (
          <ToggleButton key={item.id} id={item.id} className={css.item ?? ''} data-tone={item.tone}>
            <Glyph name={item.glyph} />
            {item.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
