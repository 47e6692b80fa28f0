import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { usePublishedNames, useSspVersion, useSspVersions, useStatedObjectives } from './use-ssp.ts';

const VERSIONS = 10;
const ASSETS = 1_000;

let page: WorkspacePage;
let reads: number;

beforeEach(() => {
  page = new WorkspacePage();
  reads = 0;
  // Every way in which rows with their values are read.
  const ways = [
    [IDBObjectStore, ['get', 'getAll', 'openCursor']],
    [IDBIndex, ['get', 'getAll', 'openCursor']],
  ] as const;
  for (const [kind, methods] of ways) {
    for (const method of methods) {
      const read = kind.prototype[method];
      vi.spyOn(kind.prototype, method).mockImplementation(function count(
        this: IDBObjectStore & IDBIndex,
        ...about: Parameters<IDBObjectStore['get']>
      ) {
        const store = this instanceof IDBIndex ? this.objectStore : this;
        if (store.name === 'sspVersion') reads++;
        return Reflect.apply(read, this, about);
      });
    }
  }
});
afterEach(() => page.close());

const version = (index: number) => ({
  id: `v${index}`,
  version: `1.${index}`,
  remark: index === 0 ? '' : `Round ${index}`,
  parts: Array.from({ length: ASSETS }, (_, asset) => ({
    of: `a${asset}`,
    field: 'asset',
    text: `Station ${asset + index}\nCategory: CUI`,
  })),
  packSha256: null,
  sha256: crypto.randomUUID(),
  createdAt: `2026-06-0${index}T09:00:00.000Z`,
  createdBy: 'dana',
  createdByName: 'Dana Whitfield',
});

async function publish(...versions: object[]): Promise<void> {
  await page.db.table('sspVersion').bulkPut(versions);
  reads = 0;
}

test('versions are listed, the newest first, without reading what they froze', async () => {
  await publish(...Array.from({ length: VERSIONS }, (_, index) => version(index)));
  const { results } = page.mount(useSspVersions);
  await until(() => results.at(-1)?.length === VERSIONS);
  expect(
    results
      .at(-1)
      ?.map((one) => one.version)
      .slice(0, 2),
  ).toEqual(['1.9', '1.8']);
  const { parts, packSha256, ...told } = version(0);
  expect(results.at(-1)?.at(-1)).toEqual({ ...told, sha256: expect.any(String) as string });
  expect([parts.length, packSha256, told.createdBy]).toEqual([ASSETS, null, 'dana']);
  await publish({ ...version(0), id: 'late', version: '2.0', createdAt: '2026-07-01T09:00:00.000Z' });
  await until(() => results.at(-1)?.[0]?.version === '2.0');
  expect(reads).toBe(0);
});

test('names of published plans are read once for each version, whatever else changes', async () => {
  await publish(...Array.from({ length: VERSIONS }, (_, index) => version(index)));
  const first = page.mount(usePublishedNames);
  await until(() => first.results.at(-1) !== undefined);
  expect(first.results.at(-1)?.assets).toHaveLength(ASSETS + VERSIONS - 1);
  expect(reads).toBe(VERSIONS);
  first.unmount();
  reads = 0;
  const { results } = page.mount(usePublishedNames);
  await until(() => results.at(-1) !== undefined);
  await page.db.table('statement').put({ id: '3.1.1[a]', what: 'Accounts are listed.' });
  await page.db.table('asset').put({ id: 'a1', name: 'Station 1' });
  await aWhile();
  expect(reads).toBe(0);
  await publish({ ...version(1), id: 'late', parts: [{ of: 'p1', field: 'provider', text: 'Bluepeak Cloud' }] });
  await until(() => results.at(-1)?.providers.length === 1);
  expect(reads).toBe(1);
});

test('one version is read whole', async () => {
  const [shown, other] = [version(1), version(2)];
  await publish(shown, other);
  const { results } = page.mount(() => useSspVersion('v1'));
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)).toEqual(shown);
  expect(reads).toBe(1);
});

test('an objective is stated once something is written of what is done, or it does not apply', async () => {
  const { results } = page.mount(useStatedObjectives);
  await until(() => results.at(-1)?.length === 0);
  await page.db.table('statement').bulkPut([
    { ...emptyStatement('3.1.1[a]'), where: 'FW-1' },
    { ...emptyStatement('3.1.1[b]'), what: ' ', evidence: 'A list.' },
  ]);
  await page.db.table('objectiveStatus').bulkPut([
    { ...emptyObjectiveStatus('3.1.1[a]'), judgement: 'not_applicable' },
    { ...emptyObjectiveStatus('3.1.1[c]'), judgement: 'not_applicable' },
    { ...emptyObjectiveStatus('3.1.1[d]'), judgement: 'met' },
  ]);
  await until(() => results.at(-1)?.length === 2);
  expect(results.at(-1)).toEqual(['3.1.1[a]', '3.1.1[c]']);
});
