import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What keeps a quiet process as quick as a busy one, see server/README.md. */
const flags = ['--no-memory-reducer', '--min-semi-space-size=16'];
const root = join(import.meta.dirname, '../..');
const places = ['package.json', 'server/deploy/Containerfile', 'server/deploy/vernier.service'];

test.each([...places, 'web/e2e/server-process.ts'])('%s starts the server with the same flags', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(flags.filter((flag) => !text.includes(flag))).toEqual([]);
});

test('this version of Node knows them', () => {
  const { status, stderr } = spawnSync(process.execPath, [...flags, '-e', ''], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
