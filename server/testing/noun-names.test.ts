import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productSchema } from '#sync/product.ts';

const root = join(import.meta.dirname, '..');

/** Rooms that handle every noun alike; what they need to know about a table is in its descriptor. */
const generic = ['db', 'http', 'recovery'];

const names = new RegExp(`(['"\`])(?:${Object.keys(productSchema.tables).join('|')})\\1`);

// PostgreSQL's driver has an event with this name.
const event = /\.on\('notification'/g;

function linesWithNouns(code: string): string[] {
  return code.split('\n').filter((line) => names.test(line.replaceAll(event, '')));
}

test.each(generic)('server/%s names no table of a noun', (folder) => {
  const sources = readdirSync(join(root, folder)).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  expect(sources.length).toBeGreaterThan(5);
  const found = sources.flatMap((name) =>
    linesWithNouns(readFileSync(join(root, folder, name), 'utf8')).map((line) => `${folder}/${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([["if (name === 'ticket') return [board];"], ["db.selectFrom('document').select('id')"]])(
  'a noun that is named is caught: %s',
  (line) => expect(linesWithNouns(`const before = 1;\n${line}\n`)).toEqual([line]),
);

test('an event of the database driver is no noun', () => {
  expect(linesWithNouns("client.on('notification', ({ payload }) => hear(payload));")).toEqual([]);
});
