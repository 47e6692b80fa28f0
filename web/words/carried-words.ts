import { countOf, formatCount } from './counts.ts';

/** 'Sam’s tablet'. `name`: first and last name. */
export function tabletOf(name: string): string {
  return `${name.split(' ')[0] ?? name}’s tablet`;
}

/** 'from Sam’s tablet, not yet on the server'. */
export function fromTablet(name: string): string {
  return `from ${tabletOf(name)}, not yet on the server`;
}

const KEPT = 'kept by the server, sending its photos';

/** '3 changes, not yet on the server'. `kept`: how many of them the server has, and waits for their photos. */
export function carriedText({ changes, kept }: { changes: number; kept: number }): string {
  const all = countOf(changes, 'change');
  if (kept === 0) return `${all}, not yet on the server`;
  return kept === changes ? `${all}, ${KEPT}` : `${all}, ${formatCount(kept)} of them ${KEPT}`;
}
