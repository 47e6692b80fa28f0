import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function check(sheet: string, component: string, widths: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-css-'));
  try {
    mkdirSync(join(folder, 'web/styles'), { recursive: true });
    writeFileSync(join(folder, 'web/styles/breakpoints.json'), JSON.stringify(widths));
    writeFileSync(join(folder, 'web/card.module.css'), sheet);
    writeFileSync(join(folder, 'web/card.tsx'), `import css from './card.module.css';\n${component}\n`);
    const script = join(import.meta.dirname, '../../.ci/check-css.js');
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    const complaints = stderr.split('\n').filter(Boolean);
    expect(status).toBe(complaints.length === 0 ? 0 : 1);
    return complaints;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sheet =
  '.card { animation: turn 1s; grid-area: place; .head { color: red; } } @keyframes turn { to { rotate: 1turn; } }';

test.each([
  ['all are named', 'export const used = [css.card, css["head"]];', []],
  [
    'one is not there',
    'export const used = [css.card, css.head, css.foot];',
    ['web/card.tsx: web/card.module.css has no class foot'],
  ],
  ['one is never named', 'export const used = css.card;', ['web/card.module.css: nobody names the class head']],
  ['one is chosen while the app runs', 'export const used = (name: string) => css[name];', []],
])('classes of a stylesheet of which %s', (_words, component, complaints) => {
  expect(check(sheet, component.replaceAll('"', "'"))).toEqual(complaints);
});

const narrow =
  '@media (max-width: 600px) { .card { color: red; } } @media (min-width: 601px) { .card { color: blue; } }';

test.each([
  ['widths of the list pass', narrow, '', { phone: '600px' }, []],
  [
    'a width that is not in the list is named',
    narrow,
    '',
    {},
    Array(2).fill('web/card.module.css: 600px is not in web/styles/breakpoints.json'),
  ],
  [
    'a width nobody needs is named',
    narrow,
    '',
    { phone: '600px', wide: '1200px' },
    ['web/styles/breakpoints.json: no style sheet needs 1200px'],
  ],
  [
    'a width in the code is named',
    narrow,
    "export const isNarrow = () => matchMedia('(max-width: 600px)').matches;",
    { phone: '600px' },
    ['web/card.tsx: a width by hand; web/styles/breakpoints.json has them'],
  ],
  [
    'a width in the sizes of a picture is named',
    narrow,
    'export const sizes = "(max-width: 600px) 100vw, 450px";',
    { phone: '600px' },
    ['web/card.tsx: a width by hand; web/styles/breakpoints.json has them'],
  ],
])('%s', (_sentence, sheet, code, widths, complaints) => {
  expect(check(sheet, `export const used = css.card;\n${code}`, widths)).toEqual(complaints);
});
