import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountStore } from '#web/account/account.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useOpenCards } from './use-open-cards.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => page.close());

test('what is open stays open on this board, and is nobody else’s', async () => {
  const first = page.mount(() => useOpenCards('b'));
  await until(() => first.results.length > 0);
  first.results.at(-1)?.[1]('t1', true);
  await until(() => first.results.at(-1)?.[0].has('t1') === true);
  first.unmount();
  const again = page.mount(() => [...useOpenCards('b')[0]]);
  await until(() => again.results.length > 0);
  expect(again.results.at(-1)).toEqual(['t1']);
  again.unmount();

  const account = accountStore.get();
  if (account.state !== 'signed_in') throw new Error('nobody is signed in');
  const { workspace } = account;
  const elsewhere = Object.create(workspace, { db: { value: { name: 'vernier-calder-sam' } } }) as typeof workspace;
  vi.mocked(accountStore.get).mockReturnValue({ ...account, workspace: elsewhere });
  const other = page.mount(() => [...useOpenCards('b')[0]]);
  await until(() => other.results.length > 0);
  expect(other.results.at(-1)).toEqual([]);
});
