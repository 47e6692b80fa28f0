import { findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { POINTS_BUDGET, type LostPoints } from '#sync/domain/score/ledger-score.ts';
import type { NextStep } from '#sync/domain/score/next-step.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { paperDay, tableLinesOf, type FilePart, type TableFile } from '#web/parts/paper/table-file.ts';
import { adviceWords } from '#web/parts/score/advice-words.ts';
import type { ScoreRow } from '#web/screens/score/score-rows.ts';
import { reasonWords, waitWords } from '#web/screens/score/score-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { earnedWords } from '#web/words/earned-words.ts';
import { blockerWords, scoreFigure } from '#web/words/ledger-words.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
import { appliedRules } from './applied-rules.ts';
import { fileHead, type ScoreSource } from './score-source.ts';

/** Both scores, and each point that is lost or at risk, down to the objective. */
export function scoreExplained(source: ScoreSource): TableFile {
  const { basis, view } = source;
  const { score, claimed, unauthorized } = view;
  const status = earnedWords(score, unauthorized);
  return {
    ...fileHead(source),
    title: 'How the score is made',
    facts: [
      ['So far', `${ofHighest(score.soFar)}; what is open is left out`],
      ['Worst case', `${ofHighest(score.worstCase)}; what is open counts as not met`],
      ['As claimed', `${scoreFigure(claimed)}, by the status of requirements; for comparison only`],
      ['Range', `${scoreFigure(SPRS_LOWEST)} to ${SPRS_HIGHEST}`],
      ['What it earns', `${status.title}. ${status.text}`],
      ['Judged', `${score.judged} of ${countOf(requirementFacts.length, 'requirement')}`],
      ['POA&M budget', `${score.budgetUsed} of ${countOf(POINTS_BUDGET, 'point')} not met`],
      ['Basis', basis],
      ['Rules as of', rulesDayText()],
    ],
    parts: [lostPart(view.rows), failingPart(source), openPart(score.atRisk), rulesPart(source)],
  };
}

function ofHighest(points: number | null): string {
  return points === null ? 'No score' : `${scoreFigure(points)} of ${SPRS_HIGHEST}`;
}

function lostPart(rows: readonly ScoreRow[]): FilePart {
  const told = rows.map(({ lost, failing, next }) => ({
    number: cmmcIdOf(lost.controlId),
    name: shortNameOf(lost.controlId),
    points: -lost.points || 0,
    weight: findRequirementFacts(lost.controlId)?.weight ?? 0,
    why: tableLinesOf(
      reasonWords(lost),
      failing.length > 0 && `Not met: ${failing.map(({ letter }) => letter).join(', ')}`,
    ),
    wait: waitWords(lost),
    blocker: lost.blocker ? `No status: ${blockerWords(lost.blocker)}` : '',
    plans: lost.plans.length,
    step: stepText(next, lost),
  }));
  return {
    name: 'Points lost',
    note: 'Requirements that are not met, the most expensive first.',
    head: [
      'Requirement',
      'Name',
      'Points',
      'Weight',
      'Why',
      'POA&M',
      'What it rules out',
      'Plans',
      'Cheapest next step',
    ],
    widths: [18, 34, 9, 9, 44, 22, 44, 8, 40],
    rows: told.map((one) => [
      one.number,
      one.name,
      one.points,
      one.weight,
      one.why,
      one.wait,
      one.blocker,
      one.plans,
      one.step,
    ]),
    onPaper: {
      head: ['Requirement', 'Points', 'Why', 'POA&M', 'Cheapest next step'],
      widths: [3.8, 1.7, 4.2, 3.4, 2.9],
      rows: told.map((one) => [
        tableLinesOf(one.number, one.name),
        `${scoreFigure(one.points)} of ${one.weight}`,
        one.why,
        tableLinesOf(one.wait, one.blocker),
        one.step,
      ]),
    },
  };
}

/** Gives the due date instead of saying 'overdue', so that the text is the same on every day. */
function stepText(next: NextStep, lost: LostPoints): string {
  if (next.kind !== 'close' && next.kind !== 'finish') return adviceWords(next, lost).text;
  const { text } = adviceWords({ ...next, kind: 'finish', plans: lost.plans }, lost);
  const [first] = lost.plans.flatMap(({ dueDate }) => dueDate ?? []).toSorted();
  return first === undefined ? text : `${text}, due ${calendarDayText(first)}`;
}

function failingPart({ view: { rows }, statuses }: ScoreSource): FilePart {
  const stamps = new Map(statuses.map((status) => [status.id, status.stamps.judgement]));
  const told = rows.flatMap(({ failing }) => failing.map((one) => ({ ...one, at: stamps.get(one.id)?.at ?? '' })));
  return {
    name: 'Objectives not met',
    head: ['Objective', 'Title', 'Reason', 'Who', 'When', 'Evidence'],
    widths: [20, 44, 60, 24, 13, 10],
    rows: told.map(({ id, title, reason, judge, at, files }) => [
      cmmcIdOf(id),
      title,
      reason,
      judge ?? '',
      at.slice(0, 10),
      files,
    ]),
    onPaper: {
      head: ['Objective', 'Reason', 'Who and when', 'Evidence'],
      widths: [5, 5, 2.8, 1.8],
      rows: told.map(({ id, title, reason, judge, at, files }) => [
        tableLinesOf(cmmcIdOf(id), title),
        reason,
        tableLinesOf(judge, at && paperDay(at)),
        String(files),
      ]),
    },
  };
}

function openPart(atRisk: readonly LostPoints[]): FilePart {
  return {
    name: 'Still open',
    note: 'What each would cost in the worst case, and whether it could wait.',
    head: ['Requirement', 'Name', 'At risk', 'Open objectives', 'POA&M'],
    widths: [18, 40, 9, 70, 22],
    rows: atRisk.map((lost) => [
      cmmcIdOf(lost.controlId),
      shortNameOf(lost.controlId),
      -lost.points || 0,
      lost.open.map(cmmcIdOf).join(', '),
      waitWords(lost),
    ]),
    onPaper: {
      head: ['Requirement', 'At risk', 'Open objectives', 'POA&M'],
      widths: [5.4, 1.6, 3.6, 3],
      rows: atRisk.map((lost) => [
        tableLinesOf(cmmcIdOf(lost.controlId), shortNameOf(lost.controlId)),
        lost.points === 0 ? 'No score without it' : `−${lost.points}`,
        lost.open.map((id) => id.slice(lost.controlId.length)).join(', '),
        waitWords(lost),
      ]),
    },
  };
}

function rulesPart(source: ScoreSource): FilePart {
  return {
    name: 'Rules that changed the result',
    head: ['Rule', 'Here', 'Source'],
    widths: [60, 60, 24],
    rows: appliedRules(source).map(({ rule, effect, source: place }) => [rule, effect, place]),
  };
}
