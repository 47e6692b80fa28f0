import { expect, test } from 'vitest';
import { families, objectiveIds, objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { assessmentKinds } from '#sync/domain/assessment/assessment-record.ts';
import { assessedControls } from '#sync/domain/assessment/assessment-result.ts';
import { intervals } from '#sync/domain/common/intervals.ts';
import {
  controlStatuses,
  emptyControlStatus,
  fipsAnswers,
  mfaAnswers,
} from '#sync/domain/control/control-status-record.ts';
import {
  documentCui,
  documentElsewhere,
  documentKinds,
  documentStates,
} from '#sync/domain/document/document-limits.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { judgementBases, judgements, objectiveStatuses } from '#sync/domain/objective/objective-status-record.ts';
import { fipsCounts } from '#sync/domain/organization/setting-limits.ts';
import { oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { poamRiskLevels, poamStates, poamTriggers } from '#sync/domain/poam/poam-record.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { assetCategories, cuiUses, specializedKinds } from '#sync/domain/scope/asset-record.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { fedrampLevels, providerData, providerKinds } from '#sync/domain/scope/provider-record.ts';
import { responsibilityId, responsibilityShares } from '#sync/domain/scope/responsibility-record.ts';
import { eachContact } from '#sync/domain/scope/system-contacts.ts';
import { objectiveResult } from '#sync/domain/score/requirement-result.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { rowsOfReadings } from '#sync/testing/oscal-rows.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { OscalReading } from './oscal-reading.ts';
import { readOscalFile } from './read-oscal-file.ts';

const nobody = { asset: [], provider: [] };
const DATED = '2026-03-05T08:00:00.000Z';
const AT = '2026-03-02T08:00:00.000Z';

function reading(text: string): OscalReading {
  const read = readOscalFile(text, nobody);
  if ('why' in read) throw new Error(read.why);
  return read;
}

function expectRoundTrip(records: FileRecords): void {
  const texts = (['ssp', 'poam', 'plan', 'results'] as const).map(
    (document) => [document, oscalFile(document, records)?.text] as const,
  );
  const readings = texts.flatMap(([, text]) => (text === undefined ? [] : [reading(text)]));
  expect(readings.flatMap(({ unread }) => unread)).toEqual([]);
  const again = rowsOfReadings(readings);
  for (const [document, text] of texts) expect(oscalFile(document, again)?.text).toBe(text);
}

test('awkward names come back as they were', () => expectRoundTrip(oscalRecords));

const words = [
  '',
  'Lamp',
  'two  words',
  ' spaces ',
  'line\nline',
  'Ærø | Олена',
  'Not written yet.',
  '"quoted"',
  '😀 hall',
];

/** Records of a random system, each field with any value of its kind. */
function randomRecords(seed: number): FileRecords {
  const random = new SeededRandom(seed);
  const text = () => (random.chance(0.3) ? '' : `${random.pick(words)}${random.pick(words)}`);
  const name = () => `${text()}n${random.below(1000)}`;
  const maybe = <T>(make: () => T) => (random.chance(0.5) ? null : make());
  const some = <T>(list: readonly T[]) => list.filter(() => random.chance(0.2));
  const times = <T>(most: number, make: () => T) => Array.from({ length: random.below(most + 1) }, make);
  const day = () => `2026-0${1 + random.below(9)}-1${random.below(9)}`;
  const born = () => ({ id: random.uuid(), createdAt: AT, updatedAt: AT, updatedBy: null, stamps: {} });
  const member = times(3, () => ({ id: random.uuid(), firstName: text(), lastName: text(), email: 'a@b.example' }));
  const namedPerson = times(3, () => ({ id: random.uuid(), firstName: text(), lastName: text(), email: '' }));
  const document = times(4, () => ({
    ...born(),
    originalName: name(),
    description: text(),
    category: 'other',
    mimeType: 'application/pdf',
    fileSize: random.below(3) * 1000,
    tags: some(['one', 'two words', 'three']).toSorted(),
    uploadedAt: AT,
    kind: maybe(() => random.pick(documentKinds)),
    state: random.pick(documentStates),
    version: text(),
    supersedes: maybe(() => random.uuid()),
    effectiveOn: maybe(day),
    custodian: text(),
    elsewhere: maybe(() => random.pick(documentElsewhere)),
    heldAt: text(),
    cui: random.pick(documentCui),
    expiresOn: maybe(day),
    sha256: random.uuid().replaceAll('-', '').repeat(2),
  }));
  const files = () => some(document).map(({ id }) => id);
  const provider = times(3, () => ({
    ...born(),
    name: name(),
    kind: random.pick(providerKinds),
    handles: random.pick(providerData),
    offering: text(),
    fedramp: random.pick(fedrampLevels),
    hasLevelTwo: random.chance(0.5),
    contractRef: text(),
    notes: text(),
  }));
  const asset = times(6, () => ({
    ...born(),
    name: name(),
    tag: text(),
    kind: text(),
    owner: text(),
    location: text(),
    category: random.pick(assetCategories),
    specializedKind: maybe(() => random.pick(specializedKinds)),
    outReason: text(),
    cui: some(cuiUses),
    protects: some(requirementFacts.map(({ id }) => id)),
    os: text(),
    serial: text(),
    notes: text(),
    sspRef: text(),
    inventoriedOn: maybe(day),
  }));
  const plan = times(5, () => {
    const controlId = random.pick(requirementFacts).id;
    return {
      ...born(),
      kind: random.pick(['operational', 'poam'] as const),
      controlId,
      objectives: some(objectiveIds.filter((id) => id.startsWith(`${controlId}[`))),
      weakness: text(),
      rootCause: text(),
      plannedAction: text(),
      mitigation: text(),
      source: text(),
      likelihood: maybe(() => random.pick(poamRiskLevels)),
      impact: maybe(() => random.pick(poamRiskLevels)),
      milestones: times(3, () => ({ id: random.uuid(), text: text(), dueDate: maybe(day), doneAt: maybe(() => AT) })),
      ownerId: random.pick([null, ...[...member, ...namedPerson].map(({ id }) => id), random.uuid()]),
      resources: text(),
      targetDate: day(),
      state: random.pick(poamStates),
      closedAt: maybe(() => AT),
      verification: maybe(() => ({ by: 'somebody', on: day(), evidence: text() })),
      evidenceFiles: files(),
      trigger: maybe(() => random.pick(poamTriggers)),
      reviews: times(2, () => ({ id: random.uuid(), on: day(), by: 'somebody', text: name() })),
      nextReviewOn: maybe(day),
      tags: some(['one', 'two words', 'three']),
    };
  });
  const system = {
    id: 'system',
    legalName: text(),
    uei: random.pick(['', 'ABCDEFGH1234']),
    cageCodes: random.pick(['', '7K2F4', '7K2F4, 7K2F5']),
    highestOwner: text(),
    cmmcUid: text(),
    systemName: text(),
    systemOwner: text(),
    informationOwner: text(),
    ...eachContact(text),
    userCount: text(),
    privilegedUserCount: text(),
    exemptionApprover: text(),
    planInterval: random.pick([null, ...intervals]),
    connections: text(),
    software: text(),
    cuiControlledBy: text(),
    cuiCategory: text(),
    cuiDissemination: text(),
    cuiContact: text(),
    securityOfficer: text(),
    affirmingOfficial: text(),
    mission: text(),
    cuiCategories: text(),
    contracts: times(3, () => ({
      id: random.uuid(),
      number: name(),
      prime: text(),
      clauses: text(),
      level: random.pick([1, 2, 3]),
      assessedBy: random.pick(['self', 'c3pao']),
    })),
    environment: text(),
    sites: text(),
    boundary: text(),
    boundaryAgreedOn: maybe(day),
    boundaryDiagrams: files(),
    networkDiagrams: files(),
    flowDiagrams: files(),
    updatedAt: AT,
  };
  const statement = some(objectiveIds).map((id) => ({
    id,
    what: text(),
    where: text(),
    who: text(),
    howOften: text(),
    interval: maybe(() => random.pick(intervals)),
    responsible: text(),
    inheritedFrom: text(),
    evidence: text(),
    exception: text(),
    mitigation: text(),
    updatedAt: AT,
  }));
  const objectiveStatus = some(objectiveIds).map((id) => ({
    id,
    objectiveId: id,
    status: random.pick(objectiveStatuses),
    judgement: maybe(() => random.pick(judgements)),
    judgementReason: text(),
    basis: maybe(() => random.pick(judgementBases)),
    basisReference: text(),
    basisDate: maybe(day),
    notes: text(),
    evidenceFiles: files(),
    implementationDate: maybe(() => DATED),
    validationDate: maybe(() => DATED),
    updatedAt: AT,
    stamps: {},
  }));
  const responsibility = provider.flatMap(({ id: providerId }) =>
    some(objectiveIds).map((objectiveId) => ({
      id: responsibilityId(providerId, objectiveId),
      providerId,
      objectiveId,
      share: maybe(() => random.pick(responsibilityShares)),
      organizationPart: text(),
      providerPart: text(),
      evidence: text(),
    })),
  );
  const controlStatus = some(requirementFacts).map(({ id }) => ({
    ...emptyControlStatus(id),
    status: random.pick(controlStatuses),
    mfa: id === '3.5.3' ? maybe(() => random.pick(mfaAnswers)) : null,
    fips: id === '3.13.11' ? maybe(() => random.pick(fipsAnswers)) : null,
    notes: text(),
    evidenceFiles: files(),
    completedAt: maybe(() => DATED),
    updatedAt: AT,
  }));
  const exclusion = some(exclusionIds).map((id) => ({
    id,
    isExcluded: random.chance(0.5),
    policy: text(),
    procedure: text(),
    check: text(),
    checkedOn: maybe(day),
    updatedAt: AT,
  }));
  const policy = some(families).map(({ code }) => {
    const fields = { text: text(), approvedBy: text(), effectiveOn: maybe(day) };
    return { ...emptyPolicy(code), ...fields, approval: maybe(() => approvalOf(fields) ?? '') ?? '' };
  });
  const sspVersion = times(3, () => ({
    ...born(),
    version: name(),
    remark: text(),
    parts: times(4, () => ({ of: random.pick(objectiveIds), field: 'what', text: name() })),
    packSha256: maybe(() => 'ef'.repeat(32)),
    sha256: 'ab'.repeat(32),
    createdBy: '',
    createdByName: name(),
  }));
  const assessment = times(3, () => {
    const kind = random.pick(assessmentKinds);
    const isFrozen = random.chance(0.6);
    const controlIds = kind === 'poam_closeout' ? some(requirementFacts.map(({ id }) => id)).slice(0, 5) : [];
    const asked = assessedControls({ kind, controlIds }).flatMap(objectivesOfRequirement);
    const answers = some(asked).map((id) => ({
      id,
      status: random.pick(objectiveStatuses),
      judgement: maybe(() => random.pick(judgements)),
    }));
    return {
      ...born(),
      name: text(),
      kind,
      scopeText: text(),
      sspTitle: text(),
      sspVersion: text(),
      sspDate: maybe(day),
      cageCodes: some(['7K2F4', '1AB23', '9ZZ99']),
      phase: isFrozen ? random.pick(['report', 'released'] as const) : 'conduct',
      outcome: isFrozen ? random.pick(['final', 'conditional', 'none'] as const) : null,
      stopReason: text(),
      supersedesReason: text(),
      controlIds,
      frozenAt: isFrozen ? DATED : null,
      releasedAt: isFrozen ? maybe(() => DATED) : null,
      answers: isFrozen ? answers.filter((one) => objectiveResult(one) !== 'open') : [],
      score: isFrozen ? random.below(314) - 203 : null,
      previousAssessmentId: maybe(() => random.uuid()),
      supersedes: maybe(() => random.uuid()),
      mfa: maybe(() => random.pick(mfaAnswers)),
      fips: maybe(() => random.pick(fipsAnswers)),
      fipsCounts: random.pick(fipsCounts),
      packId: maybe(() => random.uuid()),
      packSha256: maybe(() => 'ef'.repeat(32)),
    };
  });
  return {
    system: random.chance(0.1) ? [] : [system],
    asset,
    provider,
    responsibility,
    exclusion,
    statement,
    sspVersion,
    objective: [],
    controlStatus,
    objectiveStatus,
    document,
    member,
    namedPerson,
    policy,
    plan,
    assessment,
  } as unknown as FileRecords;
}

const seeds = Array.from({ length: 24 }, (_, index) => index + 1);

test.each(seeds)('random records come back as they were: seed %i', (seed) => expectRoundTrip(randomRecords(seed)));
