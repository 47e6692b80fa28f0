import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

// The dashboard opens the set-up, which is a screen of onboarding's own and loaded when it is first asked for.
const ALLOWED = ['dashboard/setup-wizard.tsx'];

/** Areas other than `area` that a source imports from. */
function othersIn(area: string, source: string): string[] {
  const imported = Array.from(source.matchAll(/['"]#web\/screens\/([^/'"]+)\//g), ([, name = '']) => name);
  return imported.filter((name) => name !== area);
}

const areas = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(areas.map(({ name }) => name))('the screens of %s import from no other area', (area) => {
  const sources = readdirSync(join(root, area), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !ALLOWED.includes(`${area}/${name}`));
  const found = sources.flatMap((name) => othersIn(area, readFileSync(join(root, area, name), 'utf8')).map(() => name));
  expect(found).toEqual([]);
});

test('an import from another area is found, and an exception is one', () => {
  for (const path of ALLOWED) {
    expect(othersIn(path.split('/')[0] ?? '', readFileSync(join(root, path), 'utf8'))).not.toEqual([]);
  }
  expect(othersIn('board', "import { a } from '#web/screens/board/ticket/a.ts';")).toEqual([]);
  expect(othersIn('board', "import { b } from '#web/screens/poam/b.ts';\nimport('#web/screens/plan/c.ts')")).toEqual([
    'poam',
    'plan',
  ]);
});
