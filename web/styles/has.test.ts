import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const aroundEverything = /(?:^|[\s,}])(?:html|:root|body|main)[^\s,{]*:has\(/;

test.each(['html:has(.page) {', 'a, body[data-x]:has(b) {', ':root:has(input)'])('%s is found', (selector) => {
  expect(selector).toMatch(aroundEverything);
});

test('no stylesheet asks what the whole page contains: every change of the page would search all of it', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  const asking = sheets.filter((sheet) => aroundEverything.test(readFileSync(join(web, sheet), 'utf8')));
  expect(asking).toEqual([]);
});
