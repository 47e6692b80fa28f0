import type { ReactNode } from 'react';

const CHECK = 'm5.1 8.3 2 2 3.8-4.2';
const CROSS = 'm5.7 5.7 4.6 4.6m0-4.6-4.6 4.6';
const DASH = 'M5.3 8h5.4';
const SEAL =
  'M8.00 0.10L10.35 2.32L13.59 2.41L13.68 5.65L15.90 8.00L13.68 10.35L13.59 13.59L10.35 13.68L8.00 15.90L5.65 13.68L2.41 13.59L2.32 10.35L0.10 8.00L2.32 5.65L2.41 2.41L5.65 2.32z';

function line(d: string, stroke = 'currentColor', width = 1.7): ReactNode {
  return <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}

/** A ring: somebody proposes it. */
function proposed(d: string): ReactNode {
  return (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {line(d)}
    </>
  );
}

/** A seal: it is ruled. */
function ruled(d: string): ReactNode {
  return (
    <>
      <path d={SEAL} fill="currentColor" stroke="currentColor" strokeWidth=".6" strokeLinejoin="round" />
      {line(d, 'var(--glyph-cut, var(--color-surface))')}
    </>
  );
}

/** What assessors find: the ground says how far it is, the mark in it what the answer is. */
export const FINDING_GLYPHS = {
  'proposed-met': proposed(CHECK),
  'proposed-not-met': proposed(CROSS),
  'proposed-not-applicable': proposed(DASH),
  'ruled-met': ruled(CHECK),
  'ruled-not-met': ruled(CROSS),
  'ruled-not-applicable': ruled(DASH),
  disputed: (
    <>
      {line('M8 1 15 8l-7 7-7-7z', undefined, 1.5)}
      <path d="M8 1v14L1 8z" fill="currentColor" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </>
  ),
  supports: line('M3 6h10M3 10h10', undefined, 2),
  contradicts: line('M3 6h10M3 10h10M10.6 2.6 5.4 13.4', undefined, 1.9),
  inconclusive: line(
    'M2.8 6.2c1.6-1.9 3.2-1.7 5.2-.5s3.6 1.4 5.2-.5M2.8 11c1.6-1.9 3.2-1.7 5.2-.5s3.6 1.4 5.2-.5',
    undefined,
    1.9,
  ),
};
