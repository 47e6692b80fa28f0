import { namesText } from '#sync/domain/common/names-text.ts';
import { categoryNames } from './asset-names.ts';
import type { ScopeChanges } from './scope-changes.ts';
import type { BoundaryField } from './system-record.ts';

export const boundaryNames: Readonly<Record<BoundaryField, string>> = {
  boundary: 'the boundary',
  boundaryDiagrams: 'the boundary diagrams',
  sites: 'the sites',
};

/** The most assets named of each kind; the rest are counted, so that the text fits a packet. */
const NAMED = 12;

/** What changed in the scope since a status, in words that are frozen with an affirmation. Empty if nothing did. */
export function scopeChangesText({ added, recategorized, removed, boundary, decision, isOpen }: ScopeChanges) {
  const moved = [
    ...listed('Added', added),
    ...listed('In another category', recategorized),
    ...listed('Removed', removed),
    ...(boundary.length > 0 ? [`Changed: ${boundary.map((field) => boundaryNames[field]).join(', ')}.`] : []),
  ];
  if (moved.length === 0) return '';
  return [...moved, ...wordOn(decision, isOpen)].join(' ');
}

function listed(
  what: string,
  assets: readonly Pick<ScopeChanges['added' | 'removed'][number], 'name' | 'category'>[],
): string[] {
  if (assets.length === 0) return [];
  const names = assets.map(({ name, category }) => `${name} (${categoryNames[category]})`);
  return [`${what}: ${namesText(names, NAMED)}.`];
}

function wordOn(decision: ScopeChanges['decision'], isOpen: boolean): string[] {
  if (!decision) return isOpen ? ['Nobody has decided whether this is a significant change.'] : [];
  const verdict = decision.isSignificant
    ? 'A significant change: a new assessment is needed.'
    : 'No significant change.';
  const word = `${verdict} ${decision.reason.trim()}`;
  return isOpen ? [word, 'This decision does not cover all of these changes.'] : [word];
}
