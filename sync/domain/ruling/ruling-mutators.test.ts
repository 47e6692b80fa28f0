import { expect, test } from 'vitest';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { objectiveStanding } from '#sync/domain/finding/objective-state.ts';
import {
  fixtureFinding,
  fixtureLead,
  fixtureMember,
  TEAM_ASSESSMENT as ID,
  teamAssessment,
} from '#sync/domain/team/team-fixture-rows.ts';
import { answerOf, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { rulingId, type Ruling } from './ruling-record.ts';

const AT = '2026-06-09T09:00:00.000Z';
const OTHER = '01975387-1c00-7000-8000-0000000000a9';
const members = [fixtureLead, fixtureMember('u2', { role: 'assessor' }), fixtureMember('u4', { role: 'quality' })];

const said = (by: string, set: Partial<Finding> = {}, objectiveId = '3.1.1[a]') => ({
  ...fixtureFinding(by, { proposedAt: AT, proposedAs: 'assessor', ...set }),
  id: findingId(ID, by, objectiveId),
  objectiveId,
});
const notMet = { determination: 'not_met', basis: null } as const;
const named = ({ assessorId, ...finding }: Finding) => ({ assessorId, hash: findingHash(finding) });

function run(name: string, args: object, findings: readonly Finding[], actor = 'u1', set: object = {}) {
  const overlay = overlayOf({ assessment: [{ ...teamAssessment, ...set }], teamMember: members, finding: findings });
  const made = { actor: { id: actor, name: 'Lena', role: 'assessor' } };
  const ran = runChange(overlay, name, { assessmentId: ID, ...args }, made);
  const ruling = overlay.get('ruling', rulingId(ID, '3.1.1[a]')) as unknown as Ruling | undefined;
  return { answer: answerOf(ran), ruling, overlay };
}

function rule(findings: readonly Finding[], args: object = {}, actor = 'u1', set: object = {}) {
  const given = {
    objectiveId: '3.1.1[a]',
    determination: 'met',
    basis: 'implemented',
    rationale: '',
    over: findings.map(named),
    overruleReason: '',
  };
  return run('ruling.rule', { ...given, ...args }, findings, actor, set);
}

test('the lead alone rules, while there is something to judge', () => {
  const findings = [said('u2')];
  expect(rule(findings).answer).toBe('done');
  expect(rule(findings, {}, 'u2').answer).toBe('Only the lead of this assessment decides this.');
  expect(rule(findings, {}, 'u4').answer).toBe('Only the lead of this assessment decides this.');
  expect(rule(findings, {}, 'u9').answer).toBe('There is no such assessment.');
  expect(rule(findings, {}, 'u1', { phase: 'plan' }).answer).toBe('Judging begins with the phase conduct.');
  expect(rule(findings, {}, 'u1', { phase: 'report' }).answer).toBe('done');
  expect(rule([]).answer).toBe('Nobody has proposed anything: judge it yourself first.');
});

test('a ruling counts over exactly the findings that it names', () => {
  const findings = [said('u2'), said('u3', notMet)];
  const { ruling } = rule(findings, { overruleReason: 'The door is locked now.' });
  const stateOf = (list: readonly Finding[]) =>
    objectiveStanding({ findings: list, methods: [], ruling, isAssigned: true }).state;
  expect(ruling).toMatchObject({ by: 'u1', determination: 'met', overruleReason: 'The door is locked now.' });
  expect(stateOf(findings)).toBe('ruled');
  expect(stateOf([...findings, said('u5')])).toBe('reopened');
  expect(stateOf([said('u2', { rationale: 'Other.' }), findings[1]!])).toBe('reopened');
  expect(stateOf([findings[0]!])).toBe('reopened');
});

test('overruling needs a reason, by determination and by basis', () => {
  const why = 'Say why you overrule a finding.';
  expect(rule([said('u2'), said('u3', notMet)]).answer).toBe(why);
  expect(rule([said('u2')], notMet).answer).toBe(why);
  expect(rule([said('u2', { basis: 'inherited' })]).answer).toBe(why);
  expect(rule([said('u2'), said('u3')]).answer).toBe('done');
  expect(rule([said('u2'), said('u3', { ...notMet, proposedAs: 'trainee' })]).answer).toBe('done');
});

test('what arrived since does not stop a ruling, which then does not count', () => {
  const seen = [said('u2')];
  const { answer } = rule([...seen, said('u3', notMet)], { over: seen.map(named) });
  expect(answer).toBe('done');
  expect(rule([said('u2', notMet)], { over: seen.map(named) }).answer).toBe('done');
});

test('a ruling rests on what its result can rest on, and names everybody once', () => {
  expect(rule([said('u2')], { determination: 'not_met', overruleReason: 'No.' }).answer).toBe(
    'This result cannot rest on that basis.',
  );
  const [one] = [said('u2')].map(named);
  expect(rule([said('u2')], { over: [one, one] }).answer).toBe('Name each assessor only once.');
});

test('a finding of another assessment overrules nobody here', () => {
  const elsewhere = { ...said('u3', notMet), assessmentId: OTHER };
  const findings = [said('u2'), elsewhere];
  expect(rule(findings, { over: findings.map(named) }).answer).toBe('done');
});

const ofFamily = (findings: readonly Finding[]) =>
  findings.map((finding) => ({
    objectiveId: finding.objectiveId,
    determination: finding.determination,
    basis: finding.basis,
    over: [named(finding)],
  }));

test('what is undisputed in a family is ruled in one act', () => {
  const findings = [said('u2'), said('u2', notMet, '3.1.1[b]'), said('u2', {}, '3.1.2[a]')];
  const { answer, overlay } = run('ruling.ruleFamily', { family: 'AC', rulings: ofFamily(findings) }, findings);
  expect(answer).toBe('done');
  const ruled = ['3.1.1[a]', '3.1.1[b]', '3.1.2[a]'].map((id) => overlay.get('ruling', rulingId(ID, id)));
  expect(ruled.map((one) => one?.determination)).toEqual(['met', 'not_met', 'met']);
});

test('a family’s act rules on nothing disputed, on no other family, and on each objective once', () => {
  const dispute = [said('u2'), said('u3', notMet)];
  const both = [{ ...ofFamily(dispute)[0], over: dispute.map(named) }];
  const act = (family: string, rulings: unknown, findings: readonly Finding[] = dispute, actor = 'u1') =>
    run('ruling.ruleFamily', { family, rulings }, findings, actor).answer;
  expect(act('AC', both)).toBe('One of these objectives is disputed: rule on it by itself.');
  expect(act('AU', both)).toBe('One act rules on the objectives of one family.');
  expect(act('AC', [])).toBe('There is nothing to rule on.');
  expect(act('AC', [...both, ...both])).toBe('Rule on each objective only once.');
  expect(act('AC', ofFamily([said('u2')]), [said('u2')], 'u2')).toBe('Only the lead of this assessment decides this.');
});

test('after the end nothing that was met becomes less, and what was judged again is ruled again', () => {
  const findings = [said('u2')];
  const over = findings.map(named);
  const first = { ...rule(findings).ruling } as Ruling;
  const later = (ruling: Ruling, list: readonly Finding[], at: string, args: object = {}) => {
    const assessment = [{ ...teamAssessment, activeEnd: '2026-11-20' }];
    const overlay = overlayOf({ assessment, teamMember: members, finding: list, ruling: [ruling] });
    const word = { assessmentId: ID, objectiveId: '3.1.1[a]', ...notMet, rationale: '', over, overruleReason: 'Seen.' };
    return answerOf(runChange(overlay, 'ruling.rule', { ...word, ...args }, { actor: { role: 'assessor' }, at }));
  };
  const ended = 'Judging has ended: only what is not met can be judged again.';
  expect(later(first, findings, '2026-11-20T15:00:00.000Z')).toBe('done');
  expect(later(first, findings, '2026-11-23T15:00:00.000Z')).toBe(ended);
  const again = { determination: 'met', basis: 'implemented' };
  const unmet = { ...first, ...notMet };
  expect(later(unmet, findings, '2026-12-07T15:00:00.000Z', again)).toBe('done');
  expect(later(unmet, findings, '2026-12-08T15:00:00.000Z', again)).toContain('until 2026-12-07');
  const changed = [said('u2', { rationale: 'Mended on Dec 7.' })];
  expect(later(unmet, changed, '2026-12-09T15:00:00.000Z', { ...again, over: changed.map(named) })).toBe('done');
});
