import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = ['server', 'sync', 'web'];
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${String(name).replaceAll('\\', '/')}`),
);
const documents = ['README.md', ...files.filter((path) => path.endsWith('.md'))];
const ENDING = /\.(?:tsx?|js|json|css|html|md|pml)$/;

/** Files and folders a document names: in backticks, and at the beginning of a map's lines. */
function namesIn(text: string): string[] {
  const maps = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, map = '']) =>
    map.split('\n').flatMap((line) => (/^ {0,2}\S+(?:[ ,]+\S+)*? {2,}/.exec(line)?.[0] ?? '').split(/[\s,]+/)),
  );
  const quoted = Array.from(
    text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g),
    ([, name = '']) => name,
  );
  return [...maps, ...quoted]
    .map((name) => name.replace(/^#(?=sync|server|web)/, ''))
    .filter((name) => (ENDING.test(name) || /^[.\w-]+\/(?:[\w.-]+\/)*$/.test(name)) && !/[<>{}*]|^\.?\//.test(name));
}

/**
 * A path may start at the root, the document's folder or a room; a bare name may be anywhere in the document's folder.
 */
function isThere(name: string, document: string): boolean {
  const folder = dirname(document);
  if ([root, join(root, folder), ...rooms.map((room) => join(root, room))].some(at)) return true;
  const inside = folder === '.' ? files : files.filter((path) => path.startsWith(`${folder}/`));
  return inside.some((path) => `/${path}`.endsWith(`/${name}`) || `/${dirname(path)}/`.endsWith(`/${name}`));

  function at(place: string): boolean {
    return existsSync(join(place, name));
  }
}

test.each(documents)('every file that %s names is there', (document) => {
  const names = namesIn(readFileSync(join(root, document), 'utf8'));
  expect(names.filter((name) => !isThere(name, document))).toEqual([]);
});

test('names are found in text and in maps, and a file that is gone is told from one that is there', () => {
  const text =
    'See `sync/SPEC.md` and `gone.ts`, not `npm test` or `<noun>-calls.ts`.\n\n```\nkit/   parts\n  old/  x\n```\n';
  expect(namesIn(text)).toEqual(['kit/', 'old/', 'sync/SPEC.md', 'gone.ts']);
  expect(isThere('sync/SPEC.md', 'README.md')).toBe(true);
  expect(isThere('walls.test.ts', 'server/README.md')).toBe(true);
  expect(isThere('gone.ts', 'README.md')).toBe(false);
});
