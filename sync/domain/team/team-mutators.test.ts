import { expect, test } from 'vitest';
import { noTeam } from '#sync/domain/assessment/assessment-record.ts';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { answerOf, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { familyCodes } from './family-of-objective.ts';
import {
  fixtureFinding,
  fixtureLead,
  fixtureMember,
  fixtureOpening,
  fixturePerson,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from './team-fixture-rows.ts';
import { teamMemberId } from './team-member-record.ts';

const OTHER = '01975387-1c00-7000-8000-0000000000a9';
const NOW = '2026-06-09T09:00:00.000Z';
const firm = { name: 'Harborline', c3paoId: 'C-1' };
type Rows = Record<string, Row[]>;

/** 'done', or the sentence by which the change is refused. */
function run(name: string, args: object, rows: Rows, actor: { id?: string; role?: Role } = {}) {
  const overlay = overlayOf(rows);
  return { answer: answerOf(runChange(overlay, name, args, { actor })), overlay };
}

const assessor = fixtureMember('u2', { role: 'assessor' });
const quality = fixtureMember('u4', { role: 'quality' });
const rows = (set: object = {}, ...members: Row[]): Rows => ({
  assessment: [{ ...teamAssessment, ...set }],
  teamMember: [fixtureLead, assessor, ...members],
  member: ['u1', 'u2', 'u3', 'u4'].map((id) => fixturePerson(id, 'user')),
});
const place = { role: 'assessor', families: ['AU'], cpn: '', clientConsent: '' };
const add = (set: object = {}) => ({ assessmentId: ID, personId: 'u3', ...place, ...set });

const opening = { ...fixtureOpening, id: OTHER, name: 'Another' };
const held = (holder: string): Rows => ({ workspaceSetting: [{ ...initialWorkspaceSetting, holder }] });
const byAssessor = 'An assessor opens this kind, and leads it.';
const byManager = 'Your role does not allow this change.';

test.each<[string, Role, string, object, string]>([
  ['gap', 'compliance_manager', 'organization', {}, 'done'],
  ['self_l2', 'admin', 'organization', {}, 'done'],
  ['self_l1', 'user', 'organization', {}, byManager],
  ['gap', 'assessor', 'organization', {}, byManager],
  ['mock', 'assessor', 'organization', {}, 'done'],
  ['mock', 'admin', 'organization', {}, byAssessor],
  ['c3pao_l2', 'assessor', 'assessor', { firm }, 'done'],
  ['c3pao_l2', 'assessor', 'assessor', {}, 'Name the assessing firm.'],
  ['c3pao_l2', 'admin', 'assessor', { firm }, byAssessor],
])('%s opened by a %s in a workspace held by the %s: %#', (kind, role, holder, set, answer) => {
  expect(run('assessment.openWithTeam', { ...opening, kind, ...set }, held(holder), { role }).answer).toBe(answer);
});

test('a certification is refused in the organization’s own workspace, with the reason', () => {
  const args = { ...opening, kind: 'c3pao_l2', firm };
  const { answer } = run('assessment.openWithTeam', args, held('organization'), { role: 'assessor' });
  expect(answer).toContain('in a workspace held by the assessing firm');
});

test('who opens it is its lead, and nobody opens it for somebody else', () => {
  const { overlay } = run('assessment.openWithTeam', opening, {}, { role: 'admin' });
  expect(overlay.get('assessment', OTHER)).toMatchObject({ hasTeam: true, phase: 'plan', createdBy: 'u1' });
  expect(overlay.get('teamMember', teamMemberId(OTHER, 'u1'))).toMatchObject({ role: 'lead', assessmentId: OTHER });
  expect(run('assessment.openWithTeam', { ...opening, leadId: 'u2' }, {}, { role: 'admin' }).answer).toContain(
    'leads it',
  );
});

test('a close-out follows a conditional assessment by those who gave the status', () => {
  const answers = [{ id: '3.1.3[a]', status: 'not_started', judgement: 'not_met' }];
  const released = { ...teamAssessment, kind: 'self_l2', phase: 'released', outcome: 'conditional', answers };
  const close = (previous: object, set: object = {}, role: Role = 'admin', holder = 'organization') =>
    run(
      'assessment.openWithTeam',
      { ...opening, kind: 'poam_closeout', previousAssessmentId: ID, ...set },
      { ...held(holder), assessment: [{ ...released, ...previous }] },
      { role },
    );
  const done = close({});
  expect([done.answer, done.overlay.get('assessment', OTHER)?.controlIds]).toEqual(['done', ['3.1.3']]);
  expect(close({ outcome: 'final' }).answer).toContain('whose outcome is conditional');
  expect(close({ phase: 'report' }).answer).toContain('whose outcome is conditional');
  expect(close({ kind: 'gap' }).answer).toContain('whose outcome is conditional');
  expect(close({ kind: 'mock' }).answer).toContain('whose outcome is conditional');
  expect(close({ kind: 'c3pao_l2', firm }).answer).toContain('a C3PAO its own');
  expect(close({ kind: 'c3pao_l2', firm }, { firm }, 'assessor', 'assessor').answer).toBe('done');
  expect(run('assessment.openWithTeam', { ...opening, previousAssessmentId: ID }, {}, { role: 'admin' }).answer).toBe(
    'Only a close-out follows another assessment.',
  );
});

test('only a released assessment is superseded, with a reason', () => {
  const supersede = (phase: string, supersedesReason: string) =>
    run(
      'assessment.openWithTeam',
      { ...opening, supersedes: ID, supersedesReason },
      { assessment: [{ ...teamAssessment, phase }] },
      { role: 'admin' },
    ).answer;
  expect(supersede('report', 'An error.')).toBe('Only a released assessment can be superseded.');
  expect(supersede('released', ' ')).toBe('Reason is required');
  expect(supersede('released', 'An error.')).toBe('done');
});

// Every change that only the lead makes, as somebody else would make it.
const ofLead: [string, object][] = [
  ['teamAssessment.update', { id: ID, set: { planText: 'Five days.' } }],
  ['teamAssessment.agreeScope', { id: ID, organization: 'Marcus' }],
  ['teamAssessment.decideReadiness', { id: ID, decision: 'ready' }],
  ['teamAssessment.conduct', { id: ID, named: [] }],
  ['teamAssessment.report', { id: ID }],
  ['teamAssessment.release', { id: ID }],
  ['teamAssessment.stop', { id: ID, reason: 'Wrong scope.' }],
  ['team.add', add()],
  ['team.change', { assessmentId: ID, personId: 'u2', set: { cpn: '7' } }],
  ['team.end', { assessmentId: ID, personId: 'u2' }],
  ['team.handOver', { assessmentId: ID, fromId: 'u2', toId: 'u1' }],
];

test.each(ofLead)('%s is the lead’s, and for others than the team there is no such assessment', (name, args) => {
  const onlyLead = 'Only the lead of this assessment decides this.';
  expect(run(name, args, rows(), { id: 'u2', role: 'admin' }).answer).toBe(onlyLead);
  expect(run(name, args, rows(), { id: 'u3', role: 'admin' }).answer).toBe('There is no such assessment.');
  const left = { ...fixtureLead, endedAt: NOW };
  expect(run(name, args, { ...rows(), teamMember: [left] }).answer).toBe('There is no such assessment.');
  expect(run(name, args, { ...rows(), teamMember: [] }).answer).toBe('There is no such assessment.');
});

test.each(ofLead)('%s changes nothing that is released or stopped, or that no team judges', (name, args) => {
  expect(run(name, args, rows({ phase: 'released' })).answer).toBe('A released assessment cannot be changed.');
  expect(run(name, args, rows({ phase: 'stopped' })).answer).toBe('A stopped assessment cannot be changed.');
  expect(run(name, args, rows({ hasTeam: false })).answer).toBe('There is no such assessment.');
});

test('a place in another assessment’s team is none in this one', () => {
  const elsewhere = { ...fixtureMember('u3', { role: 'lead' }), id: teamMemberId(OTHER, 'u3'), assessmentId: OTHER };
  const own = rows({}, elsewhere);
  expect(run('team.end', { assessmentId: ID, personId: 'u2' }, own, { id: 'u3' }).answer).toContain('no such');
});

test.each<[string, object, object, string]>([
  ['a member of the workspace', {}, {}, 'done'],
  ['a second lead', { role: 'lead' }, {}, 'The lead hands over to another member. There is one lead.'],
  ['the lead', { personId: 'u1' }, {}, 'The lead hands over to another member. There is one lead.'],
  ['a stranger', { personId: 'u9' }, {}, 'There is no such member of the workspace.'],
  ['an observer without consent', { role: 'observer' }, {}, 'Note how the client agreed to the observer.'],
  ['an observer with consent', { role: 'observer', clientConsent: 'By mail, Nov 3.' }, {}, 'done'],
  ['a family that is none', { families: ['XX'] }, {}, 'There is no family with this code.'],
  [
    'the client’s person in a certification',
    {},
    { kind: 'c3pao_l2', firm },
    'Nobody of the assessed organization can be in the team of its certification.',
  ],
  ['the client’s person in a mock', {}, { kind: 'mock' }, 'done'],
])('the lead adds %s: %#', (_what, set, assessment, answer) => {
  expect(run('team.add', add(set), rows(assessment)).answer).toBe(answer);
});

test.each<[Role, string]>([
  ['assessor', 'done'],
  ['admin', 'done'],
  ['user', 'Nobody of the assessed organization can be in the team of its certification.'],
  ['compliance_manager', 'Nobody of the assessed organization can be in the team of its certification.'],
  ['viewer', 'Somebody who only reads cannot be in a team.'],
])('a %s joins the team of a certification: %s', (role, answer) => {
  const own = { ...rows({ kind: 'c3pao_l2', firm }), member: [fixturePerson('u3', role)] };
  expect(run('team.add', add(), own).answer).toBe(answer);
});

test('who judged or ruled here cannot do quality; elsewhere is no matter', () => {
  const refused = 'Who judged or ruled in this assessment cannot do its quality.';
  const judged = { ...rows(), finding: [fixtureFinding('u3') as unknown as Row] };
  const id = rulingId(ID, '3.1.1[a]');
  const ruled = { ...rows(), ruling: [{ ...emptyRuling(id), by: 'u2' } as unknown as Row] };
  const toQuality = { assessmentId: ID, personId: 'u2', set: { role: 'quality' } };
  expect(run('team.add', add({ role: 'quality' }), judged).answer).toBe(refused);
  expect(run('team.change', toQuality, ruled).answer).toBe(refused);
  expect(run('team.change', toQuality, rows()).answer).toBe('done');
  const elsewhere = { ...fixtureFinding('u3'), assessmentId: OTHER } as unknown as Row;
  expect(run('team.add', add({ role: 'quality' }), { ...rows(), finding: [elsewhere] }).answer).toBe('done');
});

test('who leaves stays as a row, and comes back to it', () => {
  const { overlay } = run('team.end', { assessmentId: ID, personId: 'u2' }, rows());
  const left = overlay.get('teamMember', teamMemberId(ID, 'u2'));
  expect(left).toMatchObject({ endedAt: NOW, role: 'assessor' });
  const back = run('team.add', add({ personId: 'u2' }), { ...rows(), teamMember: [fixtureLead, left!] });
  expect(back.overlay.get('teamMember', teamMemberId(ID, 'u2'))).toMatchObject({ endedAt: null });
  const change = { assessmentId: ID, personId: 'u2', set: { cpn: '7' } };
  expect(run('team.change', change, { ...rows(), teamMember: [fixtureLead, left!] }).answer).toContain(
    'no such member',
  );
  expect(run('team.end', { assessmentId: ID, personId: 'u1' }, rows()).answer).toContain('hands over');
});

test('everybody signs their own statement, without seeing the assessment, and that ends a clearance', () => {
  const own = { ...quality, cleared: { by: 'u1', reason: 'Long ago.' } };
  const sign = (personId: string) => ({ assessmentId: ID, personId, statement: 'None.' });
  const { answer, overlay } = run('team.sign', sign('u4'), { teamMember: [own] }, { id: 'u4' });
  expect([answer, overlay.get('teamMember', own.id)]).toMatchObject(['done', { cleared: null }]);
  expect(run('team.sign', sign('u4'), { teamMember: [own] }).answer).toBe('Everybody signs their own statement.');
  expect(run('team.sign', sign('u4'), {}, { id: 'u4' }).answer).toBe('There is no such member of the team.');
});

const clearing = (personId: string, reason = 'Out of scope.') => ({ assessmentId: ID, personId, reason });
const trainee = fixtureMember('u3', { role: 'trainee' });
const others = 'The lead clears members; another assessor or an administrator clears the lead.';

test.each<[string, string, Role, string]>([
  ['u1', 'u2', 'user', 'done'],
  ['u1', 'u1', 'admin', 'Nobody clears themselves.'],
  ['u2', 'u1', 'user', 'done'],
  ['u2', 'u3', 'user', others],
  ['u2', 'u2', 'user', 'Nobody clears themselves.'],
  ['u3', 'u1', 'user', others],
  ['u4', 'u1', 'user', others],
  ['u9', 'u1', 'admin', 'done'],
  ['u9', 'u2', 'admin', 'There is no such assessment.'],
  ['u9', 'u1', 'user', 'There is no such assessment.'],
  ['u1', 'u9', 'user', 'There is no such member of the team.'],
])('%s clears %s as a %s: %s', (id, personId, role, answer) => {
  expect(run('team.clear', clearing(personId), rows({}, trainee, quality), { id, role }).answer).toBe(answer);
});

test('nobody is cleared without a reason, or over a team that is not seen', () => {
  expect(run('team.clear', clearing('u2', ' '), rows()).answer).toBe('Reason is required');
  const unseen = { teamMember: [], assessment: [] };
  expect(run('team.clear', clearing('u1'), unseen, { id: 'u9', role: 'admin' }).answer).toBe(
    'There is no such assessment.',
  );
});

test('the lead hands over to a member, and is then an assessor', () => {
  const to = (fromId: string, toId: string, ...members: Row[]) =>
    run('team.handOver', { assessmentId: ID, fromId, toId }, rows({}, ...members)).answer;
  expect(to('u1', 'u2')).toBe('done');
  expect(to('u1', 'u1')).toBe('The lead hands over to another member.');
  expect(to('u2', 'u1')).toBe('The lead hands over to another member.');
  expect(to('u1', 'u4', quality)).toBe('Who does quality cannot lead.');
  expect(to('u1', 'u9')).toBe('There is no such member of the team.');
});

test('an administrator names another lead only where the lead is gone', () => {
  const appoint = (set: Rows, toId = 'u2') =>
    run('teamLead.appoint', { assessmentId: ID, fromId: 'u1', toId }, set, { id: 'u9', role: 'admin' }).answer;
  const gone = { ...rows(), member: [fixturePerson('u2', 'user')] };
  expect(appoint(rows())).toBe('The lead is still a member of the workspace and hands over themselves.');
  expect(appoint(gone)).toBe('done');
  expect(appoint(gone, 'u9')).toBe('There is no such member of the team.');
  expect(appoint({ ...gone, teamMember: [assessor] })).toBe('There is no such lead.');
  expect(appoint({ ...gone, assessment: [] })).toBe('There is no such assessment.');
  const role = 'Your role does not allow this change.';
  expect(run('teamLead.appoint', { assessmentId: ID, fromId: 'u1', toId: 'u2' }, gone, { id: 'u2' }).answer).toBe(role);
});

const planned = {
  phase: 'plan',
  scopeAgreed: { by: 'u1', at: NOW, organization: 'Marcus' },
  readiness: { by: 'u1', at: NOW, decision: 'ready' },
};
const wholeLead = { ...fixtureLead, families: [...familyCodes] };

test('judging begins through its gate, also over those whom the device named', () => {
  const begin = (named: string[], ...members: Row[]) =>
    run('teamAssessment.conduct', { id: ID, named }, { ...rows(planned), teamMember: members });
  expect(begin([], wholeLead).overlay.get('assessment', ID)).toMatchObject({ phase: 'conduct' });
  expect(begin(['u1'], wholeLead).answer).toBe('Missing: 1 member is not cleared.');
  expect(begin(['u1'], { ...wholeLead, cleared: { by: 'u2', reason: 'Long ago.' } }).answer).toBe('done');
  expect(begin([], fixtureLead).answer).toBe('Missing: 13 families count for nobody.');
});

test('the report does not begin while an objective is not ruled, nor the release before it', () => {
  expect(run('teamAssessment.report', { id: ID }, rows()).answer).toContain('320 objectives are not judged');
  expect(run('teamAssessment.report', { id: ID }, rows(planned)).answer).toBe('The report follows the phase conduct.');
  expect(run('teamAssessment.release', { id: ID }, rows()).answer).toContain('report phase');
  expect(run('teamAssessment.release', { id: ID }, rows({ phase: 'report' })).answer).toContain('are not judged');
});

test('quality speaks from the report on, with remarks where it returns the report', () => {
  const review = { id: ID, decision: 'returned', remarks: 'Thin.' };
  const say = (args: object, set: object, id = 'u4', more: Rows = {}) =>
    run('teamAssessment.review', { ...review, ...args }, { ...rows(set, quality), ...more }, { id }).answer;
  expect(say({}, { phase: 'report' })).toBe('done');
  expect(say({ remarks: '' }, { phase: 'report' })).toBe('Say what is to be done.');
  expect(say({ remarks: '', decision: 'agreed' }, { phase: 'report' })).toBe('done');
  expect(say({}, { phase: 'conduct' })).toBe('Quality reads from the report on.');
  expect(say({}, { phase: 'report' }, 'u1')).toBe('Only the member for quality may do that.');
  const judged = { finding: [fixtureFinding('u4') as unknown as Row] };
  expect(say({}, { phase: 'report' }, 'u4', judged)).toContain('cannot do its quality');
});

test('a remark on an objective returns the report, and the last one taken back takes that back', () => {
  const at = { by: 'u4', at: NOW };
  const remark = (objectiveId: string, remarks: string, said: object | null, set: object = {}, id = 'u4') =>
    run(
      'teamAssessment.remark',
      { id: ID, objectiveId, remarks },
      rows({ phase: 'report', quality: said, ...set }, quality),
      {
        id,
      },
    );
  const after = (...args: Parameters<typeof remark>) => remark(...args).overlay.get('assessment', ID)?.quality;
  const one = [{ objectiveId: '3.4.1[a]', remarks: 'Thin.' }];
  const returned = { ...at, decision: 'returned', remarks: '', onObjectives: one };
  expect(after('3.4.1[a]', 'Thin.', null)).toMatchObject({ ...returned, at: expect.any(String) as string });
  expect(after('3.1.1[a]', 'Name the sample.', returned)).toMatchObject({
    decision: 'returned',
    onObjectives: [{ objectiveId: '3.1.1[a]', remarks: 'Name the sample.' }, ...one],
  });
  expect(after('3.4.1[a]', 'Better.', returned)).toMatchObject({
    onObjectives: [{ objectiveId: '3.4.1[a]', remarks: 'Better.' }],
  });
  expect(after('3.4.1[a]', ' ', returned)).toBe(null);
  expect(after('3.4.1[a]', '', { ...returned, remarks: 'Thin.' })).toMatchObject({
    decision: 'returned',
    onObjectives: [],
  });
  // A word from before there were remarks on objectives.
  expect(after('3.4.1[a]', 'Thin.', { ...at, decision: 'agreed', remarks: '' })).toMatchObject({
    decision: 'agreed',
    onObjectives: one,
  });
  expect(remark('3.99.1[a]', 'Thin.', null).answer).toBe('There is no objective with this id.');
  expect(remark('3.4.1[a]', 'Thin.', null, { phase: 'conduct' }).answer).toBe('Quality reads from the report on.');
  expect(remark('3.4.1[a]', 'Thin.', null, {}, 'u1').answer).toBe('Only the member for quality may do that.');
  const review = run(
    'teamAssessment.review',
    { id: ID, decision: 'returned', remarks: '' },
    rows({ phase: 'report', quality: returned }, quality),
    {
      id: 'u4',
    },
  );
  expect(review.overlay.get('assessment', ID)?.quality).toMatchObject({ decision: 'returned', onObjectives: one });
});

test('another scope has to be agreed anew', () => {
  const { scopeAgreed } = planned;
  const update = (set: object) =>
    run('teamAssessment.update', { id: ID, set }, rows({ scopeAgreed })).overlay.get('assessment', ID);
  expect(update({ planText: 'Five days.' })).toMatchObject({ planText: 'Five days.', scopeAgreed });
  expect(update({ scopeText: 'The mill.' })).toMatchObject({ scopeText: 'The mill.', scopeAgreed: null });
  expect(run('teamAssessment.agreeScope', { id: ID, organization: 'M' }, rows({ scopeText: ' ' })).answer).toBe(
    'First say what is in scope.',
  );
});

test('days follow each other, and a firm is chosen at the beginning', () => {
  const update = (set: object, before: object = {}) =>
    run('teamAssessment.update', { id: ID, set }, rows(before)).answer;
  expect(update({ activeStart: '2026-11-20', activeEnd: '2026-11-16' })).toBe('The last day comes before the first.');
  expect(update({ activeEnd: '2026-11-16' }, { activeStart: '2026-11-20' })).toBe(
    'The last day comes before the first.',
  );
  expect(update({ plannedDates: { from: '2026-11-20', until: '2026-11-16' } })).toBe(
    'The last day comes before the first.',
  );
  expect(update({ firm: null }, { kind: 'c3pao_l2', firm })).toContain('chosen when the assessment is opened');
  expect(update({ firm }, { kind: 'poam_closeout' })).toContain('chosen when the assessment is opened');
  expect(update({ firm }, {})).toBe('done');
});

test.each([
  ['assessment.update', { id: ID, set: { name: 'Other' } }],
  ['assessment.freeze', { id: ID }],
  ['assessment.release', { id: ID }],
  ['assessment.stop', { id: ID, reason: 'No.' }],
])('%s leaves an assessment by a team alone', (name, args) => {
  expect(run(name, args, rows({ phase: 'report' }), { role: 'admin' }).answer).toContain(
    'A team judges this assessment',
  );
});

test('a ledger’s assessment has nothing of a team', () => {
  expect(noTeam).toMatchObject({ hasTeam: false, firm: null, readiness: null, samplingText: '', artifactHash: '' });
});

test('who wrote in a team’s assessment settles its conflicts, whatever their role; the organization’s managers do not', () => {
  const { overlay } = run('teamAssessment.update', { id: ID, set: { planText: 'Five days.' } }, rows(), {
    role: 'assessor',
  });
  const written = overlay.get('assessment', ID)!;
  const side = { value: 'Five days.', by: null, name: 'Lena', at: null };
  const named = { table: 'assessment', recordId: ID, field: 'planText' };
  const conflict = { id: 'c1', ...named, earlier: side, later: side, state: 'open' };
  const settle = (set: object, id: string, role: Role) =>
    run(
      'conflict.resolve',
      { conflictId: 'c1', ...named, choice: 'earlier', value: 'Five days.' },
      { ...rows(), assessment: [{ ...written, ...set }], conflict: [conflict] },
      { id, role },
    ).answer;
  expect(settle({}, 'u1', 'assessor')).toBe('done');
  expect(settle({}, 'u2', 'admin')).toContain('Only those who may change this record');
  expect(settle({ hasTeam: false }, 'u1', 'assessor')).toContain('Only those who may change this record');
  expect(settle({ hasTeam: false }, 'u2', 'compliance_manager')).toBe('done');
});
