import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Overseen } from '#sync/domain/team/overseen.ts';
import { clearLead, listOverseen, nameLead } from '#sync/domain/team/team-contract.ts';
import { fixturePerson, TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { expectAccessibleAndFitting, expectNoSqueezedText } from './axe-checks.ts';
import { LONGEST } from './sample-team.ts';
import { ScreenPage } from './screen-page.tsx';

const OTHER = '01975387-1c00-7000-8000-0000000000b2';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open({ role: 'admin' });
});
afterEach(() => app.leave());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an administrator names another lead where the lead is gone, and clears a lead; a lost network holds both back', async () => {
  app.server.give('member', [
    { ...fixturePerson('sam', 'assessor'), id: 'sam' },
    { ...fixturePerson('lena', 'assessor'), id: 'lena', firstName: LONGEST, lastName: 'Ortiz' },
  ]);
  await app.workspace.loop.syncNow();
  const known = {
    kind: 'gap' as const,
    createdAt: '2026-06-02T08:00:00.000Z',
    statement: '',
    candidates: [],
  } satisfies Partial<Overseen>;
  const candidates = [{ personId: 'sam', role: 'assessor' as const }];
  const gone = { ...known, id: TEAM_ASSESSMENT, leadId: 'former', isGone: true, candidates };
  const stated = { ...known, id: OTHER, leadId: 'lena', isGone: false, statement: 'I set up their mail.' };
  let waiting: Overseen[] = [gone, stated, { ...stated, id: 'third', statement: '' }];
  app.server.answer(listOverseen, () => waiting);
  await app.show('/assessment');
  const panel = page.getByRole('region', { name: 'Waiting for an administrator' });
  await expect.element(panel.getByText(`${LONGEST} Ortiz leads and is not cleared`)).toBeVisible();
  expect(panel.getByRole('listitem').elements()).toHaveLength(2);
  await expectAccessibleAndFitting(expectNoSqueezedText);

  await button('Name another lead').click();
  await button('Name the lead').click();
  await expect.element(page.getByText('Choose a person')).toBeVisible();
  await page.getByText('Sam Whitaker').click();
  app.server.isReachable = false;
  await button('Name the lead').click();
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible();
  app.server.isReachable = true;
  clearToasts();
  const named: unknown[] = [];
  const called = (endpoint: typeof nameLead | typeof clearLead, id: string) => ({
    ...endpoint,
    path: endpoint.path.replace(':id', id),
  });
  app.server.answer(called(nameLead, TEAM_ASSESSMENT), (request) => {
    void request.json().then((body) => named.push(body));
    waiting = [stated];
    return { done: true as const };
  });
  await button('Name the lead').click();
  await expect.element(panel.getByText('Its lead has left')).not.toBeInTheDocument();
  await expect.poll(() => named).toEqual([{ fromId: 'former', toId: 'sam' }]);

  app.server.answer(called(clearLead, OTHER), (request) => {
    void request.json().then((body) => named.push(body));
    waiting = [];
    return { done: true as const };
  });
  await button('Clear the lead').click();
  await expect.element(page.getByText('They state: ‘I set up their mail.’')).toBeVisible();
  await page.getByRole('textbox', { name: 'Why they take part all the same' }).fill('Years ago.');
  await button('Clear').last().click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => named.at(-1)).toEqual({ personId: 'lena', reason: 'Years ago.' });
});
