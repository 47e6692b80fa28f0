import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountStore } from '#web/account/account.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useCan } from './use-can.ts';
import { useShownHistory } from './use-shown-history.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

function signedIn() {
  const account = accountStore.get();
  if (account.state !== 'signed_in') throw new Error('nobody is signed in');
  return account;
}

test('a person may do what their role allows', async () => {
  const { results } = page.mount(() => [useCan('plan.change'), useCan('user.manage')]);
  await until(() => results.length > 0);
  expect(results.at(-1)).toEqual([true, false]);
});

test('a screen about the past says so while it is open, and no longer', async () => {
  const { loop } = signedIn().workspace;
  const hide = vi.fn();
  const show = vi.spyOn(loop.history, 'show').mockReturnValue(hide);
  const { results, render, unmount } = page.mount(useShownHistory);
  await until(() => show.mock.calls.length > 0);
  render(() => useShownHistory());
  await until(() => results.length > 1);
  expect([show.mock.calls.length, hide.mock.calls.length]).toEqual([1, 0]);
  unmount();
  await until(() => hide.mock.calls.length > 0);
  expect(show).toHaveBeenCalledOnce();
});

test('in another workspace its past is the one that is shown', async () => {
  const account = signedIn();
  const [one, two] = [vi.fn(), vi.fn()];
  vi.spyOn(account.workspace.loop.history, 'show').mockReturnValue(one);
  const { render } = page.mount(useShownHistory);
  const other = { ...account.workspace, loop: { history: { show: vi.fn(() => two) } } } as unknown as Workspace;
  await until(() => vi.mocked(account.workspace.loop.history.show).mock.calls.length === 1);
  vi.mocked(accountStore.get).mockReturnValue({ ...account, workspace: other });
  render(() => useShownHistory());
  await until(() => vi.mocked(other.loop.history.show).mock.calls.length === 1);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
});
