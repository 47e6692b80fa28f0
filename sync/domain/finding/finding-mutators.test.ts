import { expect, test } from 'vitest';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import {
  fixtureFinding,
  fixtureLead,
  fixtureMember,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import { answerOf, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { findingFixtures } from './finding-fixtures.ts';
import { findingHash } from './finding-hash.ts';
import { emptyFinding, findingId, type Finding } from './finding-record.ts';
import { lostGround } from './proposal-needs.ts';

const NOW = '2026-11-23T15:00:00.000Z';
const METHOD = '01975387-1c00-7000-8000-0000000000b1';
const DOCUMENT = '01975387-1c00-7000-8000-0000000000c1';
const OTHER = '01975387-1c00-7000-8000-0000000000a9';

const proposing = findingFixtures.find(({ name }) => name === 'finding.propose');
const { set } = (proposing?.args ?? {}) as { set: Partial<Finding> };
const method = proposing?.rows.methodRecord?.[0] as Row;
const id = findingId(ID, 'u2', '3.1.1[a]');
/** The same by the author of the finding. */
const ownMethod: Row = { ...method, authorId: 'u2' };
const rows: Record<string, Row[]> = {
  assessment: [teamAssessment],
  teamMember: [
    fixtureLead,
    fixtureMember('u2', { role: 'assessor' }),
    fixtureMember('u3', { role: 'trainee' }),
    fixtureMember('u4', { role: 'quality' }),
    fixtureMember('u5', { role: 'observer' }),
  ],
  methodRecord: [method],
};

interface Made {
  actor?: string;
  was?: Record<string, Record<string, unknown>>;
  at?: string;
}

function loaded(more: Record<string, Row[]> = {}): Overlay {
  return overlayOf({ ...rows, ...more });
}

function runOn(overlay: Overlay, name: string, args: object, { actor = 'u2', was = {}, at = NOW }: Made = {}) {
  return answerOf(runChange(overlay, name, args, { actor: { id: actor, name: 'Sam', role: 'assessor' }, was, at }));
}

const run = (name: string, args: object, more: Record<string, Row[]> = {}, made: Made = {}) =>
  runOn(loaded(more), name, args, made);
const propose = (change: object = {}, args: object = {}) => ({
  id,
  set: { ...set, ...change },
  methodId: METHOD,
  documentId: null,
  ...args,
});
const asRow = (finding: Finding) => finding as unknown as Row;
const ofTrainee = fixtureFinding('u3', { proposedAt: NOW, proposedAs: 'trainee', rationale: 'I saw it.' });
const proposed = fixtureFinding('u2', { proposedAt: NOW, proposedAs: 'assessor' });

test('only its author writes a finding', () => {
  for (const [name, args] of [
    ['finding.edit', { id, set: { rationale: 'No.' } }],
    ['finding.propose', propose()],
    ['finding.withdraw', { id }],
    ['finding.adopt', { id, fromId: ofTrainee.id, seen: findingHash(ofTrainee) }],
  ] as const) {
    expect(run(name, args, {}, { actor: 'u1' })).toBe('Only its author writes a finding.');
  }
});

test.each([
  ['u1', 'done'],
  ['u2', 'done'],
  ['u3', 'done'],
  ['u4', 'Only the lead, assessors and trainees of this assessment judge.'],
  ['u5', 'Only the lead, assessors and trainees of this assessment judge.'],
  ['u9', 'There is no such assessment.'],
])('%s judges: %s', (actor, answer) => {
  const own = findingId(ID, actor, '3.1.1[a]');
  expect(run('finding.edit', { id: own, set: { rationale: 'Seen.' } }, {}, { actor })).toBe(answer);
});

test.each([
  ['plan', 'Judging begins with the phase conduct.'],
  ['conduct', 'done'],
  ['report', 'done'],
  ['released', 'A released assessment cannot be changed.'],
  ['stopped', 'A stopped assessment cannot be changed.'],
])('in the phase %s: %s', (phase, answer) => {
  expect(run('finding.propose', propose(), { assessment: [{ ...teamAssessment, phase }] })).toBe(answer);
});

test.each([`${ID}:u2`, `${ID}:u2:3.1.1[z]`, `${ID}::3.1.1[a]`, `a1:u2:3.1.1[a]`, `${ID}:u2:3.1.1[a]:x`, ''])(
  '%j is the id of no finding',
  (wrong) => {
    expect(run('finding.edit', { id: wrong, set: {} })).toBe(
      'A finding is of one assessment, one assessor and one objective.',
    );
  },
);

test.each<[string, object, object, Record<string, Row[]>, string]>([
  ['with a support', {}, {}, {}, 'done'],
  ['without one', {}, { methodId: null }, {}, 'Record a method that supports it.'],
  [
    'with an own one that contradicts',
    {},
    {},
    { methodRecord: [{ ...ownMethod, result: 'contradicts' }] },
    'Record a method that supports it.',
  ],
  [
    'with an own one of another objective',
    {},
    {},
    { methodRecord: [{ ...ownMethod, objectiveIds: ['3.1.1[b]'] }] },
    'Record a method that supports it.',
  ],
  ['with one that is not here', {}, {}, { methodRecord: [] }, 'Record a method that supports it.'],
  ...['contradicts', 'inconclusive'].map((result): [string, object, object, Record<string, Row[]>, string] => [
    `with a colleague’s one that ${result} by now`,
    {},
    {},
    { methodRecord: [{ ...method, result }] },
    'done',
  ]),
  [
    'with a colleague’s one that is about another objective by now',
    {},
    {},
    { methodRecord: [{ ...method, objectiveIds: ['3.1.1[b]'] }] },
    'done',
  ],
  [
    'with a colleague’s one that observed nothing by now',
    {},
    {},
    { methodRecord: [{ ...method, observed: '' }] },
    'done',
  ],
  [
    'with one of another assessment',
    {},
    {},
    { methodRecord: [{ ...method, assessmentId: OTHER }] },
    'Record a method that supports it.',
  ],
  [
    'with nothing observed',
    {},
    {},
    { methodRecord: [{ ...ownMethod, observed: '' }] },
    'Add a final document, or write what was observed. A draft is no evidence.',
  ],
  [
    'with an own contradiction',
    {},
    {},
    { methodRecord: [method, { ...method, id: DOCUMENT, authorId: 'u2', result: 'contradicts' }] },
    'Answer the method that contradicts it.',
  ],
  [
    'with it answered',
    { answeredIds: [DOCUMENT] },
    {},
    { methodRecord: [method, { ...method, id: DOCUMENT, authorId: 'u2', result: 'contradicts' }] },
    'done',
  ],
  [
    'with a colleague’s contradiction, which may have arrived since',
    {},
    {},
    { methodRecord: [method, { ...method, id: DOCUMENT, authorId: 'u3', result: 'contradicts' }] },
    'done',
  ],
  [
    'with a contradiction elsewhere',
    {},
    {},
    { methodRecord: [method, { ...method, id: DOCUMENT, authorId: 'u2', assessmentId: OTHER, result: 'contradicts' }] },
    'done',
  ],
  ['without a rationale', { rationale: '' }, {}, {}, 'Write the rationale.'],
  ['as not met without a reason', { determination: 'not_met', basis: null }, {}, {}, 'Say why it is not met.'],
  [
    'as not applicable without a justification',
    { determination: 'not_applicable', basis: null },
    {},
    {},
    'Say why it is not applicable.',
  ],
])('met is proposed %s: %#', (_what, change, args, more, answer) => {
  expect(run('finding.propose', propose(change, args), more)).toBe(answer);
});

test('a final document is evidence where the finding names it, and a draft is none', () => {
  const silent = { methodRecord: [{ ...ownMethod, observed: '' }] };
  const withDocument = (document: object | null, evidenceIds: string[]) =>
    run('finding.propose', propose({ evidenceIds }, { documentId: DOCUMENT }), {
      ...silent,
      document: document ? [{ id: DOCUMENT, stamps: {}, ...document }] : [],
    });
  expect(withDocument({ state: 'final' }, [DOCUMENT])).toBe('done');
  expect(withDocument({ state: 'final' }, [])).toContain('Add a final document');
  const draftOf = (by: string) => ({ state: 'draft', stamps: { state: { at: NOW, by, name: 'Sam' } } });
  expect(withDocument(draftOf('u2'), [DOCUMENT])).toContain('A draft is no evidence');
  // Somebody else made it a draft, or deleted it, since.
  expect(withDocument(draftOf('u1'), [DOCUMENT])).toBe('done');
  expect(withDocument(null, [DOCUMENT])).toBe('done');
  expect(withDocument(null, [])).toContain('Add a final document');
});

test('whoever comes back first, a proposal and what its ground became are stored', () => {
  const changes: [string, object, string][] = [
    ['methodRecord.edit', { id: METHOD, assessmentId: ID, set: { result: 'inconclusive', observed: '' } }, 'u1'],
    ['finding.propose', propose(), 'u2'],
  ];
  const arrived = [changes, changes.toReversed()].map((order) => {
    const overlay = loaded();
    for (const [name, args, actor] of order) expect(runOn(overlay, name, args, { actor })).toBe('done');
    return [overlay.get('finding', id), overlay.get('methodRecord', METHOD)];
  });
  expect(arrived[0]).toEqual(arrived[1]);
  const [finding, changed] = arrived[0] as unknown as [Finding, MethodRecord];
  expect(finding).toMatchObject({ determination: 'met', proposedAt: NOW });
  expect(lostGround(finding, [changed], new Set())).toEqual(['method', 'evidence']);
});

test('a proposal keeps in which place it was made', () => {
  for (const [actor, role] of [
    ['u1', 'lead'],
    ['u2', 'assessor'],
    ['u3', 'trainee'],
  ] as const) {
    const overlay = loaded();
    const own = findingId(ID, actor, '3.1.1[a]');
    runOn(overlay, 'finding.propose', propose({}, { id: own }), { actor });
    expect(overlay.get('finding', own)).toMatchObject({ proposedAs: role, proposedAt: NOW });
  }
});

test('what is proposed changes by another proposal alone', () => {
  const overlay = loaded({ finding: [asRow(proposed)] });
  expect(runOn(overlay, 'finding.edit', { id, set: { rationale: 'Other.' } })).toContain(
    'Take the proposal back first',
  );
  expect(runOn(overlay, 'finding.propose', propose({ rationale: 'Other.' }))).toBe('done');
  expect(overlay.get('finding', id)).toMatchObject({ rationale: 'Other.', proposedAt: NOW });
});

const ruling = (finding: Finding, over = findingHash(finding)) => ({
  ...emptyRuling(rulingId(ID, '3.1.1[a]')),
  determination: finding.determination,
  by: 'u1',
  over: [{ assessorId: 'u2', hash: over }],
});

test('a proposal is taken back while it is not ruled', () => {
  const overlay = loaded({ finding: [asRow(proposed)] });
  expect(runOn(overlay, 'finding.withdraw', { id })).toBe('done');
  expect(overlay.get('finding', id)).toMatchObject({ proposedAt: null, proposedAs: null, determination: 'met' });
  const ruled = { finding: [asRow(proposed)], ruling: [ruling(proposed) as unknown as Row] };
  expect(run('finding.withdraw', { id }, ruled)).toContain('The lead has ruled on it.');
  const changed = { ...ruled, ruling: [ruling(proposed, 'f'.repeat(64)) as unknown as Row] };
  expect(run('finding.withdraw', { id }, changed)).toBe('done');
});

test('what was ruled not met is judged again until the tenth business day, and nothing else', () => {
  const notMet = { determination: 'not_met', basis: null, reason: 'Shared.' } as const;
  const ended = { assessment: [{ ...teamAssessment, phase: 'report', activeEnd: '2026-11-20' }] };
  const again = (determination: 'met' | 'not_met', at: string) => {
    const before = fixtureFinding('u2', { ...proposed, ...(determination === 'met' ? {} : notMet) });
    const ruled = { ...ended, finding: [asRow(before)], ruling: [ruling(before) as unknown as Row] };
    return run('finding.propose', propose(), ruled, { at });
  };
  expect(again('not_met', '2026-12-07T20:00:00.000Z')).toBe('done');
  // Still Dec 7 in the workspace's time zone.
  expect(again('not_met', '2026-12-08T04:00:00.000Z')).toBe('done');
  expect(again('not_met', '2026-12-08T06:00:00.000Z')).toBe('What is not met could be judged again until 2026-12-07.');
  expect(again('met', '2026-11-23T20:00:00.000Z')).toBe('Judging has ended: only what is not met can be judged again.');
  expect(again('met', '2026-11-20T20:00:00.000Z')).toBe('done');
  expect(run('finding.propose', propose(), ended, { at: '2026-12-20T20:00:00.000Z' })).toBe('done');
});

const adopt = (set: Partial<Finding> = {}, own: Partial<Finding> = {}, made: Made = {}) => {
  const overlay = loaded({ finding: [asRow({ ...ofTrainee, ...set }), asRow({ ...emptyFinding(id), ...own })] });
  const target = findingId(ID, made.actor ?? 'u2', '3.1.1[a]');
  const args = { id: target, fromId: ofTrainee.id, seen: findingHash(ofTrainee) };
  return { answer: runOn(overlay, 'finding.adopt', args, made), overlay };
};

test('an assessor adopts what a trainee proposed, in one act, and both findings stay', () => {
  const { answer, overlay } = adopt();
  expect(answer).toBe('done');
  expect(overlay.get('finding', id)).toMatchObject({
    rationale: 'I saw it.',
    proposedAt: NOW,
    proposedAs: 'assessor',
    adoptedFrom: 'u3',
  });
  expect(overlay.get('finding', ofTrainee.id)).toEqual(ofTrainee);
});

test('only a trainee’s proposal on this objective is adopted, by somebody who counts and has not proposed', () => {
  expect(adopt({ proposedAt: null, proposedAs: null }).answer).toBe('Only what a trainee proposed is adopted.');
  expect(adopt({ proposedAs: 'assessor' }).answer).toBe('Only what a trainee proposed is adopted.');
  expect(adopt({ objectiveId: '3.1.1[b]' }).answer).toBe('There is no such finding.');
  expect(adopt({ assessmentId: OTHER }).answer).toBe('There is no such finding.');
  expect(adopt({}, { proposedAt: NOW, proposedAs: 'assessor' }).answer).toBe(
    'You have proposed a finding of your own.',
  );
  expect(adopt({}, {}, { actor: 'u3' }).answer).toBe('Only the lead and assessors adopt a finding.');
});

test.each<[string, Partial<Finding>, string]>([
  ['other words', { rationale: 'I saw two.' }, 'It has changed since you read it. Read it again, and adopt it then.'],
  [
    'another answer',
    { determination: 'not_met', basis: null, reason: 'Shared.' },
    'It has changed since you read it. Read it again, and adopt it then.',
  ],
  [
    'other evidence',
    { evidenceIds: [DOCUMENT] },
    'It has changed since you read it. Read it again, and adopt it then.',
  ],
  ['the same, proposed again later', { proposedAt: '2026-11-24T08:00:00.000Z' }, 'done'],
])('a trainee’s finding that says %s than what was read', (_what, set, answer) => {
  const { answer: given, overlay } = adopt(set);
  expect(given).toBe(answer);
  expect(overlay.get('finding', id)?.adoptedFrom).toBe(answer === 'done' ? 'u3' : null);
});

test('two devices of one person that judge one objective conflict, and neither is lost', () => {
  const overlay = loaded();
  const seen = { [`finding/${id}`]: { determination: null, rationale: '' } };
  runOn(overlay, 'finding.edit', { id, set: { determination: 'met', rationale: 'Seen.' } }, { was: seen });
  runOn(overlay, 'finding.edit', { id, set: { determination: 'not_met', rationale: 'Not seen.' } }, { was: seen });
  const conflicts = overlay.list('conflict', 'recordId', id) as unknown as Conflict[];
  expect(conflicts.map(({ field }) => field)).toContain('determination');
  expect(conflicts[0]).toMatchObject({ earlier: { value: 'met' }, later: { value: 'not_met' } });
  const [{ id: conflictId } = { id: '' }] = conflicts;
  const settle = {
    conflictId,
    table: 'finding',
    recordId: id,
    field: 'determination',
    choice: 'earlier',
    value: 'met',
  };
  expect(runOn(overlay, 'conflict.resolve', settle, { actor: 'u1' })).toContain(
    'Only those who may change this record',
  );
  expect(runOn(overlay, 'conflict.resolve', settle)).toBe('done');
  expect(overlay.get('finding', id)).toMatchObject({ determination: 'met' });
});
