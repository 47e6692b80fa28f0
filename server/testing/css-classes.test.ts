import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function check(sheet: string, component: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-css-'));
  try {
    mkdirSync(join(folder, 'web'));
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
