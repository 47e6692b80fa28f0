import { expect, test } from 'vitest';
import { openLog } from './text-log.ts';

test('a person reads lines of text: when, how grave, what, and about what', () => {
  const lines: string[] = [];
  const log = openLog('info', { isTTY: true, write: (text) => lines.push(text) });
  log.warn({ unset: ['COMPANY_NAME', 'SALES_EMAIL'] }, 'the public pages name no real contact');
  log.error({ err: new Error('disk full'), work: 'checkpoint', count: 3 }, 'work failed');
  log.debug('nobody asked');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d warn the public pages name no real contact \(unset COMPANY_NAME, SALES_EMAIL\)\n$/,
  );
  expect(lines[1]).toMatch(
    /^\d\d:\d\d:\d\d error work failed \(work checkpoint; count 3\)\n {2}Error: disk full\n {6}at /,
  );
});
