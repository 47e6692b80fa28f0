import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { writeMilestones } from '#sync/domain/import/table/milestone-cell.ts';
import { poamStateNames } from '#sync/domain/poam/poam-names.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { poamKindName } from '#web/screens/poam/poam-status-words.ts';
import { poamTerms, verifierName } from '#web/screens/poam/poam-texts.ts';
import { memberName } from '#web/words/names.ts';
import type { Workbook, WorkbookSheet } from '#web/xlsx/workbook.ts';
import { documentsOf, groupsOf, POAMS_TITLE, pointsOf, type PoamFile } from './poam-file.ts';
import { formColumns, formFacts, formRow } from './poam-form-rows.ts';

/**
 * The plans as a workbook: the form to print and hand in, then one row per plan in full, and sheets of milestones and
 * reviews, for sorting, copying and importing again.
 */
export function poamsWorkbook(file: PoamFile): Workbook {
  const plans = groupsOf(file).flatMap((one) => one.plans);
  return { sheets: [formSheet(file), poamsSheet(plans, file), milestonesSheet(plans), reviewsSheet(plans, file)] };
}

function formSheet(file: PoamFile): WorkbookSheet {
  const cells = (...texts: string[]) => formColumns.map((_, at) => texts[at] ?? '');
  const facts = formFacts(file).filter(([, value]) => value !== '');
  const head = { look: 'head', cells: formColumns.map(([name]) => name) } as const;
  const before: WorkbookSheet['rows'] = [
    { look: 'title', cells: cells(POAMS_TITLE) },
    ...facts.map((fact) => ({ cells: cells(...fact) })),
    { cells: cells(file.basis) },
    { cells: cells() },
  ];
  return {
    name: 'POA&M',
    widths: formColumns.map(([, share]) => Math.round(share * 14)),
    headRows: 0,
    printedHead: before.length + 1,
    rows: [
      ...before,
      head,
      ...groupsOf(file).flatMap(({ title, plans }) => [
        { look: 'title' as const, cells: cells(title) },
        ...(plans.length === 0 ? [{ cells: cells('None.') }] : plans.map((plan) => ({ cells: formRow(plan, file) }))),
      ]),
    ],
  };
}

const OWN_COLUMNS = [
  'Requirement',
  'Name',
  'Kind',
  'State',
  'Points',
  'Target date',
  'Next review',
  'Milestones',
  'Verified on',
  'Verified by',
  'What showed it',
  'Documents',
];

// Dates stay ISO days, which sort correctly and which spreadsheets in any language can read.
const own = new Set(['Target date', 'Next review']);

function poamsSheet(plans: readonly Poam[], file: PoamFile): WorkbookSheet {
  const termsOf = (plan: Poam) => poamTerms(plan, file.members).filter(({ term }) => !own.has(term));
  const [first] = plans;
  const names = first ? termsOf(first).map(({ term }) => term) : [];
  return {
    name: 'Plans',
    widths: [18, 30, 18, 16, 10, 14, 14, 40, 14, 22, 28, 28, ...names.map(() => 28)],
    headRows: 1,
    rows: [
      {
        look: 'head',
        cells: [...OWN_COLUMNS, ...names],
      },
      ...plans.map((plan) => ({
        cells: [
          cmmcIdOf(plan.controlId),
          shortNameOf(plan.controlId),
          poamKindName(plan),
          poamStateNames[plan.state],
          pointsOf(plan, file) ?? '',
          plan.targetDate,
          plan.nextReviewOn ?? '',
          writeMilestones(plan.milestones),
          plan.verification?.on ?? '',
          plan.verification ? verifierName(file.members, plan.verification) : '',
          plan.verification?.evidence ?? '',
          documentsOf(plan, file),
          ...termsOf(plan).map(({ value }) => value),
        ],
      })),
    ],
  };
}

function milestonesSheet(plans: readonly Poam[]): WorkbookSheet {
  return {
    name: 'Milestones',
    widths: [18, 50, 50, 14, 14],
    headRows: 1,
    rows: [
      { look: 'head', cells: ['Requirement', 'Weakness', 'Milestone', 'Due', 'Done on'] },
      ...plans.flatMap(({ controlId, weakness, milestones }) =>
        milestones.map(({ text, dueDate, doneAt }) => ({
          cells: [cmmcIdOf(controlId), weakness, text, dueDate ?? '', doneAt?.slice(0, 10) ?? ''],
        })),
      ),
    ],
  };
}

function reviewsSheet(plans: readonly Poam[], { members }: PoamFile): WorkbookSheet {
  return {
    name: 'Reviews',
    widths: [18, 50, 14, 22, 50],
    headRows: 1,
    rows: [
      { look: 'head', cells: ['Requirement', 'Weakness', 'Reviewed on', 'By', 'What was found'] },
      ...plans.flatMap(({ controlId, weakness, reviews }) =>
        reviews.map(({ on, by, text }) => ({
          cells: [cmmcIdOf(controlId), weakness, on, memberName(members, by), text],
        })),
      ),
    ],
  };
}
