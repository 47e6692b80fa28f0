import { expect, test } from 'vitest';
import { openTestApp, type TestPerson } from '#server/testing/test-app.ts';

interface Told {
  status: number;
  message: string | undefined;
  wait: string | null;
}

async function invite(person: TestPerson, email: string): Promise<Told> {
  const response = await person.call('POST', '/api/admin/invitations', { email, role: 'viewer' });
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message, wait: response.headers.get('retry-after') };
}

const fine = { status: 200, message: undefined, wait: null };
const held = (message: string) => ({ status: 429, message, wait: '86400' });
const ownLimit = held(
  'You have sent 50 of these emails in 24 hours; no more will be sent for now. The next one can be sent in 24 hours.',
);
const sharedLimit = held(
  'Your organization has sent 100 of these emails in 24 hours; no more will be sent for now. The next one can be sent in 24 hours.',
);
const addressLimit = held(
  'No more than 5 of these emails go to one address in 24 hours. The next one can be sent in 24 hours.',
);
const serverLimit = held(
  'This server has sent all the emails it sends in a day. The next one can be sent in 24 hours.',
);

async function inviteMany(person: TestPerson, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    expect(await invite(person, `p${number}.${person.id}@pier.example`)).toEqual(fine);
  }
}

test('a script that invites is stopped for its person, then for the workspace, and for nobody else', async () => {
  const app = await openTestApp();
  const ours = await app.addWorkspace('Northfield');
  const [ana, ben, cara] = [
    await app.addPerson(ours, 'Ana', 'admin'),
    await app.addPerson(ours, 'Ben', 'admin'),
    await app.addPerson(ours, 'Cara', 'admin'),
  ];
  await inviteMany(ana, 50);
  expect(await invite(ana, 'more@pier.example')).toEqual(ownLimit);
  await inviteMany(ben, 50);
  expect(await invite(cara, 'more@pier.example')).toEqual(sharedLimit);
  const dora = await app.addPerson(await app.addWorkspace('Harbor'), 'Dora', 'admin');
  expect(await invite(dora, 'more@pier.example')).toEqual(fine);
  expect(app.mails).toHaveLength(101);
  // The refused calls have left nothing behind.
  const invited = await app.services.db.selectFrom('invitation').select('email').execute();
  expect(invited.filter(({ email }) => email === 'more@pier.example')).toHaveLength(1);
  app.clock.now += 24 * 60 * 60_000;
  await app.services.db.updateTable('session').set({ confirmedAt: app.services.now().toISOString() }).execute();
  expect(await invite(ana, 'more@pier.example')).toEqual(fine);
});

test('one address gets five invitations, from however many workspaces, and others get theirs', async () => {
  const app = await openTestApp();
  const people: TestPerson[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    people.push(await app.addPerson(await app.addWorkspace(name), name, 'admin'));
  }
  const told: Told[] = [];
  for (const person of people) told.push(await invite(person, 'target@pier.example'));
  expect(told).toEqual([fine, fine, fine, fine, fine, addressLimit]);
  expect(await invite(people[5] as TestPerson, 'other@pier.example')).toEqual(fine);
  expect(app.mails.filter(({ to }) => to === 'target@pier.example')).toHaveLength(5);
});

test('strangers use up their fifth of the server’s mails, people the rest, and then it says so', async () => {
  const app = await openTestApp({ MAILS_PER_DAY: '10' });
  const workspaceId = await app.addWorkspace('Northfield');
  const ana = await app.addPerson(workspaceId, 'Ana', 'admin');
  const targets: TestPerson[] = [];
  for (const name of ['Ben', 'Cara', 'Dora']) targets.push(await app.addPerson(workspaceId, name));
  await app.services.db.updateTable('account').set({ passwordHash: 'set' }).execute();
  const answers: number[] = [];
  for (const { id } of targets) {
    const response = await app.app.request('/api/reset', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: `${id}@test.example` }).toString(),
    });
    answers.push(response.status);
  }
  // A stranger does not learn that the third was held back.
  expect(answers).toEqual([200, 200, 200]);
  const states = await app.services.db.selectFrom('mail').select('state').orderBy('id').execute();
  expect(states.filter(({ state }) => state === 'held')).toHaveLength(1);
  await inviteMany(ana, 10);
  expect(await invite(ana, 'more@pier.example')).toEqual(serverLimit);
});
