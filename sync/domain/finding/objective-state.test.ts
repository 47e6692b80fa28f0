import { expect, test } from 'vitest';
import { emptyRuling, rulingId, type Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { fixtureFinding, TEAM_ASSESSMENT } from '#sync/domain/team/team-fixture-rows.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { findingHash } from './finding-hash.ts';
import type { Finding } from './finding-record.ts';
import { isJudged, objectiveStanding, objectiveStates, type ObjectiveState } from './objective-state.ts';

const AT = '2026-06-09T08:00:00.000Z';

/** What somebody may have said: nothing, a draft, or a proposal. */
const words: Readonly<Record<string, Partial<Finding> | null>> = {
  nothing: null,
  draft: { proposedAt: null },
  met: { proposedAt: AT },
  notMet: { proposedAt: AT, determination: 'not_met', basis: null, reason: 'Shared.' },
  inherited: { proposedAt: AT, basis: 'inherited', basisReference: 'Harbor Cloud', basisDate: '2026-05-04' },
};
const names = Object.keys(words);
const ofTrainee = ['nothing', 'draft', 'met', 'notMet'];
/** What the lead may have ruled over: nothing, what is proposed, one as it was before, too many, too few. */
const rulings = ['none', 'exact', 'changed', 'withdrawn', 'fewer'] as const;

function said(assessorId: string, word: string, proposedAs: Finding['proposedAs']): Finding[] {
  const set = words[word];
  return set ? [fixtureFinding(assessorId, { ...set, proposedAs: set.proposedAt ? proposedAs : null })] : [];
}

function rulingOver(over: Ruling['over']): Ruling {
  const id = rulingId(TEAM_ASSESSMENT, '3.1.1[a]');
  return { ...emptyRuling(id), determination: 'met', basis: 'implemented', by: 'u9', over };
}

const named = (finding: Finding) => ({ assessorId: finding.assessorId, hash: findingHash(finding) });

function ruled(kind: (typeof rulings)[number], proposals: readonly Finding[]): Ruling | undefined {
  const [first, ...others] = proposals;
  const exact = proposals.map(named);
  if (kind === 'none') return undefined;
  if (kind === 'exact') return rulingOver(exact.toReversed());
  if (kind === 'fewer') return rulingOver(others.map(named));
  if (kind === 'withdrawn') return rulingOver([...exact, { assessorId: 'gone', hash: 'f'.repeat(64) }]);
  return rulingOver(first ? [...others.map(named), { ...named(first), hash: 'e'.repeat(64) }] : exact);
}

/** The same by another way: from what people said, without hashes, sets or the order of the rules. */
function expectedState(
  assessors: readonly string[],
  trainee: string,
  ruling: (typeof rulings)[number],
  hasMethod: boolean,
  isAssigned: boolean,
): ObjectiveState {
  const proposed = assessors.filter((word) => word !== 'nothing' && word !== 'draft');
  const isTouched = hasMethod || [...assessors, trainee].some((word) => word !== 'nothing');
  const untouched = isTouched ? 'in_work' : isAssigned ? 'assigned' : 'unassigned';
  switch (ruling) {
    case 'exact':
      return 'ruled';
    case 'withdrawn':
      return 'reopened';
    case 'changed':
    case 'fewer':
      return proposed.length > 0 ? 'reopened' : 'ruled';
    case 'none':
      if (proposed.length === 0) return untouched;
      if (proposed.length === 1) return 'proposed';
      return proposed.every((word) => word === proposed[0]) ? 'agreed' : 'disputed';
  }
}

const circumstances = [false, true].flatMap((hasMethod) =>
  [false, true].map((isAssigned) => [hasMethod, isAssigned] as const),
);
const combinations = names.flatMap((one) =>
  names.flatMap((two) =>
    names.flatMap((three) =>
      ofTrainee.flatMap((trainee) => rulings.map((ruling) => ({ three: [one, two, three], trainee, ruling }))),
    ),
  ),
);

test('every combination of three assessors, a trainee and a ruling has the state that is expected of it', () => {
  const seen = new Set<ObjectiveState>();
  const wrong: string[] = [];
  for (const { three, trainee, ruling } of combinations) {
    const own = three.flatMap((word, index) => said(`u${index}`, word, index === 0 ? 'lead' : 'assessor'));
    const findings = [...own, ...said('u7', trainee, 'trainee')];
    const word = ruled(
      ruling,
      own.filter(({ proposedAt }) => proposedAt !== null),
    );
    for (const [hasMethod, isAssigned] of circumstances) {
      const methods = hasMethod ? [{ id: 'm1' }] : [];
      const { state } = objectiveStanding({ findings, methods, ruling: word, isAssigned });
      seen.add(state);
      const expected = expectedState(three, trainee, ruling, hasMethod, isAssigned);
      if (state !== expected) wrong.push(`${three.join()} ${trainee} ${ruling}: ${state}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(combinations).toHaveLength(5 ** 3 * 4 * 5);
  expect([...seen].sort()).toEqual([...objectiveStates].sort());
});

test('the order in which records arrive changes nothing', () => {
  const random = new SeededRandom(39);
  for (let round = 0; round < 500; round++) {
    const findings = ['u0', 'u1', 'u2', 'u3'].flatMap((id, index) =>
      said(id, random.pick(names), index === 3 ? 'trainee' : 'assessor'),
    );
    const proposals = findings.filter(({ proposedAt, proposedAs }) => proposedAt && proposedAs !== 'trainee');
    const ruling = ruled(random.pick([...rulings]), proposals);
    const records = { findings, methods: [], ruling, isAssigned: true };
    const first = objectiveStanding(records);
    const mixed = findings
      .map((finding) => ({ finding, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ finding }) => finding);
    expect(objectiveStanding({ ...records, findings: mixed })).toEqual(first);
  }
});

test('a finding counts by its author’s place when it was proposed', () => {
  const stands = (findings: Finding[]) =>
    objectiveStanding({ findings, methods: [], ruling: undefined, isAssigned: true }).state;
  expect(stands(said('u1', 'met', 'assessor'))).toBe('proposed');
  expect(stands(said('u1', 'met', 'trainee'))).toBe('in_work');
  expect(stands(said('u1', 'met', 'quality'))).toBe('in_work');
});

test('a dispute is open, and a ruling is the answer', () => {
  const findings = [...said('u1', 'met', 'assessor'), ...said('u2', 'notMet', 'assessor')];
  const records = { findings, methods: [], ruling: undefined, isAssigned: true };
  expect(objectiveStanding(records).answer).toBeNull();
  expect(objectiveStanding({ ...records, ruling: ruled('exact', findings) }).answer).toEqual({
    determination: 'met',
    basis: 'implemented',
  });
});

test('a reopened objective says how many findings differ, and has no answer', () => {
  const findings = [...said('u1', 'met', 'assessor'), ...said('u2', 'notMet', 'assessor')];
  const over = [named(findings[0]!), { assessorId: 'u3', hash: 'f'.repeat(64) }];
  const standing = objectiveStanding({ findings, methods: [], ruling: rulingOver(over), isAssigned: true });
  expect(standing).toMatchObject({ state: 'reopened', since: 2, answer: null });
});

test('whoever proposes the same again at another time has not changed it', () => {
  const [finding] = said('u1', 'met', 'assessor');
  if (!finding) throw new Error('somebody proposed');
  const again = { ...finding, proposedAt: '2026-06-10T08:00:00.000Z', evidenceIds: [], stamps: {}, updatedAt: AT };
  expect(findingHash(again)).toBe(findingHash(finding));
  expect(findingHash({ ...finding, evidenceIds: ['b', 'a'] })).toBe(
    findingHash({ ...finding, evidenceIds: ['a', 'b'] }),
  );
});

test.each<Partial<Finding>>([
  { determination: 'not_met' },
  { basis: 'inherited' },
  { basisReference: 'Harbor Cloud' },
  { basisDate: '2026-06-01' },
  { reason: 'Shared.' },
  { rationale: 'Another.' },
  { evidenceIds: ['a'] },
  { mfa: 'none' },
  { fips: 'none' },
])('%j is another finding', (set) => {
  expect(findingHash(fixtureFinding('u1', set))).not.toBe(findingHash(fixtureFinding('u1')));
});

test('judged is proposed or further', () => {
  const states = ['unassigned', 'assigned', 'in_work', 'proposed', 'agreed', 'disputed', 'ruled', 'reopened'] as const;
  expect(states.filter(isJudged)).toEqual(['proposed', 'agreed', 'disputed', 'ruled', 'reopened']);
});
