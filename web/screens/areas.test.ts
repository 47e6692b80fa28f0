import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

const MOST_SOURCES = 12;

/** Areas other than `area` that a source imports from. */
function othersIn(area: string, source: string): string[] {
  const imported = Array.from(source.matchAll(/['"]#web\/screens\/([^/'"]+)\//g), ([, name = '']) => name);
  return imported.filter((name) => name !== area);
}

/** Folders with so many sources that list, detail, dialogs or other parts should have folders of their own. */
function crowdedIn(sources: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const folder of sources.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MOST_SOURCES ? folder : []));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
}

const areas = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(areas.map(({ name }) => name))('the screens of %s import from no other area', (area) => {
  const sources = sourcesIn(join(root, area));
  const found = sources.flatMap((name) => othersIn(area, readFileSync(join(root, area, name), 'utf8')).map(() => name));
  expect(found).toEqual([]);
});

test('an import from another area is found', () => {
  expect(othersIn('board', "import { a } from '#web/screens/board/ticket/a.ts';")).toEqual([]);
  expect(othersIn('board', "import { b } from '#web/screens/control/b.ts';\nimport('#web/screens/plan/c.ts')")).toEqual(
    ['control', 'plan'],
  );
});

test.each(['screens', 'parts'])('no folder of web/%s holds more than a dozen sources', (folder) => {
  const sources = sourcesIn(join(root, '..', folder)).filter((name) => !name.includes('.test.'));
  expect(sources.length).toBeGreaterThan(20);
  expect(crowdedIn(sources)).toEqual([]);
});

test('a folder with more than a dozen sources is found', () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => `plan/item-${index}.ts`);
  expect(crowdedIn([...named(12), 'plan/list/row.tsx'])).toEqual([]);
  expect(crowdedIn([...named(13), 'plan/list/row.tsx'])).toEqual(['plan']);
});
