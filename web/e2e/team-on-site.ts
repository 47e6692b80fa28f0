import { expect, type Page } from 'playwright/test';
import { untilSent } from './device-rows.ts';
import { openToJudge } from './judge-page.ts';
import { foundNorthfield } from './northfield.ts';
import { untilInstalled, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';
import { addToTeam, beginConduct, bringColleague, importPack, openMock, type Colleague } from './team-plan.ts';

export const MOCK = 'Mock of the plant';

type Arrive = (options: { worker?: boolean }) => Promise<Person>;

export interface Team {
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
export async function walkIn(arrive: Arrive, server: ServerProcess): Promise<Team> {
  const { origin } = server;
  const { dana, page } = await foundNorthfield(arrive, server);
  await importPack(page, server);
  const bring = async (first: string, last: string) =>
    bringColleague(page, server, await arrive({}), [first, last] as const);
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
export async function goOnSite(people: readonly Colleague[], address: string, objectiveId: string): Promise<void> {
  for (const { page } of people) {
    await page.goto(`${address}/objectives?objective=${objectiveId}`);
    await openToJudge(page, objectiveId);
    await expect(page.getByRole('radio', { name: /^examine list of / })).toBeVisible();
    await untilInstalled(page);
    await untilSent(page);
  }
  for (const { person } of people) await person.context.setOffline(true);
}
