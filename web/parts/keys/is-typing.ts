const TEXT_TYPES = new Set([
  'text',
  'search',
  'email',
  'password',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** Whether the key or the focus is in a text field. */
export function isTextPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_TYPES.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Whether somebody is in the middle of writing: then no page is taken away. */
export function isTyping(): boolean {
  return isTextPlace(document.activeElement);
}
