import { expect, test } from 'vitest';
import { countFiles, fileMark, keptFilesSentence } from './document-words.ts';

const waiting = { storedAt: null, elsewhere: null, cui: 'no' as const };
const stored = { ...waiting, storedAt: '2026-06-09T09:00:00.000Z' };
const undecided = { ...waiting, cui: 'unsure' as const };
const held = { ...waiting, elsewhere: 'held_on_site' as const };
const whole = { size: 1000, held: 1000, sent: 0, keep: 0 as const, withRequirement: 0 as const, trouble: null };
const kept = { ...whole, sent: 1000, keep: 1 as const };

test.each([
  [waiting, whole, 'On this device'],
  [waiting, { ...whole, sent: 649 }, 'Uploading 64%'],
  [waiting, { ...whole, sent: 1000 }, 'Uploaded, being confirmed'],
  [waiting, undefined, 'Waiting for its file'],
  [waiting, { ...whole, trouble: 'Not this one.' }, 'Needs you'],
  [undecided, whole, 'On this device, not sent'],
  [undecided, undefined, 'On another device'],
  [{ ...waiting, cui: 'marked' as const }, undefined, 'On another device'],
  [held, undefined, undefined],
  [held, whole, 'Needs you'],
  [held, kept, undefined],
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

const away = { ...kept, held: 0 };
const files = (list: readonly object[]) => new Map(list.map((file, index) => [String(index), file])) as never;

test.each([
  [[], [], 'No files yet. Those that are added will be kept.'],
  [[stored], [kept], 'Its file is here.'],
  [[stored, held], [kept], 'Its file is here.'],
  [[stored, stored], [kept, whole], 'All 2 files are here.'],
  [[stored, stored], [kept, away], '1 of 2 files is here. The rest downloads when there is a connection.'],
  [[stored], [{ ...away, trouble: 'No room.' }], 'Not here yet: 1 file. No room.'],
  [[stored, waiting], [kept, away], '1 of 2 files is here. A file that its own device has not sent yet will follow.'],
])('of the kept files %j with %j it is said: %s', (documents, here, sentence) => {
  const named = documents.map((document, index) => ({ id: String(index), ...document }));
  expect(keptFilesSentence(named, files(here))).toBe(sentence);
});

test('a file that is kept with its requirement says where it is', () => {
  expect(fileMark(stored, { ...whole, withRequirement: 1 })?.label).toBe('On this device');
});
