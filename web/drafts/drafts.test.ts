import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';

const files = openFileDatabase(`files-${crypto.randomUUID()}`);

test('what was being written is found again with what it was begun from, until it is dropped', async () => {
  const db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  expect(await findDraft(db, 'a')).toBeUndefined();
  await keepDraft({ db, files }, 'a', 'Half a', 'Half');
  await keepDraft({ db, files }, 'b', 'Other', '');
  const before = new Date().toISOString();
  await keepDraft({ db, files }, 'a', 'Half a sentence', 'Half');
  const draft = await findDraft(db, 'a');
  expect(draft).toMatchObject({ key: 'a', text: 'Half a sentence', seen: 'Half' });
  expect(draft!.at >= before).toBe(true);
  await dropDraft(db, 'a');
  expect([await findDraft(db, 'a'), (await findDraft(db, 'b'))?.text]).toEqual([undefined, 'Other']);
  await db.delete();
});
