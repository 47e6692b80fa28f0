import { expect, type Page } from 'playwright/test';
import { syncPill } from './compliance-page.ts';
import { countRows, readRows, readWholeDevice, untilSent } from './device-rows.ts';
import { untilDraftKept } from './drafts.ts';
import { test } from './journey.ts';
import { judge, openToJudge } from './judge-page.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled } from './person.ts';
import { addToTeam, beginConduct, bringColleague, importPack, openMock, type Colleague } from './team-plan.ts';
import { expectSameAsServer, saidOnServer } from './team-rows.ts';

const MOCK = 'Mock of the plant';
const SAID = {
  lena: 'The certificates are current.',
  sam: 'Remote sessions are encrypted.',
  unsent: 'The gateway logs each session.',
  draft: 'Half a sentence about the modules',
};
const [a, b, c, d] = ['3.1.13[a]', '3.1.13[b]', '3.1.12[c]', '3.1.12[d]'] as const;

const absent = (page: Page) => page.getByRole('heading', { name: 'This assessment is not on this device' });
const cockpit = (page: Page) => page.getByRole('heading', { name: 'Assessment cockpit' });
const member = (page: Page, { name }: Colleague) => page.getByRole('button', { name: `${name}, ` });

/** The lead opens somebody's place, and confirms one of the acts on it. */
async function act({ page }: Colleague, whom: Colleague, name: string, confirm: string): Promise<void> {
  await member(page, whom).click();
  await page.getByRole('dialog', { name: whom.name, exact: true }).getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilSent(page);
}

/** Expects nothing of the assessment in any database of this browser but the own place and what was not sent. */
async function expectLeft(page: Page, { id, own }: { id: string; own: readonly string[] }): Promise<void> {
  for (const table of ['assessment', 'finding', 'methodRecord', 'ruling', 'conflict', 'draft']) {
    await expect.poll(() => countRows(page, table), table).toBe(0);
  }
  expect(await readRows<{ personId: string }>(page, 'teamMember')).toMatchObject([{ personId: id }]);
  const kept = await readWholeDevice(page);
  for (const words of [MOCK, ...Object.values(SAID)])
    expect([words, kept.includes(words)]).toEqual([words, own.includes(words)]);
}

test('who joins a team gets what it did before; who leaves loses it, also after working offline, and is told what was not sent @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { page } = await foundNorthfield(arrive, server);
  await importPack(page, server);
  const lena = await bringColleague(page, server, await arrive({}), ['Lena', 'Ortiz']);
  const sam = await bringColleague(page, server, await arrive({}), ['Sam', 'Whitaker']);
  const ines = await bringColleague(page, server, await arrive({}), ['Ines', 'Duarte']);
  const assessmentId = await openMock(lena, server.origin, MOCK);
  const address = `${server.origin}/assessments/${assessmentId}`;
  await addToTeam(lena, sam, 'Assessor', ['AC', 'AU', 'CA', 'CM', 'IA', 'IR', 'MA', 'MP', 'PE', 'PS']);
  await beginConduct(lena, [sam], address, ['AT', 'RA', 'SC', 'SI']);
  for (const [one, id, words] of [
    [lena, a, SAID.lena],
    [sam, b, SAID.sam],
  ] as const) {
    await one.page.goto(`${address}/objectives?objective=${id}`);
    await judge(one.page, id, 'met', words);
    await untilSent(one.page);
  }

  // Ines is in no team, and waits where the assessment will be.
  await ines.page.goto(address);
  await expect(absent(ines.page)).toBeVisible();
  expect(await countRows(ines.page, 'finding')).toBe(0);
  await lena.page.goto(`${address}/plan`);
  await addToTeam(lena, ines, 'Assessor', ['AC']);
  await expect(cockpit(ines.page)).toBeVisible();
  await expectSameAsServer(ines.page, server);
  await ines.page.goto(`${address}/objectives?objective=${b}`);
  await expect(ines.page.getByText(SAID.sam).first()).toBeVisible();

  // The lead is handed over: from then on one device has the lead's acts, and the other has them no more.
  const add = ({ page: shown }: Colleague) => shown.getByRole('button', { name: 'Add a person' });
  await ines.page.goto(`${address}/plan`);
  await expect(member(ines.page, ines)).toBeVisible();
  await expect(add(ines)).toHaveCount(0);
  await act(lena, ines, 'Hand over the lead', `Make ${ines.name} the lead`);
  await expect(add(ines)).toBeVisible();
  await expect(add(lena)).toHaveCount(0);

  // Sam works without a network, and does not hear that he is out of the team.
  await sam.page.goto(`${address}/objectives?objective=${c}`);
  await openToJudge(sam.page, c);
  await untilInstalled(sam.page);
  await untilSent(sam.page);
  await sam.person.context.setOffline(true);
  await judge(sam.page, c, 'met', SAID.unsent);
  await openToJudge(sam.page, d);
  await sam.page.getByRole('textbox', { name: 'What you observed' }).fill(SAID.draft);
  await untilDraftKept(sam.page, SAID.draft);
  await act(ines, sam, 'Take out of the team', 'Take out');
  await sam.page.reload();
  await expect(sam.page.getByRole('textbox', { name: 'What you observed' })).toHaveValue(SAID.draft);

  await sam.person.context.setOffline(false);
  await expect(absent(sam.page)).toBeVisible();
  await expect(syncPill(sam.page)).toContainText(/\d+ needs? your decision/);
  await untilSent(sam.page);
  await expectLeft(sam.page, { id: sam.id, own: [SAID.unsent] });
  await syncPill(sam.page).click();
  const aside = sam.page.getByRole('dialog', { name: 'Sync' }).getByRole('list', { name: 'Changes set aside' });
  await expect(aside.locator(':scope > li')).toHaveCount(await countRows(sam.page, 'aside'));
  await expect(aside).toContainText('You are no longer in the team of this assessment.');
  await expect(aside).not.toContainText('This record has been deleted.');
  // What he had proposed before stays and counts on; what he wrote afterwards is in no one's record.
  const ofSam = () => saidOnServer(server, sam.id).finding;
  expect(Object.keys(ofSam())).toEqual([`${assessmentId}:${sam.id}:${b}`]);
  for (const one of [lena, ines]) await expectSameAsServer(one.page, server);

  // Lena is taken out while she looks at it: it leaves her screen and her device.
  await lena.page.goto(`${address}/objectives?objective=${b}`);
  await expect(lena.page.getByText(SAID.sam).first()).toBeVisible();
  await act(ines, lena, 'Take out of the team', 'Take out');
  await expect(absent(lena.page)).toBeVisible();
  await expectLeft(lena.page, { id: lena.id, own: [] });

  // Back in the team Sam has it all again, and what was set aside goes through.
  await addToTeam(ines, sam, 'Assessor', ['AC']);
  await expectSameAsServer(sam.page, server);
  for (let left = await countRows(sam.page, 'aside'); left > 0; left--) {
    await aside.getByRole('button', { name: 'Retry' }).first().click();
    await expect(aside.locator(':scope > li')).toHaveCount(left - 1);
  }
  await untilSent(sam.page);
  expect(await countRows(sam.page, 'aside')).toBe(0);
  expect(ofSam()[`${assessmentId}:${sam.id}:${c}`]).toMatchObject({ determination: 'met', rationale: SAID.unsent });
  for (const { person } of [lena, sam, ines]) person.expectQuiet();
});
