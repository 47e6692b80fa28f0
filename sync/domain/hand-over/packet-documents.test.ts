import { expect, test } from 'vitest';
import { documentsIn, hasBytes } from './packet-documents.ts';

const change = (name: string, args: unknown) => ({ name, args });
const photo = { originalName: 'Rack.png', mimeType: 'image/png', fileSize: 3, sha256: 'a'.repeat(64) };

test('what was said last about CUI counts; a file of another version says no more than that it is there', () => {
  const documents = documentsIn([
    change('document.create', { id: 'd1', ...photo, cui: 'unsure' }),
    change('document.create', { id: 'd2', sha256: 'bb' }),
    change('document.create', { id: 'd3', sha256: 7 }),
    change('document.update', { id: 'd1', cui: 'no', tags: ['rack'] }),
    change('document.update', { id: 'd2', elsewhere: 'held_on_site' }),
    change('document.update', { id: 'unknown', cui: 'marked' }),
    change('document.create', null),
    change('finding.edit', { id: 'd4', ...photo }),
  ]);
  expect(documents).toEqual([
    { id: 'd1', ...photo, cui: 'no', elsewhere: null },
    { id: 'd2', originalName: '', mimeType: '', fileSize: 0, sha256: 'bb', cui: 'no', elsewhere: 'held_on_site' },
  ]);
});

test('bytes are what a server would take of a document: of a known type, within the limit, with a hash, not elsewhere', () => {
  const had = (change: object) => documentsIn([{ name: 'document.create', args: { id: 'd', ...photo, ...change } }]);
  const isFile = (change: object) => had(change).map(hasBytes);
  expect(isFile({})).toEqual([true]);
  const odd = [
    { elsewhere: 'reference' },
    { mimeType: 'text/html' },
    { fileSize: 0 },
    { fileSize: 11 * 1024 * 1024 },
    { sha256: '../a' },
    { sha256: 'A'.repeat(64) },
  ];
  expect(odd.map(isFile)).toEqual(odd.map(() => [false]));
});
