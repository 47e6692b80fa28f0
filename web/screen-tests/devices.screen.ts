import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { endDevice } from '#sync/domain/hand-over/hand-over-contract.ts';
import { getMemberAccess, listAdminUsers } from '#sync/domain/people/admin-users-contract.ts';
import { ownDeviceKey } from '#web/hand-over/key/device-key.ts';
import { expectAccessibleAndFitting, expectNoCutText } from './axe-checks.ts';
import { refusal } from './fake-server.ts';
import { answerCalls, bob } from './sample-answers.ts';
import { sampleDevice } from './sample-device.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

// The devices whose signature counts, of oneself and of others, and how one is ended as lost.

const SECURITY = '/profile/security';
/** A name of a hundred characters. */
const LONG = 'Panasonic Toughbook of the second shift in the receiving halls, used by Dana Whitfield and Ray Muñoz';

let app: ScreenPage;
beforeEach(async () => {
  app = await ScreenPage.open();
  answerCalls(app.server);
});
afterEach(() => app.leave());

async function give(...devices: Device[]): Promise<void> {
  app.server.give('device', devices);
  await app.workspace.loop.syncNow();
}

/** This device, and more of the person on screen. */
async function giveOwn(...more: Partial<Device>[]): Promise<Device[]> {
  const { user, account } = app.workspace;
  const { id } = await ownDeviceKey(account);
  const registeredAt = '2026-06-02T16:00:00.000Z';
  const devices = [sampleDevice(user.id, { id, registeredAt }), ...more.map((set) => sampleDevice(user.id, set))];
  await give(...devices);
  return devices;
}

/** Ends a device as the server does. Returns how often it was asked to. */
function ends(device: Device): () => number {
  let asked = 0;
  const endedAt = new Date().toISOString();
  app.server.answer({ ...endDevice, path: `/api/devices/${device.id}/end` }, () => {
    asked++;
    app.server.give('device', [{ ...device, endedAt }]);
    return { endedAt };
  });
  return () => asked;
}

const list = (name = 'Your devices') => page.getByRole('list', { name });
const lost = (name: string) => page.getByRole('button', { name: `${name}: this device is lost` });
const question = (name: string) => page.getByRole('alertdialog', { name: `Is this ${name} lost?` });

test('one’s own devices are listed by their age, this one is named, and a long name is read to its end', async () => {
  await giveOwn({ name: LONG }, { name: 'Old iPhone', endedAt: '2026-06-05T16:00:00.000Z' });
  await give(sampleDevice('sam', { name: 'Surface of Sam' }));
  await app.show(SECURITY);
  await expect.element(list()).toBeVisible();
  const rows = list().getByRole('listitem');
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    'iPad This deviceKnown since Jun 2, 2026Lost',
    `${LONG} Known since Jun 1, 2026Lost`,
    'Old iPhone Ended as lost Jun 5, 2026',
  ]);
  await expectAccessibleAndFitting(() => expectNoCutText('[aria-label="Your devices"]'));
});

test('a device that is lost is ended once somebody says so, and stays in the list', async () => {
  const [, other] = await giveOwn({ name: LONG });
  const count = ends(other!);
  await app.show(SECURITY);
  await lost(LONG).click();
  await expect.element(question(LONG).getByText(/is kept from now on, not applied, until its author/)).toBeVisible();
  await expect.element(question(LONG).getByText(/sign it out as well/)).toBeVisible();
  await expectAccessibleAndFitting();
  await question(LONG).getByRole('button', { name: 'It is not lost' }).click();
  await expect.element(question(LONG)).not.toBeInTheDocument();
  expect(count()).toBe(0);

  await lost(LONG).click();
  await question(LONG).getByRole('button', { name: 'This device is lost' }).click();
  await expect.element(question(LONG)).not.toBeInTheDocument();
  await expect.element(list()).toHaveTextContent(/Ended as lost/);
  await expect.element(lost(LONG)).not.toBeInTheDocument();
  await expect.element(lost('iPad')).toBeEnabled();
  expect(count()).toBe(1);
});

test('what the server refuses is said in the question about that device alone', async () => {
  const [own, other] = await giveOwn({ name: 'Surface' });
  const message = 'There is no such device.';
  app.server.answer(
    { ...endDevice, path: `/api/devices/${other!.id}/end` },
    () => refusal(404, 'not_found', message) as never,
  );
  await app.show(SECURITY);
  await lost('Surface').click();
  await question('Surface').getByRole('button', { name: 'This device is lost' }).click();
  await expect.element(question('Surface').getByText(message)).toBeVisible();
  await question('Surface').getByRole('button', { name: 'It is not lost' }).click();
  await lost(own!.name).click();
  await expect.element(question(own!.name)).toBeVisible();
  await expect.element(question(own!.name).getByText(message)).not.toBeInTheDocument();
});

test('without a network the devices are read, and none is ended', async () => {
  await giveOwn({ name: LONG });
  app.server.isReachable = false;
  await app.workspace.loop.syncNow();
  await app.show(SECURITY);
  await expect.element(page.getByText('Not connected.')).toBeVisible();
  await expect.element(list()).toHaveTextContent(LONG);
  for (const name of ['iPad', LONG]) await expect.element(lost(name)).toBeDisabled();
  await expectAccessibleAndFitting();
});

test('an administrator ends a device of somebody else where they look at how that person signs in', async () => {
  const device = sampleDevice('bob', { name: LONG });
  await give(device, sampleDevice('bob', { name: 'Old iPhone', endedAt: '2026-06-05T16:00:00.000Z' }));
  const count = ends(device);
  app.server.answer(listAdminUsers, () => [bob]);
  app.server.answer({ ...getMemberAccess, path: getMemberAccess.path.replace(':accountId', 'bob') }, () => ({
    passkeys: 0,
    authenticators: 0,
    recoveryCodesLeft: 0,
    sessions: [],
  }));
  await app.show('/admin?tab=users');
  await page.getByRole('button', { name: 'How Bob Reyes signs in' }).click();
  const devices = dialog('How Bob Reyes signs in').getByRole('list', { name: 'Devices of Bob Reyes' });
  await expect.element(devices).toHaveTextContent(/Known since Jun 1, 2026.*Ended as lost Jun 5, 2026/s);
  await expect.element(devices).not.toHaveTextContent('This device');
  await expectAccessibleAndFitting(() => expectNoCutText('[aria-label="Devices of Bob Reyes"]'));
  await lost(LONG).click();
  await question(LONG).getByRole('button', { name: 'This device is lost' }).click();
  await expect.poll(count).toBe(1);
  await expect.element(lost(LONG)).not.toBeInTheDocument();
});
