import { beforeEach, expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { initialWorkspaceSetting, type WorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { lastDayOf, statusOn } from '#sync/domain/status/status-days.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import { answerOf, runChange } from '#sync/testing/run-change.ts';
import type { Assessment } from './assessment-record.ts';
import { levelOneControls } from './level-one.ts';

const uuid = (n: number) => `01975387-1c00-7000-8000-${String(n).padStart(12, '0')}`;
const ASSESSMENT = uuid(1);
const CLOSE_OUT = uuid(2);
const STATUS = uuid(3);
const FINAL = uuid(4);
const onePoint = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

let overlay: Overlay;

beforeEach(() => {
  overlay = new Overlay();
  judge(objectiveIds, 'met');
});

function judge(ids: readonly string[], judgement: 'met' | 'not_met' | null): void {
  for (const id of ids) overlay.put('objectiveStatus', { ...emptyObjectiveStatus(id), judgement });
}

function run(name: string, args: unknown, person = 'u1') {
  const actor = { id: person, name: person, role: 'admin' };
  return answerOf(runChange(overlay, name, args, { actor, key: name }));
}

const blank = {
  packId: null,
  packSha256: null,
  sspTitle: 'SSP',
  sspVersion: '3',
  sspDate: '2026-05-02',
  cageCodes: [],
};
const open = (id: string, kind: string, previousAssessmentId: string | null = null) =>
  run('assessment.open', {
    ...blank,
    id,
    kind,
    name: kind,
    scopeText: 'The mill.',
    previousAssessmentId,
    supersedes: null,
    supersedesReason: '',
  });
const assessment = (id = ASSESSMENT) => overlay.get('assessment', id) as Assessment;
const status = (id = STATUS) => overlay.get('statusRecord', id) as StatusRecord;
const plan = (n: number) => overlay.get('plan', uuid(100 + n)) as Poam;

/** Adds a plan, meant for the POA&M, for each requirement. */
function addPlans(controlIds: readonly string[], targetDate = '2026-08-31'): void {
  overlay.load('member', [
    { id: 'u1', firstName: 'Dana', lastName: '', email: '', role: 'admin' },
    { id: 'u2', firstName: 'Tom', lastName: '', email: '', role: 'user' },
  ]);
  for (const [n, controlId] of controlIds.entries()) {
    const words = { weakness: `Not met: ${controlId}`, plannedAction: '', resources: '' };
    const args = { ...words, id: uuid(100 + n), kind: 'poam', controlId, ownerId: 'u2', targetDate, tags: [] };
    expect(run('plan.create', { ...args, milestones: [] })).toBe('done');
  }
}

function assessWith(notMet: readonly string[], planned = notMet, targetDate?: string): Assessment {
  judge(
    notMet.map((id) => `${id}[a]`),
    'not_met',
  );
  open(ASSESSMENT, 'self_l2');
  expect(run('assessment.freeze', { id: ASSESSMENT })).toBe('done');
  addPlans(planned, targetDate);
  for (const [n] of planned.entries()) run('assessment.putOnPoam', { planId: uuid(100 + n), assessmentId: ASSESSMENT });
  expect(run('assessment.release', { id: ASSESSMENT })).toBe('done');
  return assessment();
}

const recorded = (args: object) =>
  run('statusRecord.record', {
    id: STATUS,
    assessmentId: ASSESSMENT,
    conditionalId: null,
    type: 'level_2_self',
    isConditional: true,
    statusDate: '2026-06-09',
    score: 88,
    cageCodes: [],
    scopeText: 'The mill.',
    uid: '',
    certificateNumber: '',
    ...args,
  });

test.each<[string, string[], string[], number, string]>([
  ['everything met is final', [], [], 110, 'final'],
  [
    '22 eligible points not met, each on the POA&M, is conditional',
    onePoint.slice(0, 22),
    onePoint.slice(0, 22),
    88,
    'conditional',
  ],
  ['23 are none', onePoint.slice(0, 23), onePoint.slice(0, 23), 87, 'none'],
  [
    '22, one of them on no POA&M, is none and costs no point more',
    onePoint.slice(0, 22),
    onePoint.slice(1, 22),
    88,
    'none',
  ],
  ['one requirement that may not be on a POA&M is none', ['3.1.20'], ['3.1.20'], 109, 'none'],
])('%s', (_rule, notMet, planned, score, outcome) => {
  expect(assessWith(notMet, planned)).toMatchObject({ phase: 'released', score, outcome });
});

test('nothing is frozen while an objective is not judged, and what is frozen stays', () => {
  overlay.put('objectiveStatus', emptyObjectiveStatus('3.1.1[a]'));
  open(ASSESSMENT, 'self_l2');
  expect(run('assessment.freeze', { id: ASSESSMENT })).toBe('1 objectives are not judged yet.');
  judge(['3.1.1[a]'], 'met');
  run('assessment.freeze', { id: ASSESSMENT });
  judge(['3.1.1[a]'], 'not_met');
  run('assessment.freeze', { id: ASSESSMENT });
  expect(assessment().answers.find(({ id }) => id === '3.1.1[a]')).toMatchObject({ judgement: 'met' });
  expect(run('assessment.update', { id: ASSESSMENT, set: { name: 'Other' } })).toBe(
    'A frozen assessment cannot be changed.',
  );
});

test.each(['once', 'everywhere'] as const)(
  'an assessment that began while FIPS validation counted %s keeps that, whatever the organization chooses later',
  (chosen) => {
    const choose = (fipsCounts: WorkspaceSetting['fipsCounts']) =>
      overlay.load('workspaceSetting', [{ ...initialWorkspaceSetting, fipsCounts }]);
    choose(chosen);
    open(ASSESSMENT, 'self_l2');
    choose(chosen === 'once' ? 'everywhere' : 'once');
    run('assessment.freeze', { id: ASSESSMENT });
    run('assessment.release', { id: ASSESSMENT });
    expect(assessment()).toMatchObject({ phase: 'released', fipsCounts: chosen });
  },
);

test('an organization that never chose counts a missing FIPS validation once', () => {
  open(ASSESSMENT, 'self_l2');
  expect(assessment().fipsCounts).toBe('once');
});

test('the POA&M is written in the report phase only, with what may be on it', () => {
  judge(['3.1.1[a]', '3.1.3[b]'], 'not_met');
  open(ASSESSMENT, 'self_l2');
  addPlans(['3.1.3', '3.1.1', '3.1.4']);
  const put = (n: number) => run('assessment.putOnPoam', { planId: uuid(100 + n), assessmentId: ASSESSMENT });
  expect(put(0)).toBe('A POA&M can only be written in the report phase.');
  run('assessment.freeze', { id: ASSESSMENT });
  expect(put(0)).toBe('done');
  expect(plan(0)).toMatchObject({ assessmentId: ASSESSMENT, objectives: ['3.1.3[b]'] });
  expect(put(1)).toBe('This requirement may not be on a POA&M.');
  expect(put(2)).toBe('The assessment did not find this requirement unmet.');
  expect(run('plan.delete', { id: uuid(100) })).toBe('An item on the POA&M of an assessment cannot be deleted.');
});

test('from conditional through closing by somebody else and a close-out to final, with the first date', () => {
  const notMet = onePoint.slice(0, 22);
  assessWith(notMet, notMet, '2027-03-01');
  expect(recorded({ isConditional: false })).toBe('The assessment did not reach this status.');
  expect(recorded({})).toBe('done');
  expect(plan(0).targetDate).toBe('2026-12-06');
  const later = { id: uuid(100), assessmentId: ASSESSMENT, set: { targetDate: '2026-12-07' } };
  expect(run('plan.update', later)).toBe('This POA&M must be closed by 2026-12-06, day 180 of the status.');
  for (const [n] of notMet.entries()) {
    const verify = { id: uuid(100 + n), on: '2026-09-01', evidence: 'Seen.' };
    expect(run('plan.verify', verify, 'u2')).toBe('Somebody other than the owner must verify it.');
    expect(run('plan.verify', verify)).toBe('done');
  }
  expect(open(CLOSE_OUT, 'poam_closeout', ASSESSMENT)).toBe('done');
  expect(assessment(CLOSE_OUT).controlIds).toEqual(notMet);
  judge(
    notMet.map((id) => `${id}[a]`),
    'met',
  );
  run('assessment.freeze', { id: CLOSE_OUT });
  run('assessment.release', { id: CLOSE_OUT });
  expect(assessment(CLOSE_OUT).outcome).toBe('final');
  const final = { id: FINAL, assessmentId: CLOSE_OUT, isConditional: false, statusDate: '2026-10-01', score: 110 };
  expect(recorded(final)).toBe('A close-out ends the conditional status of the assessment it follows.');
  expect(recorded({ ...final, conditionalId: STATUS })).toBe('done');
  expect(status(FINAL)).toMatchObject({ conditionalDate: '2026-06-09' });
  expect(statusOn(status(FINAL), ['2026-10-01', '2027-10-01', '2028-10-01'], '2029-06-09').kind).toBe('current');
  expect(statusOn(status(FINAL), ['2026-10-01', '2027-10-01', '2028-10-01'], '2029-06-10').kind).toBe('lapsed');
  expect(statusOn(status(), ['2026-06-09'], '2026-12-07').kind).toBe('lapsed');
});

test('an item of a conditional status is not cancelled, and the close-out covers its requirement whatever became of it', () => {
  assessWith(['3.8.4', '3.6.3'], ['3.8.4', '3.6.3']);
  expect(assessment()).toMatchObject({ outcome: 'conditional', score: 108 });
  const cancel = { id: uuid(101), set: { state: 'cancelled' } };
  expect(run('plan.update', cancel)).toBe('Name the assessment whose POA&M it is on.');
  expect(run('plan.update', { ...cancel, assessmentId: ASSESSMENT })).toContain('depends on this item');
  // As in an older record, cancelled before this rule existed.
  overlay.put('plan', { ...plan(1), state: 'cancelled', status: 'closed' });
  open(CLOSE_OUT, 'poam_closeout', ASSESSMENT);
  expect(assessment(CLOSE_OUT).controlIds).toEqual(['3.6.3', '3.8.4']);
  judge(['3.8.4[a]'], 'met');
  run('assessment.freeze', { id: CLOSE_OUT });
  run('assessment.release', { id: CLOSE_OUT });
  expect(assessment(CLOSE_OUT).outcome).toBe('none');
});

test('nothing closes out a conditional status that has lapsed', () => {
  assessWith(['3.8.4'], ['3.8.4']);
  expect(recorded({ score: 109 })).toBe('done');
  open(CLOSE_OUT, 'poam_closeout', ASSESSMENT);
  judge(['3.8.4[a]'], 'met');
  run('assessment.freeze', { id: CLOSE_OUT });
  run('assessment.release', { id: CLOSE_OUT });
  const final = { id: FINAL, assessmentId: CLOSE_OUT, conditionalId: STATUS, isConditional: false, score: 110 };
  expect(recorded({ ...final, statusDate: '2026-12-07' })).toContain('lapsed after 2026-12-06');
  expect(recorded({ ...final, statusDate: '2026-12-06' })).toBe('done');
});

test.each([
  [{ isConditional: true, score: 40 }, 'A conditional status has 88 to 109 points.'],
  [{ isConditional: true, score: 110 }, 'A conditional status has 88 to 109 points.'],
  [{ isConditional: true, score: 88 }, 'done'],
  [{ isConditional: false, score: 50 }, 'A final status has 110 points.'],
  [{ isConditional: false, score: 110 }, 'done'],
  [{ isConditional: false, score: 110, type: 'level_1_self' }, 'Level 1 has no score.'],
  [{ isConditional: false, score: null, type: 'level_1_self' }, 'done'],
])('a status from elsewhere of %j: %s', (args, answer) => {
  expect(recorded({ assessmentId: null, ...args })).toBe(answer);
});

test('a final status from elsewhere keeps the three years of the conditional one it names', () => {
  recorded({ assessmentId: null, isConditional: true, score: 100, statusDate: '2026-02-01' });
  const final = { id: FINAL, assessmentId: null, isConditional: false, score: 110, statusDate: '2026-06-09' };
  expect(recorded({ ...final, conditionalId: STATUS })).toBe('done');
  expect(lastDayOf(status(FINAL))).toBe('2029-02-01');
});

test('nobody affirms what is still to come', () => {
  recorded({ assessmentId: null, isConditional: false, score: 110, statusDate: '2026-06-09' });
  const packet = { objectives: 0, openPlans: 0, overduePlans: 0, expiredEvidence: 0, scopeChanges: '' };
  const given = { id: uuid(9), statusId: STATUS, name: 'Dana', title: 'Owner', changes: 'None.', packet };
  const affirm = (dueOn: string, decidedOn: string) =>
    run('affirmation.give', { ...given, dueOn, decidedOn, decision: 'affirmed' });
  expect(affirm('2028-06-09', '2026-06-09')).toContain('is due on 2028-06-09');
  expect(affirm('2026-06-09', '2028-06-09')).toBe('The day of the decision is in the future.');
  expect(affirm('2026-06-09', '2026-06-09')).toBe('done');
});

test('affirming against one’s own answers needs a reason, which is kept with it', () => {
  assessWith([]);
  recorded({ assessmentId: null, isConditional: false, score: 110, statusDate: '2026-06-09' });
  const told = { notMet: 1, open: 0, soFar: 105, worstCase: 105, blockingProviders: [], securityPlan: '' };
  const untold = { objectives: 0, openPlans: 0, overduePlans: 0, expiredEvidence: 0, scopeChanges: '' };
  let packet: object = { ...untold, ledger: told };
  const given = { id: uuid(9), statusId: STATUS, name: 'Dana', title: 'Owner', changes: '', dueOn: '2026-06-09' };
  const affirm = (decision: string, reason?: string) =>
    run('affirmation.give', { ...given, decision, decidedOn: '2026-06-09', packet: { ...packet, reason } });
  expect(affirm('affirmed')).toBe('done');
  judge(['3.1.1[a]', '3.1.2[a]'], 'not_met');
  judge(['3.1.3[a]'], null);
  const refused =
    'Your own answers of today do not support it (3 requirements not met, 1 requirement open). Say why it is affirmed anyway.';
  given.id = uuid(10);
  expect(affirm('affirmed')).toBe(refused);
  expect(affirm('affirmed', '  ')).toBe(refused);
  packet = untold;
  expect(affirm('affirmed')).toBe(refused);
  expect(affirm('declined')).toBe('done');
  given.id = uuid(11);
  expect(affirm('affirmed', 'The assessor judged them met; our record is behind.')).toBe('done');
  expect(overlay.get('affirmation', uuid(11))).toMatchObject({
    packet: { reason: 'The assessor judged them met; our record is behind.' },
  });
});

test('a close-out follows a conditional assessment alone', () => {
  assessWith([]);
  expect(open(CLOSE_OUT, 'poam_closeout', ASSESSMENT)).toBe(
    'A close-out follows an assessment whose outcome is conditional.',
  );
});

test('Level 1 asks for its own objectives alone, has no score and no POA&M, and lasts a year', () => {
  overlay = new Overlay();
  judge(
    objectiveIds.filter((id) => levelOneControls.some((controlId) => id.startsWith(`${controlId}[`))),
    'met',
  );
  open(ASSESSMENT, 'self_l1');
  expect(run('assessment.freeze', { id: ASSESSMENT })).toBe('done');
  expect(assessment().answers).toHaveLength(59);
  run('assessment.release', { id: ASSESSMENT });
  expect(assessment()).toMatchObject({ level: 1, outcome: 'final', score: null });
  expect(recorded({ type: 'level_1_self', isConditional: false, score: null })).toBe('done');
  const affirm = { id: uuid(9), statusId: STATUS, name: 'Dana Whitfield', title: 'Owner', changes: 'None.' };
  const packet = { objectives: 0, openPlans: 0, overduePlans: 0, expiredEvidence: 0, scopeChanges: '' };
  const given = { ...affirm, packet, decision: 'affirmed', decidedOn: '2026-06-09' };
  expect(run('affirmation.give', { ...given, dueOn: '2027-06-09' })).toBe(
    'This status asks for no affirmation on this day.',
  );
  expect(run('affirmation.give', { ...given, dueOn: '2026-06-09' })).toBe('done');
  expect(statusOn(status(), ['2026-06-09'], '2027-06-09').kind).toBe('current');
});

/** What a file says about an assessment of another workspace. */
const told = {
  ...blank,
  id: ASSESSMENT,
  name: 'Of another workspace',
  kind: 'self_l2',
  scopeText: 'All.',
  phase: 'released',
  outcome: 'final',
  stopReason: '',
  previousAssessmentId: null,
  supersedes: null,
  supersedesReason: '',
  controlIds: [],
  frozenAt: '2026-06-01T08:00:00.000Z',
  answers: [],
  mfa: null,
  fips: null,
  fipsCounts: 'once',
  score: 110,
  releasedAt: '2026-06-02T08:00:00.000Z',
  createdAt: '2026-05-01T08:00:00.000Z',
};

test('an assessment that a file brought earns no status here, and goes again; one of this workspace stays', () => {
  expect(run('assessment.bring', { ...told, releasedAt: '2026-06-10T08:00:00.000Z' })).toContain('be in the future');
  expect(run('assessment.bring', { ...told, frozenAt: null })).toBe('Say when its answers were frozen.');
  expect(run('assessment.bring', told)).toBe('done');
  const status = { id: STATUS, assessmentId: ASSESSMENT, conditionalId: null, type: 'level_2_self' };
  const day = { isConditional: false, statusDate: '2026-06-02', score: 110, uid: '', certificateNumber: '' };
  const recorded = run('statusRecord.record', { ...status, ...day, cageCodes: [], scopeText: '' });
  expect(recorded).toBe('This assessment came from a file: it earns no status.');
  expect(run('assessment.delete', { id: ASSESSMENT })).toBe('done');
  run('assessment.bring', { ...told, outcome: 'conditional' });
  expect(open(CLOSE_OUT, 'poam_closeout', ASSESSMENT)).toContain('closed out where it was made');
  run('assessment.delete', { id: ASSESSMENT });
  expect(open(ASSESSMENT, 'self_l2')).toBe('done');
  expect(run('assessment.delete', { id: ASSESSMENT })).toBe('Only an imported assessment can be removed.');
});

test('a close-out that a file brought closes out nothing of this workspace', () => {
  expect(assessWith(['3.1.3', '3.1.4']).outcome).toBe('conditional');
  expect(recorded({})).toBe('done');
  const underWay = { phase: 'conduct', outcome: null, frozenAt: null, score: null, releasedAt: null };
  // It covers no requirements, as the file itself says.
  const closing = { ...told, ...underWay, id: CLOSE_OUT, kind: 'poam_closeout', previousAssessmentId: ASSESSMENT };
  expect(run('assessment.bring', { ...closing, outcome: 'final' })).toBe('An assessment under way has no outcome yet.');
  expect(run('assessment.bring', closing)).toBe('done');
  expect(run('assessment.freeze', { id: CLOSE_OUT })).toContain('closed out where it was made');
  expect(assessment(CLOSE_OUT).phase).toBe('conduct');
});

test('an assessment that came in frozen takes no plan on its POA&M and is not released here', () => {
  addPlans(['3.1.3']);
  const answers = [{ id: '3.1.3[a]', status: 'in_progress', judgement: 'not_met' }];
  expect(run('assessment.bring', { ...told, phase: 'report', outcome: null, releasedAt: null, answers })).toBe('done');
  const put = run('assessment.putOnPoam', { planId: uuid(100), assessmentId: ASSESSMENT });
  expect([put, plan(0).assessmentId]).toEqual([expect.stringContaining('released where it was made'), null]);
  expect(run('assessment.release', { id: ASSESSMENT })).toContain('released where it was made');
});

test.each([
  ['gap', {}, 'A gap assessment and a mock assessment earn no status.'],
  ['mock', {}, 'A gap assessment and a mock assessment earn no status.'],
  ['self_l2', {}, 'done'],
  ['c3pao_l2', {}, 'The assessment was not of this type.'],
  ['c3pao_l2', { type: 'level_2_c3pao' }, 'done'],
])('what a team released as %s earns its own status alone: %#', (kind, args, answer) => {
  const released = assessWith(onePoint.slice(0, 22));
  overlay.put('assessment', { ...released, kind, hasTeam: true });
  expect(recorded(args)).toBe(answer);
});

test('the organization closes out its own status alone, and puts its plans on a team’s POA&M after the release', () => {
  const released = assessWith(['3.1.3']);
  const [row] = overlay.list('plan', 'controlId', '3.1.3');
  const firm = { name: 'Harborline', c3paoId: '' };
  for (const set of [{ kind: 'gap' }, { kind: 'c3pao_l2', firm }]) {
    overlay.put('assessment', { ...released, ...set, outcome: 'conditional' });
    expect(open(CLOSE_OUT, 'poam_closeout', ASSESSMENT)).toContain('its own status of Level 2 alone');
  }
  const put = (phase: string) => {
    overlay.put('plan', { ...row!, assessmentId: null });
    overlay.put('assessment', { ...released, hasTeam: true, phase });
    return run('assessment.putOnPoam', { planId: row?.id, assessmentId: ASSESSMENT });
  };
  expect([put('report'), put('released')]).toEqual([expect.stringContaining('once it is released'), 'done']);
});
