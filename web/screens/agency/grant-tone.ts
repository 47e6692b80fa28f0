export type GrantTone = 'success' | 'info' | 'warning' | 'neutral' | 'danger';

const tones: ReadonlyMap<string, GrantTone> = new Map([
  ['awarded', 'success'],
  ['in_progress', 'info'],
  ['applied', 'warning'],
  ['planning', 'neutral'],
]);

/** The tone of a grant's status badge; an undocumented status looks destructive. */
export function grantTone(status: string): GrantTone {
  return tones.get(status) ?? 'danger';
}
