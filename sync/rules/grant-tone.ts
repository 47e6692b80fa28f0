export type GrantTone = 'success' | 'info' | 'warning' | 'neutral' | 'danger';

const tones: ReadonlyMap<string, GrantTone> = new Map([
  ['awarded', 'success'],
  ['in_progress', 'info'],
  ['applied', 'warning'],
  ['planning', 'neutral'],
]);

/** How a grant's status badge looks; a status that is none of the four looks destructive. */
export function grantTone(status: string): GrantTone {
  return tones.get(status) ?? 'danger';
}
