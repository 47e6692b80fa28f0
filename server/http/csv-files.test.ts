import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|e2e|screen)\.|^screen-tests\//.test(name))
    .map((name) => join(folder, name));
}

// A file field lists the types it reads.
const takes = /accept=\{\[.*\]\}/g;

// csvCell's rules only help if every CSV file uses it.
test('every CSV file of the server and of the app is put together by csvFile', () => {
  // call-media.ts only lists media types and writes no CSV.
  const all = [...sources('server'), ...sources('web')].filter((path) => path !== 'server/api/call-media.ts');
  const writers = all.filter((path) =>
    /text\/csv|`[^`]*\.csv`/.test(readFileSync(join(root, path), 'utf8').replace(takes, '')),
  );
  expect(writers.length).toBeGreaterThan(2);
  const parts = /csvFile|salesFile|controls-csv/;
  expect(writers.filter((path) => !parts.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
