import { describe, expect, test } from 'vitest';
import { addressOf } from '#web/address.ts';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';

const nothing = { q: '', category: [], status: [], open: [], closed: [], details: null };

describe('reading the address', () => {
  test.each<[string, string, object]>([
    ['an empty address filters nothing', '', {}],
    ['search text stays text, even when it looks like a number', '?q=3.1', { q: '3.1' }],
    ['families are read in the standard order', '?category=AU,AC', { category: ['AC', 'AU'] }],
    ['unknown families and statuses are passed over', '?category=XX,AC&status=done', { category: ['AC'] }],
    ['statuses and the two extra choices', '?status=unsent,in_progress', { status: ['in_progress', 'unsent'] }],
    ['one open control', '?open=3.1.4', { open: ['3.1.4'] }],
    ['several open controls keep their order, each once', '?open=3.3.1,3.1.4,3.3.1', { open: ['3.3.1', '3.1.4'] }],
    ['a control number without its first part', '?open=1.4', { open: ['3.1.4'] }],
    ['controls that do not exist are passed over', '?open=3.99.1&details=9', {}],
    ['collapsed families and the details sheet', '?closed=PS&details=3.1.4', { closed: ['PS'], details: '3.1.4' }],
    ['parameters of others are no concern of it', '?status&category=&open=,', {}],
  ])('%s', (_, search, expected) => {
    expect(readAddress(`/compliance${search}`)).toEqual({ ...nothing, ...expected });
  });
});

describe('writing the address', () => {
  test('only what changes is written, and what is empty leaves the address', () => {
    expect(changeAddress('/compliance', '', { q: 'mfa' })).toBe('/compliance?q=mfa');
    const full = '?q=mfa&category=AC&status=complete&open=3.1.4&closed=PS&details=3.1.4';
    expect(changeAddress('/compliance', full, { q: '', category: [], status: [] })).toBe(
      '/compliance?open=3.1.4&closed=PS&details=3.1.4',
    );
    const closed = changeAddress('/compliance', full, { details: null, open: [], closed: [] });
    expect(closed).toBe('/compliance?q=mfa&category=AC&status=complete');
  });

  test('what was written reads back the same', () => {
    const search = {
      q: '3.10',
      category: ['AC', 'AU'],
      status: ['complete', 'review'],
      open: ['3.1.4', '3.3.1'],
      closed: ['PS'],
      details: '3.1.4',
    } as const;
    expect(readAddress(addressOf('/compliance', search))).toEqual(search);
  });
});
