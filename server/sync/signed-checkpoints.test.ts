import { beforeEach, expect, test } from 'vitest';
import { fixturePage } from '#sync/domain/checkpoint/checkpoint-fixtures.ts';
import { pageText } from '#sync/domain/checkpoint/checkpoint-page.ts';
import { checkpointId } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const STATES = ['e1', 'e2'].map((end) => `01975387-1c00-7000-8000-0000000000${end}`);
const [first = '', second = ''] = STATES.map((state) => checkpointId(TEAM_ASSESSMENT, 'daily', fixturePage.day, state));
const signedText = pageText(fixturePage);
const drawn = { title: '', strokes: 'M12 30 20 41', refusal: '' };
const sheet = checkpointId(TEAM_ASSESSMENT, 'daily', fixturePage.day);

let app: TestApp;
let lena: TestPerson;
let sam: TestPerson;
let priya: TestPerson;

beforeEach(async () => {
  app = await openTestApp();
  const northfield = await app.addWorkspace('Northfield Avionics');
  lena = await app.addPerson(northfield, 'Lena', 'admin');
  sam = await app.addPerson(northfield, 'Sam');
  priya = await app.addPerson(northfield, 'Priya', 'admin');
  const memberOf = ({ id }: TestPerson, role: string) => ({
    ...fixtureMember(id, { role }),
    id: teamMemberId(TEAM_ASSESSMENT, id),
  });
  await putRecords(app.services.db, northfield, {
    assessment: [teamAssessment],
    teamMember: [memberOf(lena, 'lead'), memberOf(sam, 'assessor')],
  });
});

/** A change by a device of this person: what was refused of it. */
async function change(person: TestPerson, name: string, args: object, was: Mutation['was'] = {}) {
  const { results } = await sync(person, { mutations: [mutationOf(1, name, args, was)] });
  return results.map(({ message }) => message);
}
const sign = (person: TestPerson, id: string, side: string, name: string) =>
  change(person, 'checkpoint.sign', { id, side, signedText, name, ...drawn });

test('two tablets that signed one day are two states, and each side signs a state once, whoever comes first', async () => {
  expect(await sign(lena, first, 'assessor', 'Lena')).toEqual([]);
  expect(await sign(sam, second, 'assessor', 'Sam')).toEqual([]);
  expect(await sign(sam, first, 'client', 'Dana')).toEqual([]);
  expect(await sign(lena, first, 'client', 'Marcus')).toEqual(['This page is signed by this side already.']);
  const { put } = await sync(lena);
  const rows = put['checkpoint'] ?? [];
  expect(rows.map(({ id }) => id).toSorted()).toEqual([first, second]);
  expect(rows.find(({ id }) => id === first)).toMatchObject({
    signedText,
    assessor: { name: 'Lena', by: lena.id },
    client: { name: 'Dana', by: sam.id },
  });
});

test('the minutes of two people merge by word, and reach the team alone', async () => {
  const edit = (person: TestPerson, minutes: string, seen = '') =>
    change(person, 'checkpoint.edit', { id: sheet, set: { minutes } }, { [`checkpoint/${sheet}`]: { minutes: seen } });
  const begun = 'The log is owed.';
  expect(await edit(lena, begun)).toEqual([]);
  expect(await edit(lena, 'The visitor log is owed.', begun)).toEqual([]);
  expect(await edit(sam, 'The log is owed by Priya.', begun)).toEqual([]);
  expect(await edit(priya, 'Mine.')).toEqual(['There is no such assessment.']);
  expect((await sync(sam)).put['checkpoint']).toMatchObject([
    { id: sheet, minutes: 'The visitor log is owed by Priya.' },
  ]);
  expect((await sync(priya)).put['checkpoint']).toBeUndefined();
});
