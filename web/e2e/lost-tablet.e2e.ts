import { expect } from 'playwright/test';
import { countRows, readRows, untilSent } from './device-rows.ts';
import { give, receive, untilHandedOn } from './hand-over-acts.ts';
import { test } from './journey.ts';
import { judge, judgeRow, rule } from './judge-page.ts';
import { signIn } from './person.ts';
import { goOnSite, walkIn } from './team-on-site.ts';
import type { Colleague } from './team-plan.ts';
import { expectOnServer, expectSameAsServer, saidOnDevice, saidOnServer, type Said } from './team-rows.ts';

const ID = '3.1.13[b]';
const SAID = { sam: 'Remote sessions are encrypted.', ines: 'The old gateway takes plain sessions.' };
const RULED = 'The gateway still answers.';

test('work goes from tablet to tablet without a network, one is lost, and whichever meets a network brings all of it @proof', async ({
  arrive,
  ownServer: server,
}, info) => {
  const { lena, sam, ines, nico, assessmentId, address } = await walkIn(arrive, server);
  const { origin } = server;
  const stick = (name: string) => info.outputPath(name);
  const giving = `${origin}/hand-over?assessment=${assessmentId}`;
  // Each tablet has heard of the others before anybody goes on site.
  for (const { page } of [lena, sam, ines, nico]) await expect.poll(() => countRows(page, 'device')).toBe(4);
  await goOnSite([lena, sam, ines, nico], address, ID);
  await judge(sam.page, ID, 'met', SAID.sam);
  await judge(ines.page, ID, 'not_met', SAID.ines);

  // In the evening two tablets give their work to the lead's.
  await receive(lena, origin, await give(sam, giving, stick), sam);
  await receive(lena, origin, await give(ines, giving, stick), ines);
  await lena.page.goto(`${address}/objectives?objective=${ID}`);
  await expect(judgeRow(lena.page, ID).getByRole('img', { name: 'Disputed' })).toBeVisible();
  await expect(lena.page.getByText(/tablet, not yet on the server/).first()).toBeVisible();
  await rule(lena.page, ID, `Not met, as ${ines.name} found`, RULED);
  await receive(nico, origin, await give(lena, giving, stick), lena);

  // One tablet falls into a coolant tank.
  const did = new Map<Colleague, Said>();
  for (const one of [sam, ines, lena]) did.set(one, await saidOnDevice(one.page, one.id));
  await ines.person.leave();

  // On Friday only one of the others meets a network.
  expect(saidOnServer(server)).toMatchObject({ finding: {}, ruling: {} });
  await nico.person.context.setOffline(false);
  await untilHandedOn(nico.page);
  expectOnServer(server, did);
  await expectSameAsServer(nico.page, server);
  const arrived = saidOnServer(server);
  expect(arrived.ruling[`${assessmentId}:${ID}`]).toMatchObject({ determination: 'not_met', overruleReason: RULED });

  // Its owner signs in on a new tablet and finds it all.
  const fresh = await arrive({ worker: false });
  const page = await fresh.page();
  const [email = ''] = (await readRows<{ id: string; email: string }>(nico.page, 'member'))
    .filter(({ id }) => id === ines.id)
    .map((member) => member.email);
  await signIn(page, origin, email, { to: `/assessments/${assessmentId}/objectives?objective=${ID}` });
  await expectSameAsServer(page, server);

  // Their own tablets come later: everything is known, and the ruling stands.
  for (const one of [sam, lena]) {
    await one.person.context.setOffline(false);
    await untilSent(one.page);
    await untilHandedOn(one.page);
    expect(await countRows(one.page, 'aside'), `${one.name} has nothing to decide`).toBe(0);
    await expectSameAsServer(one.page, server);
  }
  expect(saidOnServer(server)).toEqual(arrived);
  for (const { person } of [lena, sam, nico]) person.expectQuiet();
  fresh.expectQuiet();
});
