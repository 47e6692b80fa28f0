import { objectiveStatuses, type ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';

export type ObjectiveShortcut =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'leave'; by: 1 | -1 }
  | { kind: 'status'; status: ObjectiveStatusValue }
  | { kind: 'notes' }
  | { kind: 'select' }
  | { kind: 'search' };

/**
 * The meaning of a single key in the tracker; nothing while Ctrl, Alt or Meta is held. J and K with Shift go to another
 * control.
 */
export function objectiveShortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): ObjectiveShortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.key === 'j' || event.key === 'k') return { kind: 'move', by: event.key === 'j' ? 1 : -1 };
  if (event.key === 'J' || event.key === 'K') return { kind: 'leave', by: event.key === 'J' ? 1 : -1 };
  if (event.key === 'n') return { kind: 'notes' };
  if (event.key === 'x') return { kind: 'select' };
  if (event.key === '/') return { kind: 'search' };
  const status = /^[1-4]$/.test(event.key) ? objectiveStatuses[Number(event.key) - 1] : undefined;
  return status && { kind: 'status', status };
}
