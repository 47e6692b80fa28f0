import 'fake-indexeddb/auto';
import { Dexie, liveQuery, RangeSet, type ObservabilitySet } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { openRecordDatabase } from './record-database.ts';

const keys = (count: number) => Array.from({ length: count }, (_, at) => `draft-${at}`);

async function openWith(count: number) {
  const db = openRecordDatabase(`many-keys-${crypto.randomUUID()}`);
  await db.table('draft').bulkPut(keys(count).map((key) => ({ key })));
  onTestFinished(() => db.close());
  return db;
}

/** How many ranges each later write is told by, part by part. */
function followRanges(): Record<string, number>[] {
  const heard: Record<string, number>[] = [];
  const hear = (parts: ObservabilitySet) => {
    const counts = Object.entries(parts).map(([part, ranges]) => [part.split('/').slice(3).join('/'), size(ranges)]);
    heard.push(Object.fromEntries(counts));
  };
  Dexie.on('storagemutated', hear);
  onTestFinished(() => Dexie.on.storagemutated.unsubscribe(hear));
  return heard;
}

function size(ranges: ObservabilitySet[string]): number {
  return [...RangeSet(ranges)].length;
}

test('thousands of deleted rows are told as one range, and a few by their keys', async () => {
  const db = await openWith(3_000);
  const drafts = db.table('draft');
  const heard = followRanges();
  await db.transaction('rw', drafts, async () => {
    for (let from = 0; from < 2_000; from += 500) await drafts.bulkDelete(keys(3_000).slice(from, from + 500));
  });
  await drafts.bulkDelete(['draft-2000', 'draft-2001']);
  expect(heard).toEqual([
    { 'draft/': 1, 'draft/:dels': 1 },
    { 'draft/': 2, 'draft/:dels': 2 },
  ]);
  expect(await drafts.count()).toBe(998);
});

test('an entry of the outbox that touches thousands of fields is told as one range', async () => {
  const db = await openWith(0);
  const heard = followRanges();
  await db.table('outbox').put({ mid: 1, touches: keys(7_500) });
  await db.table('outbox').put({ mid: 2, touches: keys(2) });
  expect(heard.map((counts) => counts['outbox/touches'])).toEqual([1, 2]);
  expect(await db.table('outbox').where('touches').equals('draft-7000').primaryKeys()).toEqual([1]);
});

test('live queries hear of many: those that ask for one row, for some, for all', async () => {
  const db = await openWith(100);
  const drafts = db.table('draft');
  const seen = { one: 0, few: 0, all: 0 };
  const follow = (name: keyof typeof seen, ask: () => Promise<number>) => {
    const { unsubscribe } = liveQuery(ask).subscribe((count) => void (seen[name] = count));
    onTestFinished(unsubscribe);
  };
  follow('one', async () => ((await drafts.get('draft-7')) ? 1 : 0));
  follow('few', async () => (await drafts.bulkGet(['draft-1', 'draft-99'])).filter(Boolean).length);
  follow('all', () => drafts.count());
  await until(() => seen.one === 1 && seen.few === 2 && seen.all === 100);
  await drafts.bulkDelete(keys(60));
  await until(() => seen.one === 0 && seen.few === 1 && seen.all === 40);
});
