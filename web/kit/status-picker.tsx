import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { afterPaint } from './after-paint.ts';
import { joinClasses } from './class-names.ts';
import { DOUBLE_TAP_MS } from './double-tap.ts';
import type { GlyphName } from './glyph-shapes.tsx';
import { Glyph } from './glyph.tsx';
import { Kbd } from './kbd.tsx';
import css from './status-picker.module.css';
import type { Tone } from './tones.ts';

export interface StatusPickerItem<Id extends string> {
  id: Id;
  label: string;
  glyph: GlyphName;
  tone: Tone;
  /** The keyboard shortcut, shown where a keyboard is likely. */
  keyName?: string | undefined;
}

export interface StatusPickerProps<Id extends string> {
  /** Names the group. */
  label: string;
  items: StatusPickerItem<Id>[];
  value: Id | null;
  /**
   * What the choice is about, where one picker serves several subjects in turn. The second tap of a double tap then
   * counts for none of them.
   */
  subject?: string;
  /** Called after the choice has been painted. */
  onChange: (value: Id) => void;
  isDisabled?: boolean;
  /** As wide as its container; four states wrap to two by two under 520 px. */
  isBlock?: boolean;
  className?: string;
  /** Chooses as a tap does, for a key: it is never half of a double tap. */
  ref?: Ref<(id: Id) => void>;
}

/** How long (ms) a tapped state looks chosen if the tap changes nothing. */
const EARLY_MS = 1000;

/**
 * Exactly one of a few states, each with its glyph and name. A tap looks chosen at once; it counts as chosen, also for
 * assistive technology, when `value` says so.
 */
export function StatusPicker<Id extends string>(props: StatusPickerProps<Id>) {
  const { label, items, value, subject, onChange, isDisabled, isBlock, className, ref } = props;
  const [early, setEarly] = useState<{ id: Id; over: Id | null; subject: string | undefined } | null>(null);
  if (early && (early.over !== value || early.subject !== subject)) setEarly(null);
  const chosenFor = useRef<string | undefined>(undefined);
  const ledOnAt = useRef(-Infinity);
  // Only a tap that brought in the next subject can be half of a double tap: somebody who has just arrived may choose
  // at once.
  useEffect(() => {
    if (chosenFor.current !== undefined && chosenFor.current !== subject) ledOnAt.current = performance.now();
    chosenFor.current = undefined;
  }, [subject]);
  useEffect(() => {
    if (!early) return undefined;
    const timer = setTimeout(() => setEarly(null), EARLY_MS);
    return () => clearTimeout(timer);
  }, [early]);
  const choose = (id: Id) => {
    setEarly({ id, over: value, subject });
    afterPaint(() => onChange(id));
  };
  useImperativeHandle(ref, () => choose);
  const tap = (id: Id) => {
    if (performance.now() - ledOnAt.current < DOUBLE_TAP_MS) return;
    chosenFor.current = subject;
    choose(id);
  };
  return (
    <div className={joinClasses(css.frame, className)} data-block={isBlock || undefined} data-toast="clear">
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={([key]) => key !== undefined && tap(key as Id)}
        isDisabled={isDisabled}
        className={css.picker ?? ''}
        data-block={isBlock || undefined}
        data-early={early !== null || undefined}
        data-quarters={items.length === 4 || undefined}
      >
        {items.map((item) => (
          <ToggleButton
            key={item.id}
            id={item.id}
            className={css.item ?? ''}
            data-tone={item.tone}
            data-early={item.id === early?.id || undefined}
          >
            <Glyph name={item.glyph} />
            {item.label}
            {item.keyName && (
              <span className={css.key} aria-hidden="true">
                <Kbd>{item.keyName}</Kbd>
              </span>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
