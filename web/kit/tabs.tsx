import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { keepChosenInView } from './chosen-in-view.ts';
import { CountBadge } from './count-badge.tsx';
import { keepOwnStop } from './own-stop.ts';
import css from './tabs.module.css';

interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: number;
  content?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the list. */
  label: string;
  items: TabItem<Id>[];
  value: Id;
  onChange?: (value: Id) => void;
  className?: string;
  /** The panel's content for items that have none of their own. */
  children?: ReactNode;
  /** All items show the same content, filtered differently, so the panel stays mounted when another is chosen. */
  keepsPanel?: boolean;
}

// The index that a key leads to from `place` out of `count`; undefined for other keys.
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Parts of one page, of which one is shown; the arrow keys choose. The list scrolls sideways on phones. Made of plain
 * elements: the first screen has tabs, and must not wait for the code of react-aria's collections.
 */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  className,
  children,
  keepsPanel,
}: TabsProps<Id>) {
  const base = useId();
  const tabId = (id: Id) => `${base}${id}-tab`;
  const panelId = (id: Id) => `${base}${id}-panel`;
  const chosen = items.findIndex((item) => item.id === value);

  const choose = (id: Id) => {
    if (id !== value) onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number) => {
    const next = placeAfter(event.key, place, items.length);
    const item = next === undefined ? undefined : items[next];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!item || isShortcut) return;
    event.preventDefault();
    document.getElementById(tabId(item.id))?.focus();
    choose(item.id);
  };

  return (
    <div className={className}>
      <div ref={keepChosenInView} role="tablist" aria-label={label} aria-orientation="horizontal" className={css.list}>
        {items.map((item, place) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={tabId(item.id)}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? panelId(item.id) : undefined}
            tabIndex={place === Math.max(chosen, 0) ? 0 : -1}
            className={css.tab}
            onKeyDown={(event) => onKeyDown(event, place)}
            onClick={(event) => {
              // Safari does not focus a pressed button, and the arrow keys need the focus here.
              event.currentTarget.focus();
              choose(item.id);
            }}
          >
            {item.label}
            {item.count !== undefined && <CountBadge count={item.count} variant="quiet" />}
          </button>
        ))}
      </div>
      <div
        key={keepsPanel ? 'kept' : value}
        ref={keepOwnStop}
        role="tabpanel"
        id={panelId(value)}
        aria-labelledby={tabId(value)}
        className={css.panel}
      >
        {items[chosen]?.content ?? children}
      </div>
    </div>
  );
}
