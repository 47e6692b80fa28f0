import { expect, test } from 'vitest';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { Asset } from './asset-record.ts';
import type { RemovedAsset } from './removed-asset-record.ts';
import { scopeChangesText } from './scope-changes-text.ts';

const asset = (name: string, category = 'cui') => ({ name, category }) as Asset;
const gone = (name: string, category = 'cui') =>
  ({ ...asset(name, category), placedAt: '', removedAt: '', removedBy: 'u1', restoredAt: null }) as RemovedAsset;
const undecided = new Set<string>();
const moves = { added: [], recategorized: [], removed: [], boundary: [] };
const nothing = { ...moves, decision: null, seen: [], undecided, isOpen: false };
const decision = {
  id: 'd1',
  statusId: 's1',
  isSignificant: true,
  reason: ' Another building. ',
  seen: null,
  createdAt: '2026-06-09T08:00:00.000Z',
  createdBy: 'u1',
};

test('where nothing moved there are no words, whatever was decided before', () => {
  expect(scopeChangesText({ ...nothing, decision })).toBe('');
});

test('what was added, what got another category and the boundary are told with the word on them', () => {
  const added = [asset('Laser', 'specialized')];
  const recategorized = [asset('Mail gateway', 'spa'), asset('Scanner', 'out')];
  const text = scopeChangesText({
    ...nothing,
    added,
    recategorized,
    removed: [gone('Plotter')],
    boundary: ['boundary'] as const,
    decision,
  });
  expect(text).toBe(
    'Added: Laser (Specialized). In another category: Mail gateway (Security protection) and Scanner (Out of scope). ' +
      'Removed: Plotter (CUI). Changed: the boundary. A significant change: a new assessment is needed. Another building.',
  );
  const calm = { ...decision, isSignificant: false };
  expect(scopeChangesText({ ...nothing, boundary: ['boundary'] as const, decision: calm })).toBe(
    'Changed: the boundary. No significant change. Another building.',
  );
});

test('the parts of the boundary that moved are named', () => {
  const boundary = ['boundaryDiagrams', 'sites'] as const;
  expect(scopeChangesText({ ...nothing, boundary, isOpen: true })).toMatch(
    /^Changed: the boundary diagrams, the sites\. /,
  );
});

test('changes that nobody has decided on say so, after an earlier word that does not cover them as well', () => {
  const open = { ...nothing, boundary: ['boundary'] as const, isOpen: true };
  expect(scopeChangesText(open)).toBe(
    'Changed: the boundary. Nobody has decided whether this is a significant change.',
  );
  expect(scopeChangesText({ ...open, decision })).toBe(
    'Changed: the boundary. A significant change: a new assessment is needed. Another building. ' +
      'This decision does not cover all of these changes.',
  );
});

test('a whole inventory that moved stays within what a packet holds', () => {
  const long = 'x'.repeat(200);
  const assets = Array.from({ length: 500 }, () => asset(long));
  const reason = 'y'.repeat(TEXT_LIMITS.resources);
  const text = scopeChangesText({
    ...nothing,
    added: assets,
    recategorized: assets,
    removed: assets.map(({ name }) => gone(name)),
    boundary: ['boundary'] as const,
    isOpen: true,
    decision: { ...decision, reason },
  });
  expect(text.match(/and 488 others/g)).toHaveLength(3);
  expect(text.length).toBeLessThan(TEXT_LIMITS.scopeChanges);
});
