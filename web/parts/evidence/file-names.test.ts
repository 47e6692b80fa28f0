import { expect, test } from 'vitest';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { fileNamesOf } from './file-names.ts';

const document = (id: string, version: string) =>
  ({ id, originalName: 'Access policy.pdf', version, state: 'final' }) as StoredDocument;

test('evidence says which version it is, because the next one often has the same file name', () => {
  const documents = [document('a', '1'), document('b', '2')];
  expect(fileNamesOf(['a'], documents)).toEqual(['Access policy.pdf, version 1']);
  expect(fileNamesOf(['b', 'gone'], documents)).toEqual(['Access policy.pdf, version 2']);
  expect(fileNamesOf(['gone'], documents, 'Deleted file')).toEqual(['Deleted file']);
});
