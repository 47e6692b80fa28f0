import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { checksOf, type SprsEntry, type SprsFamily } from '#sync/domain/sprs/sprs-entry.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import type { SprsField } from './sprs-fields.ts';
import type { SprsView } from './sprs-view.ts';
import {
  affirmationWords,
  answerLooks,
  chosenCredit,
  creditQuestions,
  openScoreText,
  predictionLooks,
  sprsCheckWords,
} from './sprs-words.ts';

export const WORKSHEET_TITLE = 'SPRS worksheet';

/** What the worksheet's files are made from. */
export interface SprsPaper {
  organizationName: string;
  /** What the worksheet is about, as a phrase. */
  subject: string;
  view: SprsView;
  /** The official text and the weights that it is based on, in one line. */
  basis: string;
  /** When its content last changed; null if nothing in it has a time. */
  changedAt: string | null;
}

/** When a worksheet's content last changed. `answeredAt`: the newest answer that is not frozen. */
export function sprsChange(view: SprsView, answeredAt: string | null): string | null {
  const { worksheet, described, named, plans, affirmedAt } = view;
  const times = [answeredAt, affirmedAt].map((updatedAt) => ({ updatedAt }));
  return newestChange([worksheet, named, ...(described ? [described] : []), ...plans, ...times]);
}

/** The parts of the worksheet, numbered like the SPRS screens. */
export const partTitles = {
  access: '0 Access to PIEE',
  requirements: '1 Requirements',
  review: '2 Review',
  scope: '3 Scope and dates',
  prediction: '4 What SPRS will say',
  official: '5 Affirming official',
} as const;

const checkStates = { holds: 'Holds', fails: 'Fails', waits: 'Not decided' } as const;

export function fieldRow({ label, shown, missing }: SprsField): [string, string] {
  return [label, shown ?? `Missing: ${missing}`];
}

/** Id, name, number of objectives and answer of each requirement of a family. */
export function requirementRows({ requirements }: SprsFamily): [string, string, number, string][] {
  return requirements.map(({ id, answer }) => [
    cmmcIdOf(id),
    shortNameOf(id),
    findRequirementFacts(id)?.objectiveCount ?? 0,
    answerLooks[answer].label,
  ]);
}

/** The additional questions that SPRS asks, with their answers. */
export function questionRows({ families, mfa, fips }: SprsEntry): [string, string][] {
  const answers = new Map(families.flatMap((family) => family.requirements.map(({ id, answer }) => [id, answer])));
  const given = { mfa, fips };
  return creditQuestions.map(({ controlId, question, choices, fact }) => {
    const chosen = chosenCredit(answers.get(controlId), given[fact]);
    const label = choices.find(({ id }) => id === chosen)?.label ?? 'Unanswered';
    return [`${requirementName(controlId)} ${question}`, label];
  });
}

export function countsText({ met, not_met, not_applicable, open }: SprsEntry['counts']): string {
  return `Met ${met} · Not Met ${not_met} · N/A ${not_applicable} · Unanswered ${open}`;
}

/** What is unanswered, listed by name. */
export function reviewText({ families }: SprsEntry): string {
  const open = families.flatMap(({ requirements }) => requirements.filter(({ answer }) => answer === 'open'));
  return open.length === 0
    ? 'Every requirement is answered.'
    : `${countOf(open.length, 'requirement')} unanswered: ${open.map(({ id }) => cmmcIdOf(id)).join(', ')}`;
}

export function predictionText(entry: SprsEntry): string {
  const { score, status } = entry;
  const open = openScoreText(entry);
  return `${scoreFigure(score)} / ${SPRS_HIGHEST} · ${predictionLooks[status].label}${open ? `\n${open}` : ''}`;
}

/** What the status is based on: each check, its finding, and whether it passes. */
export function checkRows({ entry, affirmedAt, worksheet }: SprsView): [string, string, string][] {
  const isAffirmed = affirmedAt !== null;
  const checks = checksOf(entry).map((check): [string, string, string] => {
    const { title, text } = sprsCheckWords(check, entry);
    return [title, text, checkStates[check.state]];
  });
  if (entry.status === 'final' || entry.status === 'conditional') {
    const { title, text } = affirmationWords(isAffirmed, worksheet);
    checks.push([title, text, checkStates[isAffirmed ? 'holds' : 'waits']]);
  }
  return checks;
}

export function lostText({ lost }: SprsEntry): string {
  const points = lost.reduce((sum, one) => sum + one.points, 0);
  return `${countOf(points, 'point')} lost`;
}

/** Id, name and cost of each requirement that lost points. */
export function lossRows({ lost }: SprsEntry): [string, string, number][] {
  return lost.map(({ controlId, points }) => [cmmcIdOf(controlId), shortNameOf(controlId), points && -points]);
}

export function transferText({ worksheet: { transferredOn } }: SprsView): string {
  return transferredOn ? `Transferred ${calendarDayText(transferredOn)}.` : 'Not transferred.';
}
