import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const take = (from: string) => `import { thing } from '${from}';\nexport const other = thing;\n`;

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};\n`).join('');

const imports = 'eslint(no-restricted-imports)';
/** One violation of every wall: its file, its text, and the rule that must report it. */
const planted: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['sync/domain/deep/a.ts', take('#web/store/calls/call.ts'), imports],
  ['sync/engine/a.ts', take('#server/db/deep/database.ts'), imports],
  ['server/board/a.ts', take('#web/words/deep/words.ts'), imports],
  ['server/board/b.ts', take('../../sync/engine/value.ts'), imports],
  ['server/db/a.ts', take('#server/sales/sales-rows.ts'), imports],
  ['server/db/migrations/b.ts', take('#server/outside/mail-row.ts'), imports],
  ['server/db/c.ts', take('../sales/sales-rows.ts'), imports],
  ['server/http/a.ts', take('#server/quote/quote-form.ts'), imports],
  ['server/http/b.ts', take('#sync/domain/sales/offer.ts'), imports],
  ['server/recovery/a.ts', take('#server/board/board-rows.ts'), imports],
  ['server/recovery/b.ts', take('#sync/domain/board/board-record.ts'), imports],
  ['web/store/a.ts', take('#server/db/database.ts'), imports],
  ['web/screens/board/a.ts', take('#server/db/deep/database.ts'), imports],
  ['web/screens/board/list/b.ts', take('dexie'), imports],
  ['web/screens/board/list/c.ts', take('react-aria-components'), imports],
  ['web/screens/board/list/e.ts', take('react-aria-components/Button'), imports],
  ['web/parts/changes/e.ts', take('react-aria-components/Menu'), imports],
  ['web/screens/board/d.ts', "export const answer = fetch('/api/x');\n", 'eslint(no-restricted-globals)'],
  ['web/screens/board/list/e.ts', take('#web/shell/frame.tsx'), imports],
  ['web/parts/evidence/a.ts', take('#web/screens/board/list/card.ts'), imports],
  ['web/parts/evidence/b.ts', take('#web/shell/frame.tsx'), imports],
  ['web/parts/evidence/c.ts', take('dexie'), imports],
  ['web/shell/a.ts', take('dexie'), imports],
  ['web/kit/a.ts', take('#sync/domain/deep/rule.ts'), imports],
  ['web/kit/b.ts', take('#web/store/deep/call.ts'), imports],
  ['web/kit/c.ts', take('#web/screens/board/list/card.ts'), imports],
  ['web/site/a.ts', take('#web/records/use-board.ts'), imports],
  ['web/site/faq/b.ts', take('#web/shell/frame.ts'), imports],
  ['web/site/faq/c.ts', take('dexie'), imports],
  ['web/words/ring-a.ts', take('#web/words/ring-b.ts'), 'import(no-cycle)'],
  [
    'web/words/ring-b.ts',
    "import type { other } from './ring-a.ts';\nexport const thing: typeof other = 1;\n",
    'import(no-cycle)',
  ],
  ['web/words/long.ts', lines(301), 'eslint(max-lines)'],
];
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['web/screens/board/ok.ts', take('#web/kit/deep/button.ts')],
  ['web/site/ok.ts', take('#web/store/calls/call.ts')],
  ['server/board/ok.ts', take('#sync/domain/deep/rule.ts')],
  ['server/db/ok.ts', take('#server/table-list.ts')],
  ['server/http/ok.ts', take('#server/account/sessions/session-table.ts')],
  ['server/http/ok.test.ts', take('#server/document/document-calls.ts')],
  ['server/recovery/ok.ts', take('#server/sync/synced-table-list.ts')],
  ['web/store/ok.ts', take('dexie')],
  ['sync/domain/long.test.ts', lines(400)],
];

interface Diagnostic {
  code: string;
  filename: string;
}

let folder: string;
let found: Diagnostic[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-walls-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const { imports: names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports: names }));
  for (const [file, code] of [...planted, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  found = lint();
});

afterAll(() => rmSync(folder, { recursive: true }));

function lint(): Diagnostic[] {
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    return (JSON.parse(String((error as { stdout: Buffer }).stdout)) as { diagnostics: Diagnostic[] }).diagnostics;
  }
  return [];
}

test.each(planted)('%s is caught', (file, _code, rule) => {
  expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule);
});

test.each(allowed)('%s is let through', (file) => {
  expect(found.filter(({ filename }) => filename === file)).toEqual([]);
});
