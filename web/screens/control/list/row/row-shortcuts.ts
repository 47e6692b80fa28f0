import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';

export type RowShortcut =
  | { kind: 'search' }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'status'; status: ControlStatusValue }
  | { kind: 'notes' }
  | { kind: 'select' };

const shortcuts: Readonly<Record<string, RowShortcut>> = {
  '/': { kind: 'search' },
  j: { kind: 'move', by: 1 },
  k: { kind: 'move', by: -1 },
  '1': { kind: 'status', status: 'not_started' },
  '2': { kind: 'status', status: 'in_progress' },
  '3': { kind: 'status', status: 'complete' },
  n: { kind: 'notes' },
  x: { kind: 'select' },
};

/** The meaning of a single key on this screen; nothing while Ctrl, Alt or Meta is held. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): RowShortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
}

/** The index after Up, Down, Home or End; undefined for any other key. `from` is -1 when no row has the focus. */
export function indexAfter(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  return undefined;
}
