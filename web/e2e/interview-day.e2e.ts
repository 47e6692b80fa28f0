import { expect, type Page } from 'playwright/test';
import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { untilSent } from './device-rows.ts';
import { untilDraftKept } from './drafts.ts';
import { test } from './journey.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled } from './person.ts';
import { beginConduct, bringColleague, importPack, openMock } from './team-plan.ts';
import { expectOnServer, saidOnDevice, saidOnServer } from './team-rows.ts';

const NOTE = 'Every account has an owner, and every service too.';
const PERSON = 'Tom Okafor';
const own = objectiveIds.filter((id) => familyOfObjective(id) === 'IA');

const isAt = (page: Page, controlId: string) =>
  expect(page.getByRole('region', { name: controlId, exact: true })).toBeVisible();
const tapTick = (page: Page, id: string) => page.locator('label').filter({ hasText: id }).tap();
const tapResult = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'What the answer shows' }).getByRole('radio', { name }).tap();

test('an interview records 25 objectives on a tablet without a network, and the server has each of them once @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { page: inviting } = await foundNorthfield(arrive, server);
  await importPack(inviting, server);
  const tablet = await arrive({ touch: true, width: 820, height: 1180 });
  const lena = await bringColleague(inviting, server, tablet, ['Lena', 'Ortiz']);
  const { page } = lena;
  const assessmentId = await openMock(lena, server.origin, 'Mock of the plant');
  const address = `${server.origin}/assessments/${assessmentId}`;
  await beginConduct(
    lena,
    [],
    address,
    families.map(({ code }) => code),
  );
  await page.goto(address);
  await untilInstalled(page);
  await untilSent(page);
  await tablet.context.setOffline(true);

  await page.getByRole('link', { name: 'Interviews' }).tap();
  await page.getByRole('button', { name: 'Person: Who answers' }).tap();
  await page.getByRole('textbox', { name: 'Who answers' }).fill(PERSON);
  await page.getByRole('textbox', { name: /^Title or duty/ }).fill('IT administrator');
  await page.getByText('IA Identification and Authentication').tap();
  await page.getByRole('button', { name: 'Begin the interview' }).tap();

  // What the first answers cover is recorded apart: one of them is not sure.
  await isAt(page, '3.5.1');
  await tapTick(page, '3.5.1[a]');
  await tapTick(page, '3.5.1[b]');
  await page.getByRole('textbox', { name: 'Notes' }).fill(NOTE);
  await untilDraftKept(page, NOTE);
  // The tablet restarts the app in the middle, still without a network.
  await page.reload();
  await isAt(page, '3.5.1');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(NOTE);
  await tapTick(page, '3.5.1[a]');
  await tapTick(page, '3.5.1[b]');
  await tapResult(page, 'Supports');
  await tapTick(page, '3.5.1[c]');
  await tapResult(page, 'Inconclusive');
  const recorded = page.getByRole('list', { name: `Interviews with ${PERSON} about 3.5.1` });
  await expect(recorded.getByRole('listitem')).toHaveCount(2);
  for (let number = 2; number <= 11; number++) {
    await page.getByRole('button', { name: 'Next question', exact: true }).tap();
    const controlId = `3.5.${number}`;
    await isAt(page, controlId);
    for (const id of own.filter((one) => one.startsWith(`${controlId}[`))) await tapTick(page, id);
    await tapResult(page, number === 3 ? 'Contradicts' : 'Supports');
    await expect(page.getByRole('list', { name: `Interviews with ${PERSON} about ${controlId}` })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Interview', exact: true })).toContainText('25 of 25');
  await page.getByRole('link', { name: 'End the interview' }).tap();
  await expect(page.getByRole('link', { name: new RegExp(`^${PERSON}.*25 objectives`) })).toBeVisible();
  expect(Object.keys(saidOnServer(server).methodRecord)).toEqual([]);

  const did = await saidOnDevice(page, lena.id);
  await tablet.context.setOffline(false);
  await untilSent(page);
  expectOnServer(server, new Map([[lena, did]]));
  const { methodRecord, finding } = saidOnServer(server);
  const records = Object.values(methodRecord) as unknown as MethodRecord[];
  expect(records).toHaveLength(12);
  expect(records.flatMap(({ objectiveIds: ids }) => ids).toSorted()).toEqual(own.toSorted());
  for (const one of records) {
    expect(one).toMatchObject({ method: 'interview', methodObject: 'IT administrator', subject: { name: PERSON } });
  }
  expect(records.filter(({ observed }) => observed === NOTE)).toMatchObject([
    { objectiveIds: ['3.5.1[a]', '3.5.1[b]'], result: 'supports' },
  ]);
  const begun = (id: string) => finding[`${assessmentId}:${lena.id}:${id}`];
  expect(begun('3.5.1[a]')).toMatchObject({ determination: 'met', rationale: NOTE, proposedAt: null });
  expect(begun('3.5.3[a]')).toMatchObject({ determination: 'not_met' });
  expect(begun('3.5.1[c]')).toBeUndefined();
});
