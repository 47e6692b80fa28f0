import type { ReactNode } from 'react';
import { FINDING_GLYPHS } from './finding-glyphs.tsx';

/**
 * Drawn on a 16 px grid in currentColor. Checks are cut out in the color of the surface below; set `--glyph-cut` where
 * that is another.
 */
export const GLYPH_SHAPES = {
  ...FINDING_GLYPHS,
  'not-started': (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.35 1.42" />
    </>
  ),
  'in-progress': (
    <>
      <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" fill="var(--tone-fill, currentColor)" />
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  complete: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m4.9 8.3 2.1 2.1 4.1-4.5"
        fill="none"
        stroke="var(--glyph-cut, var(--color-surface))"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  implemented: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m4.9 8.3 2.1 2.1 4.1-4.5"
        fill="none"
        stroke="var(--glyph-cut, var(--color-surface))"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  validated: (
    <>
      <path
        d="M8.00 0.10L10.35 2.32L13.59 2.41L13.68 5.65L15.90 8.00L13.68 10.35L13.59 13.59L10.35 13.68L8.00 15.90L5.65 13.68L2.41 13.59L2.32 10.35L0.10 8.00L2.32 5.65L2.41 2.41L5.65 2.32z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth=".6"
        strokeLinejoin="round"
      />
      <path
        d="m4.9 8.2 2.1 2.1 4.1-4.5"
        fill="none"
        stroke="var(--glyph-cut, var(--color-surface))"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  'not-met': (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m5.5 5.5 5 5m0-5-5 5"
        fill="none"
        stroke="var(--glyph-cut, var(--color-surface))"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </>
  ),
  'not-applicable': (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M5 8h6" stroke="var(--glyph-cut, var(--color-surface))" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  low: (
    <>
      <rect x="2" y="9" width="3" height="5" rx=".6" fill="currentColor" />
      <rect x="6.5" y="6" width="3" height="8" rx=".6" fill="currentColor" opacity=".28" />
      <rect x="11" y="3" width="3" height="11" rx=".6" fill="currentColor" opacity=".28" />
    </>
  ),
  medium: (
    <>
      <rect x="2" y="9" width="3" height="5" rx=".6" fill="currentColor" />
      <rect x="6.5" y="6" width="3" height="8" rx=".6" fill="currentColor" />
      <rect x="11" y="3" width="3" height="11" rx=".6" fill="currentColor" opacity=".28" />
    </>
  ),
  high: (
    <>
      <rect x="2" y="9" width="3" height="5" rx=".6" fill="currentColor" />
      <rect x="6.5" y="6" width="3" height="8" rx=".6" fill="currentColor" />
      <rect x="11" y="3" width="3" height="11" rx=".6" fill="currentColor" />
    </>
  ),
  critical: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" />
      <path d="M8 4.3v4.4" stroke="var(--glyph-cut, var(--color-surface))" strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="8" cy="11.4" r="1.1" fill="var(--glyph-cut, var(--color-surface))" />
    </>
  ),
  synced: (
    <>
      <circle cx="8" cy="8" r="6.3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="m5.2 8.2 2 2 3.7-4.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  offline: (
    <>
      <path
        d="M4.7 12.7h7.1m1.7-.9A2.8 2.8 0 0 0 12 7.1a4.2 4.2 0 0 0-6.3-2.4M4 6.4a3.2 3.2 0 0 0 .7 6.3M2 2l12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  syncing: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="2" />
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="24.2 37.7"
        transform="rotate(-90 8 8)"
      />
    </>
  ),
  decision: (
    <>
      <path d="M8 1 15 8l-7 7-7-7z" fill="currentColor" />
      <path d="M8 4.7v3.8" stroke="var(--glyph-cut, var(--color-surface))" strokeWidth="1.7" strokeLinecap="round" />
      <circle cx="8" cy="11" r="1" fill="var(--glyph-cut, var(--color-surface))" />
    </>
  ),
  signin: (
    <>
      <circle cx="5" cy="11" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="m7.4 8.6 6-6m-2.4 2.4 2 2" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  device: (
    <>
      <rect x="2.5" y="1.7" width="11" height="12.6" rx="1.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path
        d="M8 4.7v4.6M5.9 7.3 8 9.4l2.1-2.1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M6.5 12h3" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
    </>
  ),
  queued: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M8 4.6V8l2.3 1.5" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
  retry: (
    <>
      <path
        d="M13.4 6.2A5.8 5.8 0 0 0 3 5.1M2.6 9.8A5.8 5.8 0 0 0 13 10.9M3 2v3.2h3.2M13 14v-3.2H9.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  uploading: (
    <>
      <path
        d="M8 12.6V3.8M4.3 7.3 8 3.6l3.7 3.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  conflict: (
    <>
      <path d="M8 1 15 8l-7 7-7-7z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M8 5v3.4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="8" cy="10.8" r=".95" fill="currentColor" />
    </>
  ),
  gate: (
    <>
      <path
        d="M8 1.4 14.6 8 8 14.6 1.4 8z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </>
  ),
  'gate-passed': (
    <>
      <path d="M8 .8 15.2 8 8 15.2.8 8z" fill="currentColor" />
      <path
        d="m5.2 8.2 1.9 1.9 3.7-4.1"
        fill="none"
        stroke="var(--glyph-cut, var(--color-surface))"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof GLYPH_SHAPES;
