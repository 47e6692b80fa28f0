import { describe, expect, test } from 'vitest';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { deletedToast, uploadedToast } from '#web/parts/evidence/document/document-messages.ts';
import { initialSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { pillSteps } from '#web/words/site/act-words.ts';
import { asUnsent, indicatorOf, whenSent, type IndicatorFacts } from './sync-indicator.ts';

const synced: SyncStatus = { ...initialSyncStatus, outcome: 'done', lastSyncAt: '2026-06-09T14:44:00.000Z' };

function indicator(status: Partial<SyncStatus>, facts: Partial<IndicatorFacts> = {}) {
  return indicatorOf({
    isFull: false,
    decisions: 0,
    waiting: 0,
    files: 0,
    carried: 0,
    isOnLine: true,
    isLongRound: false,
    isLongWait: false,
    ...facts,
    status: { ...synced, ...status },
  });
}

function words(...input: Parameters<typeof indicator>) {
  const { long } = indicator(...input);
  return [long.strong, long.rest].filter(Boolean).join(' ');
}

test('the landing page’s pill says what this one says', () => {
  const offline = { outcome: 'unreachable' as const };
  const sending = { phase: 'syncing' as const, total: 1, waiting: 1 };
  const shown = [
    indicator(offline),
    indicator(offline, { waiting: 1 }),
    indicator(sending, { waiting: 1, isLongRound: true }),
    indicator({}),
  ];
  expect(pillSteps).toEqual(shown.map(({ state, long }) => ({ state, ...long })));
});

describe('the first that applies is shown', () => {
  test.each([
    [{}, { isFull: true, decisions: 1, waiting: 3 }, 'This device is full · 3 changes to send'],
    [{ outcome: 'full' as const }, {}, 'This device is full'],
    [{ outcome: 'unreachable' as const, paused: true }, { isFull: true }, 'This device is full'],
    [{ outcome: 'sign_in' as const }, { decisions: 2, waiting: 3 }, '2 need your decision'],
    [{ outcome: 'unreachable' as const }, { decisions: 1 }, '1 needs your decision'],
    [{ outcome: 'sign_in' as const, phase: 'syncing' as const, total: 3 }, { isLongRound: true }, 'Sign in to sync'],
    [{ outcome: 'wrong_person' as const }, {}, 'Sign in to sync · another person is signed in'],
    [{ outcome: 'no_access' as const }, { waiting: 1 }, 'No access · 1 change saved on this device'],
    [{ outcome: 'no_access' as const }, {}, 'No access · nothing is waiting to be sent'],
    [{ outcome: 'upgrade' as const, paused: true }, {}, 'Update to sync · nothing is waiting to be sent'],
    [{ outcome: 'unreachable' as const, paused: true }, { waiting: 3 }, 'Paused · 3 changes saved on this device'],
    [{ outcome: 'unreachable' as const }, { waiting: 14 }, 'Offline · 14 changes saved on this device'],
    [{ outcome: 'unreachable' as const }, { waiting: 1 }, 'Offline · 1 change saved on this device'],
    [{ outcome: 'unreachable' as const }, {}, 'Offline · nothing is waiting to be sent'],
    [{ outcome: 'unreachable' as const, foreign: true }, {}, 'This network answers instead of the server'],
    [
      { outcome: 'unreachable' as const, foreign: true },
      { waiting: 4 },
      'This network answers instead of the server · 4',
    ],
    [{ outcome: 'done' as const, foreign: true }, {}, 'Online · synced'],
    [{ outcome: 'failed' as const }, { waiting: 2 }, 'Sync failed here · 2 changes saved on this device'],
    [{ phase: 'syncing' as const, total: 14, waiting: 6 }, { isLongRound: true, waiting: 6 }, 'Syncing 9 of 14'],
    [{ phase: 'syncing' as const, total: 14, waiting: 14 }, { isLongRound: true }, 'Syncing 1 of 14'],
    [{ phase: 'syncing' as const, total: 14, waiting: 0 }, { isLongRound: true }, 'Syncing 14 of 14'],
    [{}, {}, 'Online · synced'],
    [{}, { waiting: 2, isLongWait: true }, 'Online · 2 waiting'],
    [{}, { files: 1, isLongWait: true }, 'Online · 1 file waiting'],
    [{}, { files: 1 }, 'Online · synced'],
    [{}, { waiting: 2, files: 1, isLongWait: true }, 'Online · 2 waiting'],
    [{}, { carried: 95 }, 'Online · synced'],
    [{}, { carried: 95, isLongWait: true }, 'Online · 95 carried'],
    [{}, { waiting: 2, carried: 95, isLongWait: true }, 'Online · 2 waiting, 95 carried'],
    [{ outcome: 'unreachable' as const }, { waiting: 14, carried: 95 }, 'Offline · 14 changes saved here, 95 carried'],
    [{ outcome: 'unreachable' as const }, { carried: 1_204 }, 'Offline · 1,204 carried'],
    [{ outcome: 'unreachable' as const }, { files: 2 }, 'Offline · 2 files saved on this device'],
    [{ outcome: 'full' as const }, { files: 2 }, 'This device is full · 2 files to send'],
  ])('%o with %o reads %s', (status, facts, expected) => {
    expect(words(status, facts)).toBe(expected);
  });
});

describe('it does not flicker', () => {
  test('a short round, a round that only asks, and a short wait leave it as it is', () => {
    expect(words({ phase: 'syncing', total: 3, waiting: 3 }, { waiting: 3 })).toBe('Online · synced');
    expect(words({ phase: 'syncing', total: 0 }, { isLongRound: true })).toBe('Online · synced');
    expect(words({}, { waiting: 1 })).toBe('Online · synced');
  });

  test('it stays offline while another try is running', () => {
    expect(words({ outcome: 'unreachable', phase: 'syncing', total: 3 }, { waiting: 3, isLongRound: true })).toBe(
      'Offline · 3 changes saved on this device',
    );
  });
});

test('the browser’s own opinion counts only before the first round', () => {
  expect(words({ outcome: 'never' }, { isOnLine: false })).toBe('Offline · nothing is waiting to be sent');
  expect(words({ outcome: 'never' }, { isOnLine: true })).toBe('Syncing · still arriving');
  expect(words({ outcome: 'done' }, { isOnLine: false })).toBe('Online · synced');
});

test('announcements tell the state and never a count', () => {
  const said = [
    indicator({}, { decisions: 3 }),
    indicator({ outcome: 'unreachable' }, { waiting: 12 }),
    indicator({ outcome: 'unreachable', foreign: true }, { waiting: 12 }),
    indicator({ outcome: 'failed' }, { waiting: 12 }),
    indicator({}, { isFull: true, waiting: 12 }),
    indicator({ paused: true }, { waiting: 12 }),
    indicator({}, { waiting: 12, isLongWait: true }),
  ].map(({ announcement }) => announcement ?? '');
  for (const sentence of said) expect(sentence).not.toMatch(/\d/);
  expect(indicator({ phase: 'syncing', total: 4 }, { isLongRound: true }).announcement).toBeNull();
});

test.each<[Partial<SyncStatus>, boolean, string | null]>([
  [{}, true, null],
  [{ outcome: 'never' }, true, null],
  [{ outcome: 'unfinished' }, true, null],
  [{}, false, 'when this device is connected'],
  [{ outcome: 'unreachable' }, true, 'when this device is connected'],
  [{ outcome: 'unreachable', paused: true }, true, 'when this device is connected'],
  [{ paused: true }, true, 'when syncing resumes'],
  [{ outcome: 'sign_in' }, true, 'when syncing resumes'],
  [{ outcome: 'failed' }, true, 'when syncing resumes'],
])('with %j, online %s, what is saved now is sent: %s', (status, isOnLine, when) => {
  expect(whenSent({ status: { ...synced, ...status }, isOnLine })).toBe(when);
});

describe('of a change that is not sent yet no toast says more than is true', () => {
  const told = (message: object) => asUnsent({ glyph: 'complete', ...message } as ToastMessage, 'later');

  test.each([
    [
      { title: 'Success', description: 'Compliance status updated successfully' },
      'Saved on this device',
      'Compliance status updated. It is sent later.',
    ],
    [{ title: 'Board Created Successfully' }, 'Saved on this device', 'Board Created. It is sent later.'],
    [
      {
        title: 'Board deleted',
        glyph: undefined,
        unsent: { title: 'Deleted on this device', sends: 'The deletion is sent' },
      },
      'Deleted on this device',
      'The deletion is sent later.',
    ],
    [{ title: 'Ticket created successfully!' }, 'Saved on this device', 'Ticket created. It is sent later.'],
    [
      { title: 'Progress saved', description: 'Control status updated successfully' },
      'Saved on this device',
      'Progress saved: Control status updated. It is sent later.',
    ],
    [deletedToast, 'Deleted on this device', 'The deletion is sent later.'],
    [uploadedToast, 'Saved on this device', 'The document uploads later.'],
  ])('%j', (message, title, description) => {
    expect(told(message)).toMatchObject({ title, description, glyph: 'device' });
  });

  test.each([
    { title: 'Signed out', isServersWord: true },
    { title: 'Error', description: 'Failed to upload document', glyph: undefined, variant: 'destructive' },
  ])('%j stays as it is', (message) => {
    expect(told(message)).toEqual({ glyph: 'complete', ...message });
  });
});
