import { expect, test } from 'vitest';
import { countFiles, fileMark } from './document-words.ts';

const waiting = { storedAt: null };
const stored = { storedAt: '2026-06-09T09:00:00.000Z' };
const whole = { size: 1000, held: 1000, sent: 0, keep: 0 as const, trouble: null };
const kept = { ...whole, sent: 1000, keep: 1 as const };

test.each([
  [waiting, whole, 'On this device'],
  [waiting, { ...whole, sent: 649 }, 'Uploading 64%'],
  [waiting, { ...whole, sent: 1000 }, 'Uploaded, being confirmed'],
  [waiting, undefined, 'Waiting for its file'],
  [waiting, { ...whole, trouble: 'Not this one.' }, 'Needs you'],
  [stored, undefined, undefined],
  [stored, whole, undefined],
  [stored, kept, 'On this device'],
  [stored, { ...kept, held: 0 }, 'Waiting to download'],
  [stored, { ...kept, held: 400 }, 'Downloading 40%'],
])('a document %j with %j here says %j', (document, file, label) => {
  expect(fileMark(document, file)?.label).toBe(label);
});

test.each([
  [['image/png', 'image/jpeg', 'application/pdf'], '2 photos, 1 file'],
  [['image/png'], '1 photo'],
  [['text/plain', 'application/pdf'], '2 files'],
  [[], 'No files yet'],
])('%j are %s', (types, words) => {
  expect(countFiles(types.map((mimeType) => ({ mimeType })) as never)).toBe(words);
});
