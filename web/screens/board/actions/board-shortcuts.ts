export type BoardShortcut =
  | { kind: 'search' }
  | { kind: 'new' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'column'; by: 1 | -1 }
  | { kind: 'menu' };

const shortcuts: Readonly<Record<string, BoardShortcut>> = {
  '/': { kind: 'search' },
  n: { kind: 'new' },
  j: { kind: 'step', by: 1 },
  k: { kind: 'step', by: -1 },
  h: { kind: 'column', by: -1 },
  l: { kind: 'column', by: 1 },
  m: { kind: 'menu' },
};

/** The meaning of a single key on the board; nothing while Ctrl, Alt or Meta is held. */
export function boardShortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): BoardShortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
}
