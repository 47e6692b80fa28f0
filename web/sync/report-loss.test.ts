import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openClient } from '#sync/engine/open-client.ts';
import { noteLost } from '#sync/engine/repair-loss.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { readLoss } from './read-loss.ts';
import { reportLoss } from './report-loss.ts';

let db: RecordDatabase;
let told: unknown[];

beforeEach(async () => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  const store = RecordStore.of(db);
  const { clientId } = await openClient(store, crypto.randomUUID());
  await noteLost(store, clientId, { files: 2, asides: 0 });
  told = [];
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

function serve(answer: () => Response): void {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    told.push(JSON.parse(body));
    return answer();
  });
}

const heard = () => Response.json({ noted: true }, { headers: { 'Vernier-Protocol': '2' } });

test('a loss is told once, and again only where nobody heard it', async () => {
  serve(() => {
    throw new TypeError('no network');
  });
  await expect(reportLoss(db, 'north')).rejects.toThrow();
  expect(await readLoss(db)).toMatchObject({ isReported: false });
  serve(heard);
  await reportLoss(db, 'north');
  expect(await readLoss(db)).toMatchObject({ isReported: true });
  await reportLoss(db, 'north');
  expect(told).toMatchObject([{ files: 2 }, { files: 2 }]);
});
