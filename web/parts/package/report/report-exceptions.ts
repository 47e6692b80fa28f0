import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { isDisputed, type ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import type { JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import { heading, paragraph, type PaperBlock } from '#web/paper/paper.ts';
import {
  judgedRequirements,
  poamText,
  pointsOf,
  type JudgedRequirement,
} from '#web/parts/package/judged-requirements.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { paperDay, tableLinesOf } from '#web/parts/paper/table-file.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { memberName } from '#web/words/names.ts';
import { findingWords } from './report-requirements.ts';

/** What is not simply met: each kind in a chapter of its own. */
export function exceptionSections(source: PackageSource): PaperBlock[] {
  return [...notMet(source), ...specialBases(source), ...reconsidered(source), ...disagreements(source)];
}

/** A table, or a word where it has no rows. */
function chapter(title: string, head: readonly string[], widths: readonly number[], rows: string[][]): PaperBlock[] {
  return [heading(1, title), rows.length > 0 ? { kind: 'table', head, rows, widths } : paragraph('None.')];
}

function notMet(source: PackageSource): PaperBlock[] {
  const failed = judgedRequirements(source).filter(({ result }) => result === 'not_met');
  return chapter(
    '5 Not met',
    ['Requirement', 'Points', 'POA&M', 'Objectives and reasons'],
    [3.4, 1.3, 3, 5.6],
    failed.map((one) => [
      requirementName(one.controlId),
      scoreFigure(pointsOf(one)),
      poamText(one),
      failingReasons(source, one),
    ]),
  );
}

function failingReasons({ consolidated, people }: PackageSource, { failing }: JudgedRequirement): string {
  const reasonsOf = (id: string) =>
    (consolidated.standings.get(id)?.proposals ?? [])
      .filter(({ determination }) => determination === 'not_met')
      .map((one) => findingWords(one, { people }));
  return failing.map((id) => tableLinesOf(id, ...reasonsOf(id))).join('\n');
}

const special: readonly (JudgementBasis | 'not_applicable')[] = [
  'not_applicable',
  'enduring_exception',
  'temporary_deficiency',
  'inherited',
  'alternative',
];

function specialBases({ consolidated, people }: PackageSource): PaperBlock[] {
  const answered = [...consolidated.standings].flatMap(([id, { answer, proposals }]) =>
    answer ? [{ id, answer, proposals }] : [],
  );
  const rows = special.flatMap((kind) =>
    answered
      .filter(({ answer }) =>
        kind === 'not_applicable'
          ? answer.determination === kind
          : answer.determination === 'met' && answer.basis === kind,
      )
      .map(({ id, answer, proposals }) => [
        id,
        kind === 'not_applicable' ? 'Not applicable' : basisName(kind),
        proposals
          .filter(({ determination, basis }) => determination === answer.determination && basis === answer.basis)
          .map((one) => findingWords(one, { people }))
          .join('\n'),
      ]),
  );
  return chapter(
    '6 Not applicable, exceptions, deficiencies, inherited',
    ['Objective', 'Rests on', 'In words'],
    [2, 3, 7],
    rows,
  );
}

/** Judged again after the last day of judging, which only 'not met' may be. */
function reconsidered({ assessment: { activeEnd }, consolidated, people, timeZone }: PackageSource): PaperBlock[] {
  const isLate = ({ proposedAt }: Finding) =>
    activeEnd !== null && proposedAt !== null && dayInZone(new Date(proposedAt), timeZone) > activeEnd;
  const rows = [...consolidated.standings].flatMap(([id, { proposals }]) =>
    proposals
      .filter(isLate)
      .map((one) => [
        id,
        tableLinesOf(memberName(people, one.assessorId), paperDay(one.proposedAt ?? '')),
        one.determination ? judgementName(one.determination) : '',
        findingWords(one, { people }),
      ]),
  );
  return chapter('7 Reconsidered', ['Objective', 'Who and when', 'Finding', 'In words'], [2, 3, 2, 6], rows);
}

function disagreements({ consolidated, rulings, people }: PackageSource): PaperBlock[] {
  const ruled = new Map(rulings.map((one) => [one.objectiveId, one]));
  const rows = objectiveIds.flatMap((id) => {
    const standing = consolidated.standings.get(id);
    const ruling = ruled.get(id);
    if (standing?.state !== 'ruled' || !ruling?.determination) return [];
    // A lead may also overrule what everybody proposed.
    if (!isDisputed(standing.proposals) && ruling.overruleReason === '') return [];
    return [
      [
        id,
        sides(standing, people),
        tableLinesOf(judgementName(ruling.determination), `By ${memberName(people, ruling.by)}`),
        tableLinesOf(ruling.rationale, ruling.overruleReason),
      ],
    ];
  });
  return chapter('8 Disagreements ruled', ['Objective', 'Findings', 'Ruling', 'Why'], [2, 4, 3, 5], rows);
}

/** 'Sam Whitaker: Met', one per line. */
function sides({ proposals }: ObjectiveStanding, people: PackageSource['people']): string {
  return proposals
    .map(({ assessorId, determination }) => {
      const said = determination === null ? 'nothing' : judgementName(determination);
      return `${memberName(people, assessorId)}: ${said}`;
    })
    .join('\n');
}
