import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestOrganization, type TestPerson } from '#server/testing/test-app.ts';

let dana: TestPerson;
let marcus: TestPerson;

beforeEach(async () => {
  ({ dana, marcus } = await openTestOrganization({ dana: 'user', marcus: 'admin' }));
});

async function whoami(person: TestPerson): Promise<User> {
  return (await (await person.call('GET', '/api/auth/user')).json()) as User;
}

async function pull(person: TestPerson, baseCursor = 0, mutations = [] as ReturnType<typeof mutationOf>[]) {
  const request = syncRequestOf(person.id, { baseCursor, mutations });
  return (await (await person.call('POST', '/api/sync', request)).json()) as SyncAnswer;
}

const setup = {
  agencyType: 'county',
  agencyName: 'Harbor County',
  location: 'Portland, OR',
  complianceProfile: 'state_local',
  complianceScope: 'moderate',
  onboardingCompleted: true,
  setupData: { primaryFramework: 'nist-800-171', teamSize: '2-5', budget: '25k-75k', hasConsultant: '' },
};

test('the set-up dialog’s call is answered with the person, and the next question answers alike', async () => {
  const response = await dana.call('PUT', '/api/user/profile', setup);
  expect(await response.json()).toMatchObject({ ...setup, id: dana.id });
  expect(await whoami(dana)).toMatchObject(setup);
});

test('the profile form changes what it gives, and may repeat the email', async () => {
  await dana.call('PUT', '/api/user/profile', setup);
  const { email } = await whoami(dana);
  const form = { firstName: 'Danielle', lastName: 'Whitfield', phone: '555 0100', email: email.toUpperCase() };
  expect((await dana.call('PUT', '/api/user/profile', form)).status).toBe(200);
  expect(await whoami(dana)).toMatchObject({ ...setup, firstName: 'Danielle', phone: '555 0100', email });
});

test.each([
  [{ email: 'somebody@else.example' }, 'email'],
  [{ agencyType: 'kingdom' }, 'agencyType'],
  [{ firstName: 7 }, 'firstName'],
  [{ setupData: { budget: 'plenty' } }, 'setupData.budget'],
  [{ profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl'],
])('%j answers 400 and names %s', async (body, field) => {
  const before = await whoami(dana);
  const response = await dana.call('PUT', '/api/user/profile', body);
  expect([response.status, await response.json()]).toMatchObject([400, { field }]);
  expect(await whoami(dana)).toEqual(before);
});

test('neither role nor organization can be sent along', async () => {
  const before = await whoami(dana);
  await dana.call('PUT', '/api/user/profile', { role: 'admin', workspaceId: 'x', id: marcus.id, firstName: 'D.' });
  expect(await whoami(dana)).toEqual({ ...before, firstName: 'D.' });
  expect(await whoami(marcus)).toMatchObject({ firstName: 'Marcus' });
});

describe('by synchronization', () => {
  test('a person pulls their own profile and no other', async () => {
    await marcus.call('PUT', '/api/user/profile', { phone: '555 0199' });
    const { put } = await pull(dana);
    expect(put.profile?.map((row) => row.id)).toEqual([dana.id]);
    expect(JSON.stringify(put)).not.toContain('555 0199');
  });

  test('a name reaches colleagues as the member’s, and nothing else of the profile does', async () => {
    const { cursor } = await pull(marcus);
    const save = mutationOf(1, 'profile.save', {
      accountId: dana.id,
      set: { firstName: 'Danielle', phone: '555 0100' },
    });
    expect(await pull(dana, 0, [save])).toMatchObject({ lmid: 1, results: [] });
    const { put } = await pull(marcus, cursor);
    expect(put).toEqual({ member: [expect.objectContaining({ id: dana.id, firstName: 'Danielle' })] });
    const history = await (await marcus.call('GET', '/api/sync/history')).json();
    expect(JSON.stringify(history)).not.toContain('555 0100');
    expect(await whoami(dana)).toMatchObject({ firstName: 'Danielle', phone: '555 0100' });
  });

  test('somebody else’s profile is refused', async () => {
    const save = mutationOf(1, 'profile.save', { accountId: marcus.id, set: { firstName: 'Mine' } });
    const answer = await pull(dana, 0, [save]);
    expect(answer.results).toMatchObject([{ mid: 1, code: 'forbidden' }]);
    expect(await whoami(marcus)).toMatchObject({ firstName: 'Marcus' });
  });
});
