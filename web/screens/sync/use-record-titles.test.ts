import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useRecordTitles } from './use-record-titles.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});
afterEach(() => page.close());

test('a published plan is named without reading what it froze', async () => {
  await page.db.table('asset').put({ id: 'a1', name: 'Station 1' });
  await page.db.table('sspVersion').put({
    id: 'v1',
    version: '1.2',
    remark: '',
    parts: [{ of: 'a1', field: 'asset', text: 'Station 1' }],
    packSha256: null,
    sha256: 'ab',
    createdAt: '2026-06-01T09:00:00.000Z',
    createdBy: 'dana',
    createdByName: 'Dana Whitfield',
  });
  const tables: string[] = [];
  const read = IDBObjectStore.prototype.getAll;
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function note(this: IDBObjectStore, ...about) {
    tables.push(this.name);
    return read.apply(this, about);
  });
  const { results } = page.mount(useRecordTitles);
  await until(() => results.at(-1)?.('asset', 'a1').number === 'Station 1');
  expect(results.at(-1)?.('sspVersion', 'v1')).toEqual({ number: 'Security plan', title: '1.2' });
  expect(tables).toContain('asset');
  expect(tables).not.toContain('sspVersion');
});

test('findings and rulings are named by their objective, also where this device does not have them', async () => {
  const { results } = page.mount(useRecordTitles);
  await until(() => results.length > 0);
  const titleOf = results.at(-1);
  const named = titleOf?.('objectiveStatus', '3.1.1[a]');
  expect(named).toEqual({ number: 'AC.L2-3.1.1[a]', title: expect.stringMatching(/./) as string });
  expect(titleOf?.('finding', 'a1:sam:3.1.1[a]')).toEqual(named);
  expect(titleOf?.('ruling', 'a1:3.1.1[a]')).toEqual(named);
});
