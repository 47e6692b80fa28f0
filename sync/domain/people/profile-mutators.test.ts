import { expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { ARRIVED_AT, runChange } from '#sync/testing/run-change.ts';
import type { Profile } from './profile-record.ts';

const profile: Profile = {
  id: 'u1',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phone: '',
  profileImageUrl: null,
  onboardingCompleted: false,
  agencyType: null,
  agencyName: null,
  location: null,
  complianceProfile: null,
  complianceScope: null,
  setupData: null,
  updatedAt: '2026-06-01T00:00:00.000Z',
};

function save(set: unknown, { accountId = 'u1', row = profile as Profile | null, was = {} } = {}) {
  const overlay = new Overlay();
  if (row) overlay.load('profile', [{ ...row, id: accountId }]);
  const ran = runChange(overlay, 'profile.save', { accountId, set }, { was, now: ARRIVED_AT });
  return { ran, overlay, row: overlay.get('profile', accountId) };
}

test('what is given changes, the rest stays', () => {
  const { row } = save({ firstName: 'Danielle', agencyType: 'contractor' });
  expect(row).toEqual({ ...profile, firstName: 'Danielle', agencyType: 'contractor', updatedAt: ARRIVED_AT });
});

test('the answers of one wizard are added to those of the other', () => {
  const row = { ...profile, setupData: { companyName: 'Northfield', industry: 'aerospace' } };
  expect(save({ setupData: { teamSize: '2-5', industry: 'defense' } }, { row }).row).toMatchObject({
    setupData: { companyName: 'Northfield', industry: 'defense', teamSize: '2-5' },
  });
});

test('nothing of a profile reaches the history or a conflict, which colleagues receive', () => {
  const { ran, overlay } = save({ phone: '555' }, { was: { 'profile/u1': { phone: 'other' } } });
  expect(ran).toEqual({ steps: [], conflicts: [] });
  expect([...overlay.changed.keys()]).toEqual(['profile/u1']);
});

test('saving what stands already changes nothing', () => {
  expect(save({ firstName: 'Dana', phone: '' }).overlay.changed.size).toBe(0);
});

test('a profile is changed by its owner alone', () => {
  expect(save({ firstName: 'X' }, { accountId: 'u2' }).ran).toMatchObject({ refused: { code: 'forbidden' } });
});

test('a profile that is not on the device cannot be changed there', () => {
  expect(save({ firstName: 'X' }, { row: null }).ran).toMatchObject({ refused: { code: 'gone' } });
});

const picture = 'data:image/jpeg;base64,/9j/4AAQ';

test.each([
  [{ profileImageUrl: picture }, picture],
  [{ profileImageUrl: null }, null],
])('a picture is a small data URL or none', (set, expected) => {
  expect(save(set, { row: { ...profile, profileImageUrl: 'data:image/png;base64,AAAA' } }).row).toMatchObject({
    profileImageUrl: expected,
  });
});

test.each([
  [{ profileImageUrl: 'https://elsewhere.example/a.png' }, 'set.profileImageUrl'],
  [{ profileImageUrl: 'data:image/svg+xml;base64,AAAA' }, 'set.profileImageUrl'],
  [{ profileImageUrl: 'data:text/html;base64,AAAA' }, 'set.profileImageUrl'],
  [{ profileImageUrl: `${picture}${'A'.repeat(200_000)}` }, 'set.profileImageUrl'],
  [{ firstName: 'x'.repeat(101) }, 'set.firstName'],
  [{ agencyType: 'kingdom' }, 'set.agencyType'],
  [{ complianceProfile: 'some' }, 'set.complianceProfile'],
  [{ complianceScope: 'huge' }, 'set.complianceScope'],
  [{ onboardingCompleted: false }, 'set.onboardingCompleted'],
  [{ setupData: { teamSize: 'many' } }, 'set.setupData.teamSize'],
  [{ setupData: 'all' }, 'set.setupData'],
])('%j is refused and names %s', (set, field) => {
  const { ran, overlay } = save(set);
  expect(ran).toMatchObject({ refused: { code: 'invalid', field } });
  expect(overlay.changed.size).toBe(0);
});
