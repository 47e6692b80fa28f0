import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { poamHref, relatedOf, ticketHref, useRelated } from './use-related.ts';

const plans = [{ id: 'p1', controlId: '3.1.1', status: 'open', createdAt: '2026-06-01T00:00:00.000Z' }] as const;
const tickets = [
  { id: 'b:3.1.1', boardId: 'b', referenceId: '3.1.1' },
  { id: 'b:3.1.1[a]', boardId: 'b', referenceId: '3.1.1[a]' },
];

test('an objective leads to its own ticket and to the item of its requirement', () => {
  const related = relatedOf(plans, tickets, '3.1.1', '3.1.1[a]');
  expect(ticketHref(related)).toBe('/kanban?board=b&ticket=b%3A3.1.1[a]');
  expect(poamHref('3.1.1', related)).toBe('/poam?control=3.1.1&item=p1');
});

test('without one of its own it has its requirement’s ticket', () => {
  expect(relatedOf(plans, tickets, '3.1.1', '3.1.1[b]').ticket).toEqual({ id: 'b:3.1.1', boardId: 'b' });
  expect(relatedOf(plans, tickets, '3.1.1').ticket).toEqual({ id: 'b:3.1.1', boardId: 'b' });
});

test('where there is nothing, an item can be begun and no ticket is named', () => {
  const related = relatedOf(plans, tickets, '3.3.1', '3.3.1[a]');
  expect(poamHref('3.3.1', related)).toBe('/poam?control=3.3.1&item=new');
  expect(ticketHref(related)).toBeNull();
});

test('the device’s open item comes before a closed one, the newest first, and it follows', async () => {
  const page = new WorkspacePage();
  const plan = (id: string, status: string, day: number, controlId = '3.1.1') => ({
    id,
    controlId,
    status,
    createdAt: `2026-06-0${day}T09:00:00.000Z`,
  });
  const put = (table: string, ...rows: object[]) => page.db.table(table).bulkPut(rows);
  await put('plan', plan('a-closed', 'closed', 5), plan('zz-closed', 'closed', 4), plan('other', 'open', 4, '3.1.2'));
  await put(
    'ticket',
    { id: 'free', boardId: 'b', referenceId: null },
    { id: 'b:3.1.1', boardId: 'b', referenceId: '3.1.1' },
  );
  const { results, render } = page.mount(() => useRelated('3.1.1'));
  await until(() => results.at(-1)?.plan?.id === 'a-closed');
  expect(results[0]).toBeUndefined();
  expect(results.at(-1)?.ticket).toEqual({ id: 'b:3.1.1', boardId: 'b' });
  await put('plan', plan('b-old', 'open', 1), plan('c-twin', 'open', 2), plan('d-new', 'open', 2));
  await until(() => results.at(-1)?.plan?.id === 'c-twin');
  await put('plan', plan('z-newest', 'in_progress', 3));
  await until(() => results.at(-1)?.plan?.id === 'z-newest');
  render(() => useRelated('3.1.1', '3.1.1[a]'));
  await put('ticket', { id: 'b:3.1.1[a]', boardId: 'b', referenceId: '3.1.1[a]' });
  await until(() => results.at(-1)?.ticket?.id === 'b:3.1.1[a]');
  render(() => useRelated('3.1.2', '3.1.2[a]'));
  await until(() => results.at(-1)?.plan?.id === 'other');
  expect(results.at(-1)?.ticket).toBeNull();
  await page.close();
});
