import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { floors, type Floor } from './floors.ts';

const root = join(import.meta.dirname, '../../..');
const take = (from: string) => `import { thing } from '${from}';\nexport const other = thing;\n`;
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};\n`).join('');

const imports = 'eslint(no-restricted-imports)';
const globals = 'eslint(no-restricted-globals)';
const properties = 'eslint(no-restricted-properties)';
const floating = 'typescript(no-floating-promises)';
type Planted = readonly [file: string, code: string, rule: string];

const packages = ['better-sqlite3', 'dexie', 'hono', 'node:fs', 'react', 'react-aria-components/Button', 'zod/mini'];
const rooms = ['sync', 'server', 'web'];

/** Whether the table says that a floor's files may import from a folder. */
function mayTake({ folder, below }: Floor, from: string): boolean {
  if (below.some((one) => from === one || from.startsWith(`${one}/`))) return true;
  const [owner] = floors.filter((one) => from === one.folder || from.startsWith(`${one.folder}/`)).slice(-1);
  return from.startsWith(`${folder}/`) ? owner?.folder === folder : from === folder;
}

function mayUse(floor: Floor, name: string): boolean {
  return floor.packages.some((one) => new RegExp(`^${one.replaceAll('*', '.*')}$`).test(name));
}

/** An import of every other floor, and of some packages, by a file of every floor: `isCaught` by the table. */
const pairs = floors.flatMap((floor) => {
  const from = (name: string, target: string, isCaught: boolean) => ({
    file: `${floor.folder}/deep/${name.replaceAll(/\W/g, '-')}.ts`,
    code: take(target),
    isCaught,
  });
  const others = [...floors.map(({ folder }) => folder), ...rooms.map((room) => `${room}/nowhere`)];
  return [
    ...others.map((other) => from(other, `#${other}/deep/thing.ts`, !mayTake(floor, other))),
    ...packages.map((name) => from(name, name, !mayUse(floor, name))),
  ];
});

/** An import that only differs in form is caught as well. */
const forms: readonly Planted[] = floors.flatMap(({ folder }): Planted[] => {
  const target = folder.startsWith('web/') ? '#server/db/database.ts' : '#web/shell/frame.tsx';
  return [
    [`${folder}/form-a.ts`, `export type { Thing } from '${target}';\n`, imports],
    [`${folder}/form-b.ts`, `export const other = () => import('${target}');\n`, imports],
    [`${folder}/form-c.ts`, take('../other-area/thing.ts'), imports],
    [`${folder}/form-d.ts`, take('../../kit/thing.ts'), imports],
  ];
});

/** One violation of every other wall: its file, its text, and the rule that must report it. */
const planted: readonly Planted[] = [
  ['server/board/a.ts', take('#web/words/deep/words.ts'), imports],
  ['server/board/b.ts', take('../../sync/engine/value.ts'), imports],
  ['server/board/c.ts', 'setInterval(() => undefined, 1);\n', globals],
  ['server/board/c.test.ts', take('#web/words/deep/words.ts'), imports],
  ['sync/engine/a.test.ts', take('#server/db/database.ts'), imports],
  ['web/kit/a.test.ts', take('#server/db/database.ts'), imports],
  ['web/e2e/provider.e2e.ts', take('#server/db/database.ts'), imports],
  ['web/store/deep.ts', take('./imports/kept-imports.ts'), imports],
  [
    'web/screens/board/sealed.ts',
    take('#sync/domain/common/sealed-status.ts').replaceAll('thing', 'openStatus'),
    imports,
  ],
  ...['globalThis', 'window', 'self'].map((owner): Planted => [
    `web/screens/${owner}.ts`,
    `export const answer = ${owner}.fetch('/api/x');\n`,
    properties,
  ]),
  ['web/screens/board/d.ts', "export const answer = fetch('/api/x');\n", globals],
  ['web/store/e.ts', 'export const { env } = process;\n', globals],
  ['web/kit/f.ts', 'export const timer: NodeJS.Timeout | undefined = undefined;\n', 'typescript(no-restricted-types)'],
  ['sync/domain/now-a.ts', 'export const now = new Date();\n', 'clock(no-now)'],
  ['sync/engine/now-b.ts', 'export const now = Date();\n', 'clock(no-now)'],
  ['sync/engine/now-c.ts', 'export const now = Date.now();\n', properties],
  ['sync/engine/now-d.ts', 'export const now = performance.now();\n', globals],
  ['sync/engine/chance-a.ts', 'export const chance = Math.random();\n', properties],
  ['sync/domain/chance-b.ts', 'export const chance = crypto.randomUUID();\n', globals],
  ['web/store/sure.ts', 'const list = [1];\nexport const first = list[0]!;\n', 'typescript(no-non-null-assertion)'],
  ['sync/engine/default.ts', 'const one = 1;\nexport default one;\n', 'import(no-default-export)'],
  ['web/words/ring-a.ts', take('#web/words/ring-b.ts'), 'import(no-cycle)'],
  [
    'web/words/ring-b.ts',
    "import type { other } from './ring-a.ts';\nexport const thing: typeof other = 1;\n",
    'import(no-cycle)',
  ],
  ['web/words/long.ts', lines(301), 'eslint(max-lines)'],
  ['web/store/floating.ts', 'Promise.resolve(1);\n', floating],
];
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['web/store/f.ts', "export const answer = fetch('/api/x');\n"],
  ['web/store/awaited.ts', 'await Promise.resolve(1);\n'],
  ['web/kit/f.test.ts', 'export const { env } = process;\n'],
  ['sync/domain/moment.ts', 'export const moment = new Date(0);\n'],
  ['sync/testing/now.ts', 'export const now = new Date();\n'],
  ['server/http/ok.test.ts', take('#server/document/document-calls.ts')],
  ['sync/domain/long.test.ts', lines(400)],
];

interface Diagnostic {
  code: string;
  filename: string;
}

let folder: string;
let found: Map<string, string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-walls-'));
  for (const name of ['.oxlintrc.json', '.ci/clock-rule.js']) cpSync(join(root, name), join(folder, name));
  const { imports: names } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports: names }));
  const written = pairs.map(({ file, code }) => [file, code] as const);
  for (const [file, code] of [...written, ...forms, ...planted, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  found = new Map();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const options of [[], ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises']]) {
    for (const { filename, code } of lint(options)) found.set(filename, [...(found.get(filename) ?? []), code]);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

function lint(rules: readonly string[]): Diagnostic[] {
  try {
    const options = { cwd: folder, stdio: 'pipe', maxBuffer: 1e8 } as const;
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', ...rules, '.'], options);
  } catch (error) {
    return (JSON.parse(String((error as { stdout: Buffer }).stdout)) as { diagnostics: Diagnostic[] }).diagnostics;
  }
  return [];
}

const codesOf = (file: string) => found.get(file) ?? [];

test.each(floors.map((floor) => floor.folder))('%s imports exactly what the table says', (name) => {
  const own = pairs.filter(({ file }) => file.startsWith(`${name}/deep/`));
  const caught = own.filter(({ file }) => codesOf(file).includes(imports)).map(({ file }) => file);
  expect(caught).toEqual(own.filter(({ isCaught }) => isCaught).map(({ file }) => file));
});

test.each(forms)('%s is caught in this form too', (file, _code, rule) => {
  expect(codesOf(file)).toContain(rule);
});

test.each(planted)('%s is caught', (file, _code, rule) => {
  expect(codesOf(file)).toContain(rule);
});

test.each(allowed)('%s is let through', (file) => {
  expect(codesOf(file)).toEqual([]);
});

test('no two floors may import each other', () => {
  const both = floors.flatMap((one) =>
    floors.filter((other) => one !== other && mayTake(one, other.folder) && mayTake(other, one.folder)),
  );
  expect(both.map(({ folder: name }) => name)).toEqual([]);
});
