import { expect, test } from 'vitest';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { keptPolicy } from './kept-policy.ts';

const document = (id: string, supersedes: string | null, more: Partial<StoredDocument> = {}) =>
  ({
    id,
    kind: 'policy',
    originalName: 'mp-policy.docx',
    addedAt: `2026-03-0${id}`,
    supersedes,
    ...more,
  }) as StoredDocument;

test('a policy goes on from its newest version, also where somebody added that one signed, under another name', () => {
  const signed = document('3', '2', { originalName: 'Signed.pdf' });
  expect(keptPolicy([document('1', null), document('2', '1'), signed], 'MP')?.id).toBe('3');
  expect(keptPolicy([document('1', null, { kind: 'record' })], 'MP')).toBeUndefined();
  expect(keptPolicy([document('1', null)], 'AC')).toBeUndefined();
});
