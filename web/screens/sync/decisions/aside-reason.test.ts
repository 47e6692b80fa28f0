import { expect, test } from 'vitest';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import type { Aside } from '#sync/engine/store.ts';
import { asideReason } from './aside-reason.ts';

const GONE = 'This record has been deleted.';
const LEFT = /^You are no longer in the team of this assessment\./;

test.each([
  ['a finding', { id: findingId(TEAM_ASSESSMENT, 'u1', '3.1.1[a]') }, 'gone', [TEAM_ASSESSMENT], LEFT],
  ['a method record', { id: 'm1', assessmentId: TEAM_ASSESSMENT }, 'gone', ['other', TEAM_ASSESSMENT], LEFT],
  ['what is not of a team', { id: 't1' }, 'gone', [TEAM_ASSESSMENT], GONE],
  ['what is of a team that was not left', { assessmentId: TEAM_ASSESSMENT }, 'gone', ['other'], GONE],
  ['what was refused for another reason', { assessmentId: TEAM_ASSESSMENT }, 'forbidden', [TEAM_ASSESSMENT], GONE],
] as const)('%s of %j, refused as %s, having left %j', (_what, args, code, left, reason) => {
  const aside = { entry: { args }, rejection: { code, message: GONE } } as unknown as Aside;
  expect(asideReason(aside, left)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});
