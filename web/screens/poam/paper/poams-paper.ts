import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { factTable, heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { paperDay } from '#web/parts/paper/table-file.ts';
import { poamKindName } from '#web/screens/poam/poam-status-words.ts';
import { poamTerms, verifierName } from '#web/screens/poam/poam-texts.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { memberName } from '#web/words/names.ts';
import { documentsOf, groupsOf, POAMS_MAKER, POAMS_TITLE, pointsOf, type PoamFile } from './poam-file.ts';
import { eligibilityText, formColumns, formFacts, formRow, statusText } from './poam-form-rows.ts';

/**
 * The form to hand in, then every plan in full, with the POA&M before the operational plans. The same records on the
 * same day give the same paper.
 */
export function poamsPaper(file: PoamFile): Paper {
  const { organizationName, basis } = file;
  const madeAt = newestChange(file.plans);
  const told = groupsOf(file);
  return {
    title: POAMS_TITLE,
    subject: organizationName,
    author: organizationName,
    language: 'en-US',
    banner: null,
    running: [`${organizationName} · ${POAMS_TITLE}`, POAMS_MAKER],
    isLandscape: true,
    madeAt,
    blocks: [
      heading(1, POAMS_TITLE),
      paragraph(basis, 'note'),
      ...factTable(formFacts(file)),
      ...told.flatMap(({ title, plans }): PaperBlock[] => [
        heading(2, title),
        plans.length === 0 ? paragraph('None.', 'note') : formTable(plans, file),
      ]),
      ...told.flatMap(({ title, plans }): PaperBlock[] =>
        plans.length === 0
          ? []
          : [heading(2, `${title} in detail`), ...plans.flatMap((plan) => poamBlocks(plan, file))],
      ),
    ],
  };
}

function formTable(plans: readonly Poam[], file: PoamFile): PaperBlock {
  return {
    kind: 'table',
    head: formColumns.map(([head]) => head),
    rows: plans.map((plan) => formRow(plan, file)),
    widths: formColumns.map(([, share]) => share),
  };
}

function poamBlocks(plan: Poam, file: PoamFile): PaperBlock[] {
  const { members } = file;
  const points = pointsOf(plan, file);
  const { verification } = plan;
  const terms = poamTerms(plan, members).map(({ term, value }) => [term, value] as const);
  return [
    heading(3, `${cmmcIdOf(plan.controlId)} ${shortNameOf(plan.controlId)}`),
    ...factTable([
      ['Kind', poamKindName(plan)],
      ['Status', statusText(plan, file.today)],
      ['Eligibility', eligibilityText(plan, file)],
      ['Points at stake', points === null ? '' : String(points)],
      ...terms,
      [
        'Verified',
        verification
          ? `${calendarDayText(verification.on)}, ${verifierName(members, verification)}\n${verification.evidence}`
          : '',
      ],
      ['Documents', documentsOf(plan, file)],
    ]),
    ...(plan.milestones.length > 0
      ? [
          {
            kind: 'table' as const,
            head: ['Milestone', 'Due', 'Done'],
            rows: plan.milestones.map(({ text, dueDate, doneAt }) => [
              text,
              dueDate === null ? 'No date' : calendarDayText(dueDate),
              doneAt === null ? '' : paperDay(doneAt),
            ]),
            widths: [5, 1.4, 1.4],
          },
        ]
      : []),
    ...(plan.reviews.length > 0
      ? [
          {
            kind: 'table' as const,
            head: ['Review', 'By', 'What was found'],
            rows: plan.reviews.map(({ on, by, text }) => [calendarDayText(on), memberName(members, by), text]),
            widths: [1.4, 2, 5],
          },
        ]
      : []),
  ];
}
