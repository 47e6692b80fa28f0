import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { assessmentSchema } from '#sync/domain/assessment/assessment-record.ts';
import { fipsAnswers, mfaAnswers } from '#sync/domain/control/control-status-record.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { methodPlaces, methodResults, methods, type MethodRecord } from '#sync/domain/method/method-record.ts';
import { judgementBases, judgements } from '#sync/domain/objective/objective-status-record.ts';
import type { TeamRecords } from '#sync/domain/oscal/oscal-team-results.ts';
import { emptyRuling, rulingId, type Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamRoles } from '#sync/domain/team/team-member-record.ts';
import { unchanged } from '#sync/engine/row.ts';
import { oscalRecords } from './oscal-records.ts';
import { SeededRandom } from './seeded-random.ts';

const assessment = assessmentSchema.parse(teamAssessment);
const people = ['lena', 'sam', oscalRecords.member[0]?.id ?? ''];
const texts = ['', 'Two accounts are shared.', 'Line one\n\nline  two', 'Tür 4 – 東京 🚪 ‏עברית', '<b>&amp;"\\'];
const uuid = (random: SeededRandom) => `01975387-1c00-7000-8000-${String(random.below(1e12)).padStart(12, '0')}`;

function orNull<T>(random: SeededRandom, list: readonly T[]): T | null {
  return random.chance(0.3) ? null : random.pick(list);
}

function idsOf(random: SeededRandom): string[] {
  const documents = oscalRecords.document.map(({ id }) => id);
  return [...random.some(documents), ...(random.chance(0.3) ? [uuid(random)] : [])];
}

function findingOf(random: SeededRandom, assessorId: string, objectiveId: string): Finding {
  return {
    ...emptyFinding(findingId(TEAM_ASSESSMENT, assessorId, objectiveId)),
    determination: orNull(random, judgements),
    basis: orNull(random, judgementBases),
    basisReference: random.pick(texts),
    basisDate: orNull(random, ['2026-05-02']),
    reason: random.pick(texts),
    rationale: random.pick(texts),
    evidenceIds: idsOf(random),
    answeredIds: random.chance(0.5) ? [uuid(random)] : [],
    mfa: orNull(random, mfaAnswers),
    fips: orNull(random, fipsAnswers),
    proposedAt: orNull(random, ['2026-06-09T08:59:00.000Z']),
    proposedAs: orNull(random, teamRoles),
    adoptedFrom: orNull(random, people),
  };
}

function methodOf(random: SeededRandom): MethodRecord {
  return {
    id: uuid(random),
    assessmentId: TEAM_ASSESSMENT,
    authorId: random.pick(people),
    method: random.pick(methods),
    objectiveIds: [...new Set([random.pick(objectiveIds), random.pick(objectiveIds)])],
    methodObject: random.pick(texts),
    subject: {
      documentId: orNull(random, [...oscalRecords.document.map(({ id }) => id), uuid(random)]),
      name: random.pick(texts),
      version: random.pick(texts),
      page: random.pick(texts),
      host: random.pick(texts),
    },
    performedBy: random.pick(texts),
    at: '2026-06-09T08:00:00.000Z',
    place: random.pick(methodPlaces),
    observed: random.pick(texts),
    result: random.pick(methodResults),
    evidenceIds: idsOf(random),
    ...unchanged,
  };
}

function rulingOf(random: SeededRandom, objectiveId: string, over: readonly Finding[]): Ruling {
  return {
    ...emptyRuling(rulingId(TEAM_ASSESSMENT, objectiveId)),
    determination: orNull(random, judgements),
    by: random.pick(people),
    basis: orNull(random, judgementBases),
    rationale: random.pick(texts),
    over: over.map((finding) => ({ assessorId: finding.assessorId, hash: findingHash(finding) })),
    overruleReason: random.pick(texts),
  };
}

/** What a team could have written: the same for the same seed. */
export function sampleTeam(seed: number): TeamRecords {
  const random = new SeededRandom(seed);
  const objectives = [...new Set(Array.from({ length: 12 }, () => random.pick(objectiveIds)))];
  const findings = objectives.flatMap((id) => random.some(people).map((person) => findingOf(random, person, id)));
  const rulings = random.some(objectives).map((id) => {
    return rulingOf(
      random,
      id,
      findings.filter(({ objectiveId }) => objectiveId === id),
    );
  });
  return { assessment, findings, methods: Array.from({ length: 8 }, () => methodOf(random)), rulings };
}
