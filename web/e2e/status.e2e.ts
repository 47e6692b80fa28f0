import { expect, type Locator, type Page } from 'playwright/test';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { addDays, dayInZone } from '#sync/domain/common/zoned-time.ts';
import { expectAccessibleAndFitting } from './axe.ts';
import { syncPill } from './compliance-page.ts';
import { untilSent } from './device-rows.ts';
import { acceptInvitation } from './invitation.ts';
import { newAddress, test } from './journey.ts';
import { judgeObjectives, meetObjectives } from './ledger-rows.ts';
import { namesOf, signIn, signUp } from './person.ts';

// Today where the people of the journeys live (see person.ts), computed by each journey anew: a run may pass midnight.
const dayOfToday = () => dayInZone(new Date(), 'America/New_York');
const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);
const names = namesOf(newAddress(), { keep: true });

async function openAssessment(page: Page, kind: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Open an assessment' }).click();
  const form = page.getByRole('dialog', { name: 'Open an assessment' });
  await form.getByText(kind, { exact: true }).click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('What is in scope').fill('The mill and its office network.');
  await form.getByLabel('System security plan').fill('SSP of the mill');
  await form.getByLabel('Date of the plan').fill('2026-05-02');
  if (kind === 'POA&M close-out') {
    await form.getByRole('button', { name: 'Closes out' }).click();
    await page.getByRole('option').first().click();
  }
  await form.getByRole('button', { name: 'Open assessment' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  return page.getByRole('dialog', { name });
}

async function record(page: Page, statusDate: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Record a status' });
  await form.getByLabel('Status date').fill(statusDate);
  await form.getByRole('button', { name: 'Record status' }).click();
  await expect(form).toBeHidden();
}

/** `reason`: why the status is claimed where the organization's own answers do not support it. */
async function affirm(panel: Locator, page: Page, reason?: string): Promise<void> {
  await expect(panel).toContainText('No current status: affirmation missing');
  await panel.getByRole('button', { name: 'Affirm' }).click();
  const form = page.getByRole('dialog', { name: 'Affirmation' });
  await form.getByLabel('Affirming official').fill('Dana Whitfield');
  await form.getByLabel('Title').fill('Owner');
  await form.getByLabel('Contact').fill('dana@northfield.example');
  if (reason !== undefined) await form.getByLabel('Why it is affirmed anyway').fill(reason);
  await form.getByRole('button', { name: 'Record affirmation' }).click();
  await expect(form).toBeHidden();
}

async function post(page: Page, path: string, body: object, method = 'POST'): Promise<number> {
  return page.evaluate(
    async ([address, json, verb]) => {
      const headers = { 'Content-Type': 'application/json' };
      const options = { method: verb, headers, body: json };
      return (await fetch(address, options)).status;
    },
    [path, JSON.stringify(body), method] as const,
  );
}

async function listPlans(page: Page): Promise<{ id: string; controlId: string; targetDate: string }[]> {
  return page.evaluate(async () => (await fetch('/api/poam')).json());
}

test('a frozen self-assessment with 22 points open becomes conditional, somebody else verifies, and it becomes final @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const today = dayOfToday();
  const dana = await arrive({ width: 1180, height: 900 });
  const hers = await dana.page();
  await signUp(hers, server.origin, names);
  const notMet = eligible.slice(0, 22);
  judgeObjectives(server.folder, notMet);
  await hers.goto(`${server.origin}/status`);
  const me = await hers.evaluate(async () => ((await (await fetch('/api/auth/user')).json()) as { id: string }).id);
  for (const controlId of notMet) {
    const plan = { controlId, weakness: `Not met: ${controlId}`, targetDate: addDays(today, 400), ownerId: me };
    expect(await post(hers, '/api/poam', plan)).toBe(201);
  }

  const sheet = await openAssessment(hers, 'Self-assessment, Level 2', 'Self-assessment 2026');
  await expect(sheet).toContainText('Score 88 of 110.');
  await dana.context.setOffline(true);
  await sheet.getByRole('button', { name: 'Freeze the answers' }).click();
  for (const controlId of notMet) {
    await sheet.getByRole('button', { name: `-${controlId} on the POA&M` }).click();
  }
  await sheet.getByRole('button', { name: 'Release' }).click();
  await expect(sheet).toContainText('Conditional · score 88 of 110');
  await dana.context.setOffline(false);
  await sheet.getByRole('button', { name: 'Record the status' }).click();
  await record(hers, today);
  const conditional = hers.getByRole('region', { name: 'Conditional Level 2 (Self)' });
  await affirm(conditional, hers);
  await expect(conditional).toContainText('180 days left');
  await expectAccessibleAndFitting(hers);
  await untilSent(hers);
  await expect(syncPill(hers)).toContainText('synced');
  expect((await listPlans(hers)).map(({ targetDate }) => targetDate)).toEqual(notMet.map(() => addDays(today, 180)));

  await hers.goto(`${server.origin}/calendar`);
  await expect(hers.getByRole('link', { name: /day 180, the last good day/ })).toBeVisible();
  const download = hers.waitForEvent('download');
  await hers.getByRole('button', { name: 'Download .ics' }).click();
  expect((await download).suggestedFilename()).toBe('deadlines.ics');
  await expectAccessibleAndFitting(hers);

  const [first] = await listPlans(hers);
  const close = { status: 'closed', evidence: 'Seen on site.' };
  expect(await post(hers, `/api/poam/${first?.id}`, close, 'PUT')).toBe(400);
  const email = newAddress('tom');
  expect(await post(hers, '/api/admin/invitations', { email, role: 'user' })).toBeLessThan(300);
  const tom = await arrive({ worker: false });
  const his = await tom.page();
  await acceptInvitation(his, server, { first: 'Tom', last: 'Okafor', email });
  for (const { id } of await listPlans(his)) expect(await post(his, `/api/poam/${id}`, close, 'PUT')).toBe(200);

  meetObjectives(server.folder);
  const later = await arrive({ worker: false, width: 1180, height: 900 });
  const page = await later.page();
  await signIn(page, server.origin, names.email, { to: '/status' });
  const closeOut = await openAssessment(page, 'POA&M close-out', 'Close-out 2026');
  await closeOut.getByRole('button', { name: 'Freeze the answers' }).click();
  await closeOut.getByRole('button', { name: 'Release' }).click();
  await closeOut.getByRole('button', { name: 'Record the status' }).click();
  await record(page, today);
  const final = page.getByRole('region', { name: 'Final Level 2 (Self)' });
  await affirm(final, page);
  await expect(final).toContainText('Conditional since');
  await expect(final).toContainText('Current, through');
});

test('a conditional status has lapsed on day 181, and the day before is its last good one @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const today = dayOfToday();
  const dana = await arrive({ worker: false });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  await page.goto(`${server.origin}/status`);
  for (const days of [181, 180]) {
    await page.getByRole('button', { name: 'Record a status from elsewhere' }).click();
    const form = page.getByRole('dialog', { name: 'Record a status' });
    await form.getByText('Conditional', { exact: true }).click();
    await record(page, addDays(today, -days));
  }
  const panels = page.getByRole('region', { name: 'Conditional Level 2 (Self)' });
  await expect(panels.last()).toContainText('Lapsed.');
  await affirm(panels.first(), page, 'The result came from elsewhere.');
  await expect(panels.first()).toContainText('0 days left');
});

test('Level 1 goes from its self-assessment to the affirmation, without points and without a POA&M @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const today = dayOfToday();
  const dana = await arrive({ worker: false });
  const page = await dana.page();
  await signUp(page, server.origin, names);
  judgeObjectives(server.folder, ['3.1.3']);
  await page.goto(`${server.origin}/status`);
  const sheet = await openAssessment(page, 'Self-assessment, Level 1', 'Level 1 of 2026');
  await expect(sheet).not.toContainText('Score');
  await sheet.getByRole('button', { name: 'Freeze the answers' }).click();
  await sheet.getByRole('button', { name: 'Release' }).click();
  await sheet.getByRole('button', { name: 'Record the status' }).click();
  await record(page, today);
  const status = page.getByRole('region', { name: 'Final Level 1 (Self)' });
  await affirm(status, page);
  await expect(status).toContainText('Current, through');
});
