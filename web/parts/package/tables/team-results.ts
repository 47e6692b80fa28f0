import { findRequirementFacts, objectivesOfRequirement, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { familyName } from '#sync/catalog/family-name.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { judgedRequirements, poamText, pointsOf } from '#web/parts/package/judged-requirements.ts';
import { tableFacts } from '#web/parts/package/package-facts.ts';
import { madeAtOf, type PackageSource } from '#web/parts/package/package-source.ts';
import { evidenceNames } from '#web/parts/package/team-evidence.ts';
import type { FilePart, TableFile } from '#web/parts/paper/table-file.ts';
import {
  methodName,
  resultLooks as methodResults,
  standingLook,
  stateName,
  teamRoleName,
} from '#web/words/finding-words.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { resultLooks } from '#web/words/ledger-words.ts';
import { memberName, yesOrNo } from '#web/words/names.ts';

/** Requirements, objectives, findings, methods and rulings of a team, for sorting and counting. */
export function teamResults(source: PackageSource): TableFile {
  const { organizationName } = source;
  return {
    title: 'Results of the assessment',
    organizationName,
    facts: tableFacts(source),
    madeAt: madeAtOf(source),
    parts: [
      requirementsPart(source),
      objectivesPart(source),
      findingsPart(source),
      methodsPart(source),
      rulingsPart(source),
    ],
  };
}

function requirementsPart(source: PackageSource): FilePart {
  return {
    name: 'Requirements',
    note: 'Points follow the weights; a requirement that is open costs none here.',
    head: ['Family', 'Requirement', 'Name', 'Result', 'Points', 'Objectives met', 'Not met', 'N/A', 'Open', 'POA&M'],
    widths: [40, 18, 40, 12, 9, 11, 10, 8, 8, 44],
    rows: judgedRequirements(source).map((one) => {
      const { controlId, result, failing, open, notApplicable } = one;
      const facts = findRequirementFacts(controlId);
      return [
        facts ? familyName(facts.family) : '',
        cmmcIdOf(controlId),
        shortNameOf(controlId),
        resultLooks[result].label,
        pointsOf(one) ?? '',
        objectivesOfRequirement(controlId).length - failing.length - open.length - notApplicable.length,
        failing.length,
        notApplicable.length,
        open.length,
        poamText(one),
      ];
    }),
  };
}

function objectivesPart({ consolidated, rulings, people, titles, official }: PackageSource): FilePart {
  const ruled = new Map(rulings.map((one) => [one.objectiveId, one]));
  return {
    name: 'Objectives',
    head: [
      'Requirement',
      'Objective',
      'Words',
      'State',
      'Result',
      'Basis',
      'Ruled by',
      'Findings',
      'Findings since the ruling',
    ],
    widths: [18, 20, 60, 14, 24, 28, 24, 10, 14],
    rows: [...consolidated.standings].map(([id, standing]) => {
      const { state, answer, proposals, since } = standing;
      return [
        cmmcIdOf(requirementOfObjective(id)),
        cmmcIdOf(id),
        official?.objectives[id]?.official ?? titles.get(id) ?? '',
        stateName(state),
        answer?.determination ? judgementName(answer.determination) : standingLook(standing).label,
        answer?.basis ? basisName(answer.basis) : '',
        state === 'ruled' ? memberName(people, ruled.get(id)?.by ?? null) : '',
        proposals.length,
        since,
      ];
    }),
  };
}

/** What people proposed; what is still being written is nobody's word yet. */
function proposedFindings({ findings }: Pick<PackageSource, 'findings'>): Finding[] {
  return findings.filter(({ proposedAt }) => proposedAt !== null).toSorted((a, b) => inOrder(a, b));
}

function inOrder(a: Finding, b: Finding): number {
  return (
    a.objectiveId.localeCompare(b.objectiveId, 'en-US', { numeric: true }) || (a.assessorId < b.assessorId ? -1 : 1)
  );
}

function findingsPart(source: PackageSource): FilePart {
  const { people, evidence } = source;
  return {
    name: 'Findings',
    note: 'One row for each finding that was proposed. Those of trainees do not count.',
    head: [
      'Objective',
      'Assessor',
      'Finding',
      'Basis',
      'What the basis names',
      'Day of the basis',
      'Reason',
      'Rationale',
      'Proposed',
      'As',
      'Counts',
      'Adopted from',
      'Evidence',
    ],
    widths: [20, 24, 12, 28, 32, 14, 48, 60, 13, 12, 8, 24, 40],
    rows: proposedFindings(source).map((one) => [
      cmmcIdOf(one.objectiveId),
      memberName(people, one.assessorId),
      one.determination ? judgementName(one.determination) : '',
      one.basis ? basisName(one.basis) : '',
      one.basisReference,
      one.basisDate ?? '',
      one.reason,
      one.rationale,
      one.proposedAt?.slice(0, 10) ?? '',
      one.proposedAs ? teamRoleName(one.proposedAs) : '',
      yesOrNo(countsAs(one.proposedAs)),
      one.adoptedFrom ? memberName(people, one.adoptedFrom) : '',
      evidenceNames(one.evidenceIds, evidence),
    ]),
  };
}

function methodsPart({ methods, people, evidence }: PackageSource): FilePart {
  const sorted = methods.toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
  return {
    name: 'Methods',
    note: 'One row for each examination, interview and test.',
    head: [
      'Method',
      'Objectives',
      'Object',
      'Subject',
      'Version',
      'Page',
      'Host',
      'Shown by',
      'Day',
      'Place',
      'Observed',
      'Shows',
      'By',
      'Evidence',
    ],
    widths: [12, 30, 30, 30, 12, 10, 20, 24, 13, 10, 60, 14, 24, 40],
    rows: sorted.map(
      ({ method, objectiveIds, methodObject, subject, performedBy, at, place, observed, result, ...one }) => [
        methodName(method),
        objectiveIds.map(cmmcIdOf).join(', '),
        methodObject,
        subject.name,
        subject.version,
        subject.page,
        subject.host,
        performedBy,
        at.slice(0, 10),
        place === 'on_site' ? 'On site' : 'Remote',
        observed,
        methodResults[result].label,
        memberName(people, one.authorId),
        evidenceNames(one.evidenceIds, evidence),
      ],
    ),
  };
}

function rulingsPart({ rulings, consolidated, people }: PackageSource): FilePart {
  const ruled = new Map(rulings.map((one) => [one.objectiveId, one]));
  return {
    name: 'Rulings',
    note: 'A ruling counts while it is over exactly the findings that are proposed now.',
    head: ['Objective', 'Ruled by', 'Ruling', 'Basis', 'Rationale', 'Why overruled', 'Counts', 'Over findings of'],
    widths: [20, 24, 12, 28, 60, 48, 8, 40],
    rows: [...consolidated.standings].flatMap(([id, { state }]) => {
      const one = ruled.get(id);
      if (!one?.determination) return [];
      return [
        [
          cmmcIdOf(id),
          memberName(people, one.by),
          judgementName(one.determination),
          one.basis ? basisName(one.basis) : '',
          one.rationale,
          one.overruleReason,
          yesOrNo(state === 'ruled'),
          one.over.map(({ assessorId }) => memberName(people, assessorId)).join(', '),
        ],
      ];
    }),
  };
}
