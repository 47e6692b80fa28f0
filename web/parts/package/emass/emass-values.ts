import { findRequirementFacts, requirementOfObjective, WEIGHT_TABLE } from '#sync/catalog/catalog-facts.ts';
import { familyName } from '#sync/catalog/family-name.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { assessmentKindNames } from '#sync/domain/assessment/assessment-name.ts';
import type { ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import { methods as methodKinds } from '#sync/domain/method/method-record.ts';
import { teamScore } from '#sync/domain/ruling/team-score.ts';
import {
  judgedRequirements,
  poamText,
  pointsOf,
  type JudgedRequirement,
} from '#web/parts/package/judged-requirements.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { evidenceNames } from '#web/parts/package/team-evidence.ts';
import { tableLinesOf } from '#web/parts/paper/table-file.ts';
import { methodName, teamRoleName } from '#web/words/finding-words.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { resultLooks } from '#web/words/ledger-words.ts';
import { memberName } from '#web/words/names.ts';
import { packOf } from '#web/words/report-basis.ts';
import type { EmassTable } from './emass-map.ts';

/** What a column may hold: how people choose it, and its content in one row. */
interface EmassValue<Row> {
  label: string;
  of: (row: Row, source: PackageSource) => string | number;
}

type Values<Row> = Readonly<Record<string, EmassValue<Row>>>;
const value = <Row>(label: string, of: EmassValue<Row>['of']): EmassValue<Row> => ({ label, of });

const qualityOf = ({ assessment: { quality }, people }: PackageSource) =>
  quality ? memberName(people, quality.by) : '';
const readinessNames = { ready: 'Yes', later: 'Later', not_ready: 'No' } as const;

const ofAssessment: Values<PackageSource> = {
  legalName: value('Organization', ({ system, organizationName }) => system.legalName || organizationName),
  uei: value('UEI', ({ system }) => system.uei),
  cageCodes: value('CAGE codes', ({ assessment, system }) => assessment.cageCodes.join(', ') || system.cageCodes),
  highestOwner: value('Highest-level owner', ({ system }) => system.highestOwner),
  cmmcUid: value('CMMC UID', ({ system }) => system.cmmcUid),
  systemName: value('System name', ({ system }) => system.systemName),
  systemOwner: value('System owner', ({ system }) => system.systemOwner),
  systemOwnerMail: value('Email of the system owner', ({ system }) => system.systemOwnerMail),
  systemOwnerPhone: value('Phone of the system owner', ({ system }) => system.systemOwnerPhone),
  affirmingOfficial: value('Affirming official', ({ system }) => system.affirmingOfficial),
  kind: value('Kind of assessment', ({ assessment }) => assessmentKindNames[assessment.kind]),
  level: value('CMMC level', ({ assessment }) => assessment.level),
  firmName: value('Assessing firm', ({ assessment }) => assessment.firm?.name ?? ''),
  c3paoId: value('C3PAO ID', ({ assessment }) => assessment.firm?.c3paoId ?? ''),
  lead: value('Lead assessor', ({ members, people }) =>
    memberName(people, members.find(({ role, endedAt }) => role === 'lead' && endedAt === null)?.personId ?? null, ''),
  ),
  plannedFrom: value('Planned start', ({ assessment }) => assessment.plannedDates?.from ?? ''),
  plannedUntil: value('Planned end', ({ assessment }) => assessment.plannedDates?.until ?? ''),
  inBrief: value('In-brief', ({ assessment }) => assessment.inBrief ?? ''),
  activeStart: value('First day of judging', ({ assessment }) => assessment.activeStart ?? ''),
  activeEnd: value('Last day of judging', ({ assessment }) => assessment.activeEnd ?? ''),
  scope: value('Scope', ({ assessment }) => assessment.scopeText),
  sampling: value('Sampling', ({ assessment }) => assessment.samplingText),
  plan: value('Plan', ({ assessment }) => assessment.planText),
  scopeAgreedBy: value('Scope agreed by', ({ assessment }) => assessment.scopeAgreed?.organization ?? ''),
  scopeAgreedOn: value('Scope agreed on', ({ assessment }) => assessment.scopeAgreed?.at.slice(0, 10) ?? ''),
  sspTitle: value('SSP name', ({ assessment }) => assessment.sspTitle),
  sspVersion: value('SSP version', ({ assessment }) => assessment.sspVersion),
  sspDate: value('SSP date', ({ assessment }) => assessment.sspDate ?? ''),
  readiness: value('Ready to assess', ({ assessment: { readiness } }) =>
    readiness ? readinessNames[readiness.decision] : '',
  ),
  score: value('Score so far', (source) => teamScore(source.assessment, source.consolidated)?.score.soFar ?? ''),
  worstCase: value(
    'Score in the worst case',
    (source) => teamScore(source.assessment, source.consolidated)?.score.worstCase ?? '',
  ),
  result: value('Result', ({ assessment }) => assessment.outcome ?? ''),
  releasedOn: value('Released on', ({ assessment }) => assessment.releasedAt?.slice(0, 10) ?? ''),
  artifactHash: value('Hash of the artifacts', ({ assessment }) => assessment.artifactHash),
  hashAlgorithm: value('Hash algorithm', ({ assessment }) => (assessment.artifactHash ? 'SHA-256' : '')),
  qualityBy: value('Quality by', qualityOf),
  officialText: value('Official text', ({ assessment }) => packOf(assessment)),
  weights: value('Weights', () => WEIGHT_TABLE),
};

type Member = PackageSource['members'][number];
const ofMember: Values<Member> = {
  name: value('Name', ({ personId }, { people }) => memberName(people, personId)),
  role: value('Place in the team', ({ role }) => teamRoleName(role)),
  families: value('Families', ({ families }) => families.join(', ')),
  cpn: value('CPN', ({ cpn }) => cpn),
  email: value('Email', ({ personId }, { people }) => people.find(({ id }) => id === personId)?.email ?? ''),
  interest: value('Conflict of interest', ({ conflictOfInterest }) =>
    conflictOfInterest ? conflictOfInterest.statement.trim() || 'None' : 'Not signed',
  ),
  signedOn: value('Signed on', ({ conflictOfInterest }) => conflictOfInterest?.signedAt.slice(0, 10) ?? ''),
  clearedBy: value('Cleared by', ({ cleared }, { people }) => (cleared ? memberName(people, cleared.by) : '')),
};

const reasonsOf = (ids: readonly string[], { consolidated }: PackageSource) =>
  ids.map((id) => tableLinesOf(id, ...wordsOf(consolidated.standings.get(id)))).join('\n');

/** The words of the findings that give the answer; of all that count while there is none. */
function wordsOf(standing: ObjectiveStanding | undefined): string[] {
  const { proposals = [], answer = null } = standing ?? {};
  const same = proposals.filter(({ determination }) => answer === null || determination === answer.determination);
  return same.map(({ reason, rationale }) => tableLinesOf(reason, rationale)).filter((text) => text !== '');
}

const ofRequirement: Values<JudgedRequirement> = {
  number: value('Number', ({ controlId }) => controlId),
  cmmcId: value('CMMC practice', ({ controlId }) => cmmcIdOf(controlId)),
  name: value('Name', ({ controlId }) => shortNameOf(controlId)),
  family: value('Family', ({ controlId }) => familyName(findRequirementFacts(controlId)?.family ?? '')),
  result: value('Result', ({ result }) => resultLooks[result].label),
  points: value('Points', (one) => pointsOf(one) ?? ''),
  poam: value('POA&M', poamText),
  failing: value('Objectives not met', ({ failing }) => failing.join(', ')),
  reasons: value('Why it is not met', ({ failing }, source) => reasonsOf(failing, source)),
};

type Objective = readonly [id: string, standing: ObjectiveStanding];
const ofObjective: Values<Objective> = {
  number: value('Number', ([id]) => id),
  objective: value('CMMC objective', ([id]) => cmmcIdOf(id)),
  requirement: value('CMMC practice', ([id]) => cmmcIdOf(requirementOfObjective(id))),
  official: value('Words', ([id], { official, titles }) => official?.objectives[id]?.official ?? titles.get(id) ?? ''),
  result: value('Result', ([, { answer }]) => (answer?.determination ? judgementName(answer.determination) : 'Open')),
  basis: value('Basis', ([, { answer }]) => (answer?.basis ? basisName(answer.basis) : '')),
  methods: value('Methods', ([id], { methods }) => {
    const used = new Set(methods.filter(({ objectiveIds }) => objectiveIds.includes(id)).map(({ method }) => method));
    return methodKinds
      .filter((one) => used.has(one))
      .map(methodName)
      .join(', ');
  }),
  evidence: value('Artifacts', ([id, { proposals }], { methods, evidence }) => {
    const ids = [
      ...proposals.flatMap(({ evidenceIds }) => evidenceIds),
      ...methods.flatMap(({ objectiveIds, evidenceIds, subject }) =>
        objectiveIds.includes(id) ? [...(subject.documentId ? [subject.documentId] : []), ...evidenceIds] : [],
      ),
    ];
    return evidenceNames([...new Set(ids)], evidence);
  }),
  words: value('Why', ([, standing]) => wordsOf(standing).join('\n')),
  assessors: value('Assessors', ([, { proposals }], { people }) =>
    proposals.map(({ assessorId }) => memberName(people, assessorId)).join(', '),
  ),
  ruledBy: value('Ruled by', ([id, { state }], { rulings, people }) =>
    state === 'ruled' ? memberName(people, rulings.find(({ objectiveId }) => objectiveId === id)?.by ?? null) : '',
  ),
};

/** A table of a form: the rows, and what a column may hold. */
interface Table {
  values: Readonly<Record<string, { label: string }>>;
  rows: (ids: readonly string[], source: PackageSource) => (string | number)[][];
}

function tableOf<Row>(values: Values<Row>, rowsOf: (source: PackageSource) => readonly Row[]): Table {
  const cell = (id: string, row: Row, source: PackageSource) =>
    Object.hasOwn(values, id) ? (values[id]?.of(row, source) ?? '') : '';
  return {
    values,
    rows: (ids, source) => rowsOf(source).map((row) => ids.map((id) => cell(id, row, source))),
  };
}

/** THE list of a form's tables. */
export const emassValues: Readonly<Record<EmassTable, Table>> = {
  assessment: tableOf(ofAssessment, (source) => [source]),
  team: tableOf(ofMember, ({ members }) =>
    members.filter(({ endedAt }) => endedAt === null).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ),
  summary: tableOf(ofAssessment, (source) => [source]),
  requirements: tableOf(ofRequirement, judgedRequirements),
  objectives: tableOf(ofObjective, ({ consolidated }) => [...consolidated.standings]),
};
