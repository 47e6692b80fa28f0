import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import { policyTitle } from '#sync/domain/policy/policy-title.ts';
import { citedDocuments, documentsInOrder } from '#sync/domain/ssp/security-plan-documents.ts';
import { factTable, heading, titledTable, type PaperBlock } from '#web/paper/paper.ts';
import { timeOnPaper, type SecurityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { exclusionNames } from '#web/words/exclusion-names.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import { basisName } from '#web/words/judgement-words.ts';
import { section } from './security-plan-section.ts';
import { approvalSection } from './security-plan-system.ts';

/** Sections 9 to 13: what does not apply or is done differently, what the plan is based on, and who signs it. */
export function endSections(plan: SecurityPlanText): PaperBlock[] {
  return [
    ...section('9 Not applicable', notApplicable(plan), 'Nothing has been found not applicable.'),
    ...section('10 Exceptions', exceptions(plan), 'There is no exception, and no deficiency has been recorded.'),
    ...section('11 References', references(plan), ''),
    ...section('12 Revisions', revisions(plan), 'No version has been published yet.'),
    ...approvalSection(plan),
  ];
}

const dayText = (day: string | null) => (day ? calendarDayText(day) : '');

function notApplicable({ system, exclusions, statuses }: SecurityPlanText): PaperBlock[] {
  const excluded = exclusions.filter(({ isExcluded }) => isExcluded);
  const judged = documentsInOrder(statuses).filter(({ judgement }) => judgement === 'not_applicable');
  const isAny = excluded.length + judged.length > 0;
  return [
    ...(isAny ? factTable([['Approved by', system.exemptionApprover]]) : []),
    ...titledTable('What does not exist here', {
      head: ['What', 'Policy', 'Procedure', 'Check', 'Checked on'],
      rows: excluded.map((one) => [
        exclusionNames[one.id],
        one.policy,
        one.procedure,
        one.check,
        dayText(one.checkedOn),
      ]),
      widths: [2, 2, 2, 3, 2],
    }),
    ...titledTable('Objectives', {
      head: ['Objective', 'Why it does not apply'],
      rows: judged.map((one) => [one.id, one.judgementReason]),
      widths: [1, 5],
    }),
  ];
}

function exceptions({ stated, statuses }: SecurityPlanText): PaperBlock[] {
  const written = objectiveIds.flatMap((id) => stated.get(id) ?? []).filter(({ exception }) => exception.trim() !== '');
  const resting = documentsInOrder(statuses).flatMap(({ basis, ...status }) =>
    basis === 'enduring_exception' || basis === 'temporary_deficiency' || basis === 'alternative'
      ? [{ ...status, basis }]
      : [],
  );
  return [
    ...titledTable('As the statements tell them', {
      head: ['Objective', 'Exception or deficiency', 'Mitigation'],
      rows: written.map(({ id, exception, mitigation }) => [id, exception, mitigation]),
      widths: [1, 3, 3],
    }),
    ...titledTable('What judgments rest on', {
      head: ['Objective', 'Basis', 'What it names', 'Day', 'Reason'],
      rows: resting.map((one) => [
        one.id,
        basisName(one.basis),
        one.basisReference,
        dayText(one.basisDate),
        one.judgementReason,
      ]),
      widths: [1.5, 2, 3, 1.75, 4],
    }),
  ];
}

const RULES = [
  'NIST SP 800-171 Rev. 2: the requirements',
  'NIST SP 800-171A: the objectives',
  '32 CFR Part 170: the CMMC Program',
  '32 CFR Part 2002: controlled unclassified information',
  'DFARS 252.204-7012, 252.204-7021: contract clauses',
];

function references(plan: SecurityPlanText): PaperBlock[] {
  return [
    heading(2, 'Laws and standards'),
    { kind: 'list', items: RULES },
    ...titledTable('Documents given as evidence', {
      head: ['Document', 'Requirements and objectives', 'SHA-256'],
      rows: citedDocuments(plan).map(({ document, requirements, objectives }) => [
        citedName(document),
        [...requirements, ...objectives].join(', '),
        document.sha256,
      ]),
      widths: [3, 3, 4],
    }),
    ...titledTable('Written policies and procedures', {
      head: ['Policy', 'Approved by', 'In effect from', 'SHA-256 of its text'],
      rows: plan.policies.map((one) => [
        policyTitle(one.id),
        one.approvedBy || 'Draft',
        dayText(one.effectiveOn),
        one.sha256,
      ]),
      widths: [3, 2, 1.75, 4],
    }),
  ];
}

function revisions({ system: { planInterval }, versions }: SecurityPlanText): PaperBlock[] {
  const interval = factTable([['The plan is reviewed', planInterval ? intervalNames[planInterval] : '']]);
  if (versions.length === 0) return interval;
  return [
    ...interval,
    {
      kind: 'table',
      head: ['Version', 'Published', 'What changed', 'SHA-256'],
      rows: versions.map((one) => [
        one.version,
        `${timeOnPaper(one.createdAt)}\n${one.createdByName}`,
        one.remark,
        one.sha256,
      ]),
      widths: [1, 2.5, 3, 4],
    },
  ];
}
