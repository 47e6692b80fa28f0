import { expect, test } from 'vitest';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { Asset } from './asset-record.ts';
import { scopeChangesText } from './scope-changes-text.ts';

const asset = (name: string, createdAt: string, category = 'cui') => ({ name, createdAt, category }) as Asset;
const nothing = { assets: [], isBoundaryMoved: false, decision: null, isOpen: false };
const decision = {
  id: 'd1',
  statusId: 's1',
  isSignificant: true,
  reason: ' Another building. ',
  createdAt: '2026-06-09T08:00:00.000Z',
  createdBy: 'u1',
};

test('where nothing moved there are no words, whatever was decided before', () => {
  expect(scopeChangesText({ ...nothing, decision }, '2026-06-01')).toBe('');
});

test('what was added, what got another category and the boundary are told with the word on them', () => {
  const assets = [
    asset('Laser', '2026-06-02T08:00:00.000Z', 'specialized'),
    asset('Mail gateway', '2026-05-02T08:00:00.000Z', 'spa'),
    asset('Scanner', '2026-06-01T20:00:00.000Z', 'out'),
  ];
  const text = scopeChangesText({ ...nothing, assets, isBoundaryMoved: true, decision }, '2026-06-01');
  expect(text).toBe(
    'Added: Laser (Specialized). In another category: Mail gateway (Security protection), Scanner (Out of scope). ' +
      'The boundary was changed. A significant change: a new assessment is needed. Another building.',
  );
  const calm = { ...decision, isSignificant: false };
  expect(scopeChangesText({ ...nothing, isBoundaryMoved: true, decision: calm }, '2026-06-01')).toBe(
    'The boundary was changed. No significant change. Another building.',
  );
});

test('changes that nobody has decided on say so, even after an earlier word', () => {
  expect(scopeChangesText({ ...nothing, isBoundaryMoved: true, isOpen: true, decision }, '2026-06-01')).toBe(
    'The boundary was changed. Nobody has decided whether this is a significant change.',
  );
});

test('a whole inventory that moved stays within what a packet holds', () => {
  const long = 'x'.repeat(200);
  const fresh = Array.from({ length: 500 }, () => asset(long, '2026-06-02T08:00:00.000Z'));
  const moved = Array.from({ length: 500 }, () => asset(long, '2026-05-02T08:00:00.000Z'));
  const reason = 'y'.repeat(TEXT_LIMITS.resources);
  const text = scopeChangesText(
    { assets: [...fresh, ...moved], isBoundaryMoved: true, isOpen: false, decision: { ...decision, reason } },
    '2026-06-01',
  );
  expect(text.match(/and 480 more/g)).toHaveLength(2);
  expect(text.length).toBeLessThan(TEXT_LIMITS.scopeChanges);
});
