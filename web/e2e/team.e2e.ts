import { expect, type Page } from 'playwright/test';
import { namesText } from '#sync/domain/common/names-text.ts';
import { syncPill } from './compliance-page.ts';
import { countRows, readRows, readWholeDevice, untilSent } from './device-rows.ts';
import { untilDraftKept } from './drafts.ts';
import { test } from './journey.ts';
import { askFor, changeReason, judge, judgeRow, observe, openToJudge, proposeObserved, rule } from './judge-page.ts';
import type { ServerProcess } from './server-process.ts';
import { judgeDaysBefore } from './team-days.ts';
import { goOnSite, MOCK, walkIn, type Team } from './team-on-site.ts';
import type { Colleague } from './team-plan.ts';
import { expectOnServer, expectSameAsServer, saidOnDevice, saidOnServer, type Said } from './team-rows.ts';

const SAID = {
  sam: 'Remote sessions are encrypted.',
  ines: 'The old gateway takes plain sessions.',
  nico: 'The modules are listed.',
  lena: 'The certificates are current.',
  ruled: 'The gateway still answers.',
};
const REQUEST = 'The list of gateways.';
const RELEASED = 'Everybody reads it, and nobody changes it.';

/** They come back to the network one after the other; after each, the server has what they did, and no more. */
async function comeBack(order: readonly Colleague[], server: ServerProcess): Promise<void> {
  const has = new Map<Colleague, Said>(order.map((one) => [one, saidOnServer(server, one.id)]));
  for (const colleague of order) {
    const { person, page, id } = colleague;
    const did = await saidOnDevice(page, id);
    expect(did, `${colleague.name} did something that the server has not`).not.toEqual(has.get(colleague));
    has.set(colleague, did);
    await person.context.setOffline(false);
    await untilSent(page);
    expectOnServer(server, has);
  }
  for (const { page } of order) await expectSameAsServer(page, server);
}

function ordersOf<One>(all: readonly One[]): One[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

/** Expects a person outside the team to see nothing of the assessment, on screens and in the browser's databases. */
async function expectNothingFor(page: Page, { address }: Team): Promise<void> {
  for (const part of ['', '/plan', '/objectives', '/disputes', '/interviews']) {
    await page.goto(`${address}${part}`);
    await expect(page.getByRole('heading', { name: 'This assessment is not on this device' })).toBeVisible();
  }
  await page.goto(new URL('/assessment', address).href);
  await expect(page.getByRole('heading', { name: 'Assessments by a team' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(MOCK) })).toHaveCount(0);
  await untilSynced(page);
  const kept = await readWholeDevice(page);
  expect(kept).toContain(REQUEST);
  for (const words of [MOCK, ...Object.values(SAID)]) expect(kept).not.toContain(words);
  for (const table of ['assessment', 'teamMember', 'finding', 'methodRecord', 'ruling']) {
    expect(await countRows(page, table), table).toBe(0);
  }
}

/** Waits for a round that begins now. */
async function untilSynced(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/sync') && response.ok());
  await page.reload();
  await answered;
  await expect(syncPill(page)).toContainText('synced');
}

test('a team judges a plant without a network, its lead rules and releases: then everybody reads it, and nobody changes it @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const team = await walkIn(arrive, server);
  const { dana, lena, sam, ines, nico, assessmentId, address } = team;
  const left = ['3.1.13[a]', '3.1.13[b]', '3.1.12[c]', '3.1.12[d]'] as const;
  const [a, b, c, d] = left;
  await judgeDaysBefore(lena, server.origin, assessmentId, left);
  await goOnSite([lena, sam, ines, nico], address, a);

  await observe(sam.page, a, SAID.sam);
  // The app is reloaded in the plant, and what was being written is still there.
  await untilDraftKept(sam.page, SAID.sam);
  await sam.page.reload();
  await expect(sam.page.getByRole('textbox', { name: 'What you observed' })).toHaveValue(SAID.sam);
  await sam.page.getByRole('radio', { name: 'examine list of 3.1.13' }).click();
  await proposeObserved(sam.page, a, 'met');
  await judge(sam.page, b, 'met', SAID.sam);
  await judge(ines.page, b, 'not_met', SAID.ines);
  await judge(nico.page, c, 'met', SAID.nico);
  await judge(lena.page, d, 'met', SAID.lena);
  await askFor(lena.page, b, REQUEST, 'Dana Whitfield');
  await comeBack([ines, lena, nico, sam], server);
  const proposed = (one: Colleague, id: string) =>
    saidOnServer(server, one.id).finding[`${assessmentId}:${one.id}:${id}`];
  const met = { determination: 'met', basis: 'implemented', reason: '', adoptedFrom: null };
  expect(proposed(sam, a)).toMatchObject({ ...met, rationale: SAID.sam, proposedAs: 'assessor' });
  expect(proposed(sam, b)).toMatchObject({ ...met, rationale: SAID.sam, proposedAs: 'assessor' });
  expect(proposed(ines, b)).toMatchObject({ determination: 'not_met', basis: null, reason: SAID.ines });
  expect(proposed(nico, c)).toMatchObject({ ...met, rationale: SAID.nico, proposedAs: 'trainee' });
  expect(proposed(lena, d)).toMatchObject({ ...met, rationale: SAID.lena, proposedAs: 'lead' });

  // The organization's people see what is asked of them, and nothing else.
  await dana.page.goto(`${server.origin}/documents?tab=requests`);
  await expect(dana.page.getByText(REQUEST)).toBeVisible();
  await expectNothingFor(dana.page, team);

  // A trainee's finding is adopted, the dispute is ruled on, and what nobody disputes in one act.
  await lena.page.goto(`${address}/objectives?objective=${c}`);
  await lena.page.getByRole('button', { name: `Adopt the finding of ${nico.name}` }).click();
  await expect(lena.page.getByText(/You proposed Met/)).toBeVisible();
  await rule(lena.page, b, `Not met, as ${ines.name} found`, SAID.ruled);
  await lena.page.getByRole('link', { name: 'Disputes and rulings' }).click();
  await lena.page.getByRole('tab', { name: /^Undisputed/ }).click();
  await lena.page.getByRole('button', { name: 'AC Access Control, 3 objectives' }).click();
  await lena.page.getByRole('button', { name: 'Rule on 3 objectives of AC as proposed' }).click();
  await untilSent(lena.page);
  expect(proposed(lena, c)).toMatchObject({ ...met, rationale: SAID.nico, proposedAs: 'lead', adoptedFrom: nico.id });
  const { ruling } = saidOnServer(server);
  expect(Object.keys(ruling)).toHaveLength(320);
  expect(ruling[`${assessmentId}:${b}`]).toMatchObject({
    determination: 'not_met',
    basis: null,
    by: lena.id,
    overruleReason: SAID.ruled,
  });
  expect(ruling[`${assessmentId}:${c}`]).toMatchObject({ determination: 'met', basis: 'implemented', by: lena.id });

  // One assessor loses the network before the release, and goes on writing.
  await expectSameAsServer(sam.page, server);
  await sam.person.context.setOffline(true);
  await lena.page.goto(address);
  await lena.page.getByRole('button', { name: 'Begin “Report”' }).click();
  const release = lena.page.getByRole('button', { name: 'Release', exact: true });
  await release.click();
  const question = lena.page.getByRole('alertdialog', { name: 'Release to everybody of Northfield?' });
  await expectNothingFor(dana.page, team);
  await question.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(lena.page.getByText(RELEASED)).toBeVisible();
  const released = saidOnServer(server);

  await dana.page.goto(address);
  await expect(dana.page.getByText(RELEASED)).toBeVisible();
  await expectSameAsServer(dana.page, server);
  await dana.page.goto(`${address}/disputes?show=ruled&objective=${b}`);
  for (const words of [SAID.sam, SAID.ines, SAID.ruled]) {
    await expect(dana.page.getByText(words).first()).toBeVisible();
  }
  await expect(dana.page.getByText(`${lena.name} ruled Not met`)).toBeVisible();

  // What was changed without knowing of the release is refused with its reason, and nothing of it is applied.
  await openToJudge(sam.page, a);
  await sam.page.getByRole('button', { name: 'Propose a change' }).click();
  const sheet = sam.page.getByRole('dialog', { name: `Propose a change of ${a}` });
  await sheet.getByRole('textbox', { name: 'Rationale' }).fill('Written after the release.');
  await sheet.getByRole('button', { name: 'Propose the change' }).click();
  await expect(sheet).toBeHidden();
  await sam.person.context.setOffline(false);
  await expect(syncPill(sam.page)).toContainText('1 needs your decision');
  await syncPill(sam.page).click();
  const aside = sam.page.getByRole('dialog', { name: 'Sync' }).getByRole('list', { name: 'Changes set aside' });
  await expect(aside).toContainText('A released assessment cannot be changed.');
  await sam.page.keyboard.press('Escape');
  for (const { page } of [lena, sam, dana]) {
    await page.goto(`${address}/objectives?objective=${a}`);
    await expect(page.getByText('A released assessment cannot be changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Propose|Take back)/ })).toHaveCount(0);
  }
  expect(saidOnServer(server)).toEqual(released);
  await expectSameAsServer(sam.page, server);
  for (const { person } of [dana, lena, sam, ines, nico]) person.expectQuiet();
});

test('three people judge without a network and come back in every order, and the server has what each did @proof', async ({
  arrive,
  ownServer: server,
}) => {
  const { lena, sam, ines, address } = await walkIn(arrive, server);
  const people = [lena, sam, ines] as const;
  let before: string | undefined;
  for (const [round, order] of ordersOf(people).entries()) {
    const id = `3.1.${round + 1}[a]`;
    await test.step(namesText(order.map(({ name }) => name)), async () => {
      if (before === undefined) await goOnSite(people, address, id);
      else for (const { person } of people) await person.context.setOffline(true);
      await judge(lena.page, id, 'met', `Seen in round ${round}.`);
      await judge(sam.page, id, 'not_met', `Missing in round ${round}.`);
      await judge(ines.page, id, 'met', `Shown in round ${round}.`);
      if (before !== undefined) {
        // The lead rules on what all have seen, while an assessor changes what it is over.
        await rule(lena.page, before, `Not met, as ${sam.name} found`, `Not seen in round ${round}.`);
        await changeReason(sam.page, before, `Still missing in round ${round}.`);
      }
      await comeBack(order, server);
      for (const { page } of people) {
        await expect(judgeRow(page, id).getByRole('img', { name: 'Disputed' })).toBeVisible();
        if (before === undefined) continue;
        await expect(judgeRow(page, before).getByRole('img', { name: 'Reopened: 1 finding since' })).toBeVisible();
      }
      before = id;
    });
  }
  const rows = await readRows<{ id: string }>(ines.page, 'conflict');
  expect(rows).toEqual([]);
  for (const { person } of people) person.expectQuiet();
});
