import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { CheckboxBox } from './checkbox-box.tsx';
import type { GlyphName } from './glyph-shapes.tsx';
import { Glyph } from './glyph.tsx';
import css from './tick-list.module.css';
import type { Tone } from './tones.ts';

interface TickItem {
  id: string;
  /** Before the text. */
  name: string;
  text: string;
  /** What is known about it so far. */
  mark?: { glyph: GlyphName; tone: Tone; label: string } | undefined;
  isDisabled?: boolean;
  isPendingSync?: boolean;
}

export interface TickListProps {
  label: string;
  items: readonly TickItem[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Rows of which any number may be ticked, each wholly a target for the thumb. */
export function TickList({ label, items, value, onChange }: TickListProps) {
  return (
    <CheckboxGroup className={css.list ?? ''} aria-label={label} value={[...value]} onChange={onChange}>
      {items.map(({ id, name, text, mark, isDisabled, isPendingSync }) => (
        <Checkbox
          key={id}
          value={id}
          className={css.row ?? ''}
          isDisabled={isDisabled ?? false}
          data-pending-sync={isPendingSync || undefined}
        >
          <CheckboxBox />
          <b>{name}</b> <span className={css.text}>{text}</span>{' '}
          {mark && (
            <span className={css.mark} data-tone={mark.tone}>
              <Glyph name={mark.glyph} />
              {mark.label}
            </span>
          )}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
