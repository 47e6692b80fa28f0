import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWhile, HookPage, until } from '#web/testing/hook-page.ts';
import { complianceSearch, type ComplianceSearch } from './compliance-search.ts';
import { useOpenRows } from './use-open-rows.ts';

let page: HookPage;
beforeEach(() => {
  page = new HookPage();
});
afterEach(() => page.leave());

test('rows opened by hand stay where they are, however late the list says so; one from the address is revealed', async () => {
  const reveal = vi.fn<(id: string) => void>();
  const change = vi.fn<() => void>();
  const hookOf = (open: string[], closed: string[] = []) => {
    const search = { ...complianceSearch.parse({}), open, closed } as ComplianceSearch;
    return () => useOpenRows(search, change, reveal, true);
  };
  const { results, render } = page.mount(hookOf([]));
  await until(() => results.length === 1);
  const show = async (...shown: Parameters<typeof hookOf>) => {
    const drawn = results.length;
    render(hookOf(...shown));
    await until(() => results.length > drawn);
    // Effects run after rendering.
    await aWhile();
  };
  const setOpen = results[0]!;
  setOpen('3.1.1', true);
  setOpen('3.1.2', true);
  await show(['3.1.1']);
  await show(['3.1.1'], ['AU']);
  await show(['3.1.1', '3.1.2'], ['AU']);
  expect(reveal).not.toHaveBeenCalled();
  await show(['3.1.1', '3.1.2', '3.1.3'], ['AU']);
  expect(reveal.mock.calls).toEqual([['3.1.3']]);
  setOpen('3.1.1', false);
  await show(['3.1.2', '3.1.3']);
  await show(['3.1.1', '3.1.2', '3.1.3']);
  expect(reveal.mock.calls).toEqual([['3.1.3'], ['3.1.1']]);
});
