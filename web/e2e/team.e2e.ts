import { expect, type Page } from 'playwright/test';
import { namesText } from '#sync/domain/common/names-text.ts';
import { readRows, untilSent } from './device-rows.ts';
import { test } from './journey.ts';
import { changeReason, judge, judgeRow, openToJudge, rule } from './judge-page.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { addToTeam, beginConduct, bringAssessor, importPack, openMock, type Colleague } from './team-plan.ts';
import { expectOnServer, expectSameAsServer, saidOnDevice, saidOnServer, type Said } from './team-rows.ts';

const MOCK = 'Mock of the plant';

type Arrive = (options: { worker?: boolean }) => Promise<Person>;

interface Team {
  dana: { person: Person; page: Page };
  lena: Colleague;
  sam: Colleague;
  ines: Colleague;
  nico: Colleague;
  assessmentId: string;
  /** Where its screens begin. */
  address: string;
}

/** The organization's Dana invites a lead, two assessors and a trainee, who divide the families and may judge. */
async function walkIn(arrive: Arrive, server: ServerProcess): Promise<Team> {
  const { origin } = server;
  const { dana, page } = await foundNorthfield(arrive, server);
  await importPack(page, server);
  const bring = async (first: string, last: string) =>
    bringAssessor(page, server, await arrive({}), [first, last] as const);
  const lena = await bring('Lena', 'Ortiz');
  const sam = await bring('Sam', 'Whitaker');
  const ines = await bring('Ines', 'Duarte');
  const nico = await bring('Nico', 'Brandt');
  const assessmentId = await openMock(lena, origin, MOCK);
  const address = `${origin}/assessments/${assessmentId}`;
  await addToTeam(lena, sam, 'Assessor', ['AU', 'CA', 'CM', 'IA', 'IR']);
  await addToTeam(lena, ines, 'Assessor', ['MA', 'MP', 'PE', 'PS']);
  await addToTeam(lena, nico, 'Trainee', ['AC']);
  await beginConduct(lena, [sam, ines, nico], address, ['AC', 'AT', 'RA', 'SC', 'SI']);
  return { dana: { person: dana, page }, lena, sam, ines, nico, assessmentId, address };
}

/** Everybody stands before the same objective with the app installed, and then nobody has a network. */
async function goOnSite(people: readonly Colleague[], address: string, objectiveId: string): Promise<void> {
  for (const { page } of people) {
    await page.goto(`${address}/objectives?objective=${objectiveId}`);
    await openToJudge(page, objectiveId);
    await expect(page.getByRole('radio', { name: /^examine list of / })).toBeVisible();
    await untilInstalled(page);
    await untilSent(page);
  }
  for (const { person } of people) await person.context.setOffline(true);
}

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
