import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { recordMethod } from '#sync/domain/method/method-mutators.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { call } from '#sync/engine/mutator.ts';
import { makeHandOverFile } from '#web/hand-over/give/make-file.ts';
import { openFile } from '#web/hand-over/receive/open-file.ts';
import { takeIn } from '#web/hand-over/receive/take-in.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { HandOverBed } from '#web/testing/hand-over-bed.ts';

const PHOTOS = 200;
const PHOTO_BYTES = 2_000_000;
const CHANGES = 1_000;
/** Above what the page holds at rest. */
const MOST_BYTES = 200_000_000;
const LOOK_MS = 200;

let at: Awaited<ReturnType<typeof HandOverBed.pair>>;
beforeEach(async () => void (at = await HandOverBed.pair()));
afterEach(() => at.bed.remove());

/** The most that the page holds while something runs, above what it held before. */
async function mostWhile<T>(work: () => Promise<T>): Promise<{ value: T; most: number }> {
  const rest = await commands.pageMemory(true);
  let most = rest;
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await commands.pageMemory());
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  const value = await work().finally(() => over.abort());
  await looking;
  return { value, most: most - rest };
}

test('1,000 changes and 400 MB of photos are made and received in slices', async () => {
  for (let count = 0; count < CHANGES - PHOTOS; count++) {
    const subject = { documentId: null, name: 'Account list', version: '3', page: String(count), host: '' };
    const seen = { methodObject: 'Account list', subject, performedBy: '', observed: `Account ${count} has an owner.` };
    const facts = { method: 'examine', place: 'on_site', result: 'supports', at: '2026-11-18T09:00:00.000Z' } as const;
    const lists = { objectiveIds: ['3.1.1[a]'], evidenceIds: [] };
    await at.sam.carryOut(
      call(recordMethod, { id: newRecordId(), assessmentId: TEAM_ASSESSMENT, ...facts, ...seen, ...lists }),
    );
  }
  for (let index = 0; index < PHOTOS; index++) {
    const bytes = new Uint8Array(PHOTO_BYTES).fill(index);
    bytes.set(crypto.getRandomValues(new Uint8Array(16)));
    await at.sam.addPhoto(bytes);
  }

  const making = await mostWhile(() => makeHandOverFile(at.sam, { circle: TEAM_ASSESSMENT, withFiles: true }));
  const made = making.value;
  if (made.state !== 'made') throw new Error(made.state);
  expect(made).toMatchObject({ changes: CHANGES, files: PHOTOS });
  expect(made.file.size).toBeGreaterThan(PHOTOS * PHOTO_BYTES);
  expect(making.most).toBeLessThan(MOST_BYTES);

  const checking = await mostWhile(() => openFile(at.lena, made.file));
  const opened = checking.value;
  if (opened.state !== 'checked') throw new Error(opened.state);
  expect(checking.most).toBeLessThan(MOST_BYTES);

  const taking = await mostWhile(() => takeIn(at.lena, opened.checked));
  expect(taking.value).toMatchObject({ state: 'taken', files: PHOTOS });
  expect(taking.most).toBeLessThan(MOST_BYTES);
  expect(await at.lena.files.table('file').count()).toBe(PHOTOS);
});
