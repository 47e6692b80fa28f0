import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noTexts } from '#sync/domain/pack/pack-texts.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useObjectives } from './use-objectives.ts';
import { hasOfficialTexts, useOfficialTexts, useWorkspacePack } from './use-pack.ts';
import { listControls } from './use-records.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

test('a workspace has no pack until it points at one, and its words once this device has fetched them', async () => {
  const pointers = page.mount(useWorkspacePack).results;
  const texts = page.mount(useOfficialTexts).results;
  await until(() => pointers.at(-1) === null && texts.at(-1) === null);
  expect([pointers[0], texts[0]]).toEqual([undefined, undefined]);
  expect(await hasOfficialTexts(page.db)).toBe(false);

  await page.db.table('workspacePack').put({ id: 'pack', sha256: 'a', title: 'One' });
  await until(() => pointers.at(-1)?.title === 'One');
  await page.db.table('pack').put({ sha256: 'b', texts: noTexts() });
  expect(await hasOfficialTexts(page.db)).toBe(false);
  expect(texts.at(-1)).toBeNull();

  await page.db.table('pack').put({ sha256: 'a', texts: noTexts() });
  await until(() => texts.at(-1) !== null);
  expect(texts.at(-1)).toEqual(noTexts());
  expect(await hasOfficialTexts(page.db)).toBe(true);
});

test('what a pack says officially stands beside the workspace’s own words, and never beside its own objectives', async () => {
  const control = (id: string) => ({ id, title: `Control ${id}`, priority: 'high' });
  const objective = (id: string, custom = false) => ({
    id,
    controlId: '3.1.1',
    position: 1,
    custom,
    priority: 'high',
  });
  await page.db.table('control').bulkPut([control('3.1.1'), control('3.1.2')]);
  await page.db.table('objective').bulkPut([objective('3.1.1[a]'), objective('3.1.1[b]'), objective('3.1.1[c]', true)]);
  await page.db.table('workspacePack').put({ id: 'pack', sha256: 'a', title: 'One' });
  const texts = {
    ...noTexts(),
    requirements: { '3.1.1': { official: 'Words of the pack.' } },
    objectives: { '3.1.1[a]': { official: 'First.' }, '3.1.1[c]': { official: 'Never shown.' } },
  };
  await page.db.table('pack').put({ sha256: 'a', texts });
  expect(await listControls(page.db)).toEqual([
    { ...control('3.1.1'), official: 'Words of the pack.' },
    control('3.1.2'),
  ]);
  const { results } = page.mount(useObjectives);
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)).toEqual([
    { ...objective('3.1.1[a]'), official: 'First.' },
    objective('3.1.1[b]'),
    objective('3.1.1[c]', true),
  ]);
});
