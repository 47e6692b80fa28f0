import { expect, test } from 'vitest';
import { sha256 } from '#sync/domain/common/sha256.ts';
import {
  fixtureLead,
  fixtureMember,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import { answerOf, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { fixturePage, fixtureSigned } from './checkpoint-fixtures.ts';
import { pageText } from './checkpoint-page.ts';
import { checkpointId, checkpointKinds, MINUTES_LENGTH, PAGE_LENGTH, type Checkpoint } from './checkpoint-record.ts';
import { statements } from './signing-sides.ts';

const STATE = '01975387-1c00-7000-8000-0000000000e1';
const OTHER = '01975387-1c00-7000-8000-0000000000a9';
const sheetId = checkpointId(ID, 'daily', '2026-06-09');
const stateId = checkpointId(ID, 'daily', '2026-06-09', STATE);
const signedText = pageText(fixturePage);
const drawn = { name: 'Lena Ortiz', title: 'Lead', strokes: 'M1 2 3 4', refusal: '' };
const declined = { name: 'Marcus Reyes', title: '', strokes: '', refusal: 'He was called away.' };

const places = { u2: 'assessor', u3: 'trainee', u4: 'quality', u5: 'observer' } as const;
const left = fixtureMember('u6', { role: 'assessor', endedAt: '2026-06-08T09:00:00.000Z' });
const members = Object.entries(places).map(([id, role]) => fixtureMember(id, { role }));
const rows: Record<string, Row[]> = { assessment: [teamAssessment], teamMember: [fixtureLead, ...members, left] };
const changes = [
  ['checkpoint.edit', { id: sheetId, set: { minutes: 'Said.' } }],
  ['checkpoint.sign', { id: stateId, side: 'assessor', signedText, ...drawn }],
] as const;

function ran(name: string, args: object, more: Record<string, readonly object[]> = {}, actor = 'u1') {
  const overlay = overlayOf({ ...rows, ...more });
  const answer = answerOf(runChange(overlay, name, args, { actor: { id: actor, role: 'assessor' } }));
  const [id] = Object.values(args) as [string];
  return { answer, row: overlay.get('checkpoint', id) as Checkpoint | undefined };
}

const NOBODY = 'There is no such assessment.';
const NOT_THEIRS = 'Only the lead and assessors of this assessment do this.';

test.each([
  ['u1', 'done'],
  ['u2', 'done'],
  ['u3', NOT_THEIRS],
  ['u4', NOT_THEIRS],
  ['u5', NOT_THEIRS],
  ['u6', NOBODY],
  ['u9', NOBODY],
])('%s writes and signs: %s', (actor, answer) => {
  for (const [name, args] of changes) expect(ran(name, args, {}, actor).answer).toBe(answer);
});

test.each([
  ['plan', 'done'],
  ['conduct', 'done'],
  ['report', 'done'],
  ['released', 'A released assessment cannot be changed.'],
  ['stopped', 'A stopped assessment cannot be changed.'],
])('in the phase %s: %s', (phase, answer) => {
  for (const [name, args] of changes) {
    expect(ran(name, args, { assessment: [{ ...teamAssessment, phase }] }).answer).toBe(answer);
  }
});

test.each([
  '',
  ID,
  `${ID}:daily:2026-06-09`,
  `${ID}:weekly:2026-06-09:`,
  `${ID}:daily:2026-02-30:`,
  `${ID}:daily:2026-06-09:x`,
  `${ID}:daily:2026-06-09:${STATE}:`,
  `a1:daily:2026-06-09:`,
])('%j is the id of no checkpoint', (id) => {
  expect(ran('checkpoint.edit', { id, set: {} }).answer).toBe('A checkpoint is of one assessment and one day.');
});

test('a sheet of an assessment that is not there is none', () => {
  expect(ran('checkpoint.edit', { id: checkpointId(OTHER, 'daily', '2026-06-09'), set: {} }).answer).toBe(NOBODY);
});

test.each(checkpointKinds)('the sheet of a %s is one row of its day', (kind) => {
  const id = checkpointId(ID, kind, '2026-06-09');
  const { row } = ran('checkpoint.edit', { id, set: { present: 'Marcus Reyes' } });
  expect(row).toMatchObject({ id, assessmentId: ID, kind, day: '2026-06-09', present: 'Marcus Reyes', signedText: '' });
});

test('what was signed is not edited, and a sheet is not signed', () => {
  expect(ran('checkpoint.edit', { id: stateId, set: { minutes: 'No.' } }).answer).toBe(
    'What was signed never changes.',
  );
  expect(ran('checkpoint.sign', { id: sheetId, side: 'client', signedText, ...drawn }).answer).toBe(
    'This is another page.',
  );
});

test.each([
  ['kind', { kind: 'in_brief' }],
  ['day', { day: '2026-06-10' }],
  ['assessment', { assessmentId: OTHER }],
] as const)('a text that names another %s is not signed under this id', (_, other) => {
  const text = pageText({ ...fixturePage, ...other });
  expect(ran('checkpoint.sign', { id: stateId, side: 'client', signedText: text, ...drawn }).answer).toBe(
    'This is another page.',
  );
});

test.each(['assessor', 'client'] as const)(
  'a signature of the %s says who, when, whose device, what and its hash',
  (side) => {
    const { row } = ran('checkpoint.sign', { id: stateId, side, signedText, ...drawn }, {}, 'u2');
    expect(row).toMatchObject({ signedText, minutes: '', [side === 'client' ? 'assessor' : 'client']: null });
    expect(row?.[side]).toEqual({
      ...drawn,
      by: 'u2',
      at: '2026-06-09T09:00:00.000Z',
      hash: sha256(signedText),
      statement: statements[side],
    });
  },
);

test('the second side signs the same text, once; another text is another page', () => {
  const checkpoint = [fixtureSigned];
  const second = { id: stateId, side: 'client', signedText, ...declined };
  const { answer, row } = ran('checkpoint.sign', second, { checkpoint }, 'u2');
  expect([answer, row?.assessor, row?.client?.refusal]).toEqual(['done', fixtureSigned.assessor, declined.refusal]);
  expect(ran('checkpoint.sign', { ...second, side: 'assessor' }, { checkpoint }).answer).toBe(
    'This page is signed by this side already.',
  );
  const other = pageText({ ...fixturePage, title: 'Another' });
  expect(ran('checkpoint.sign', { ...second, signedText: other }, { checkpoint }).answer).toBe('This is another page.');
});

test.each([
  ['', '', 'Sign in the box, or say why it is not signed.'],
  ['', '  ', 'Sign in the box, or say why it is not signed.'],
  ['M1 2 3 4', 'No.', 'Sign in the box, or say why it is not signed.'],
  ['M1 2 3 4', '', 'done'],
  ['', 'No.', 'done'],
])('drawn %j and declined %j: %s', (strokes, refusal, answer) => {
  expect(
    ran('checkpoint.sign', { id: stateId, side: 'client', signedText, name: 'Ray', title: '', strokes, refusal })
      .answer,
  ).toBe(answer);
});

test('texts are bounded', () => {
  const long = 'a'.repeat(MINUTES_LENGTH + 1);
  expect(ran('checkpoint.edit', { id: sheetId, set: { minutes: long } }).answer).toBe(
    'The minutes can have at most 1,200 characters.',
  );
  const text = pageText({ ...fixturePage, title: 'a'.repeat(PAGE_LENGTH) });
  expect(ran('checkpoint.sign', { id: stateId, side: 'client', signedText: text, ...drawn }).answer).toBe(
    'The page can have at most 20,000 characters.',
  );
});
