import { requirementFacts, WEIGHT_TABLE } from '#sync/catalog/catalog-facts.ts';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment, AssessmentOutcome } from '#sync/domain/assessment/assessment-record.ts';
import { isJudged } from '#sync/domain/finding/objective-state.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { teamScore } from '#sync/domain/ruling/team-score.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { paperDay } from '#web/parts/paper/table-file.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { countOf } from '#web/words/counts.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { memberName } from '#web/words/names.ts';
import { copiedFipsSentence, packOf } from '#web/words/report-basis.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
import type { NotSent, PackageSource } from './package-source.ts';

type Fact = readonly [term: string, value: string];

export type FactsSource = TeamAssessment &
  Pick<PackageSource, 'organizationName' | 'notSent'> & { people: readonly Member[]; undecided: number };

/** What every paper of a package names: what it is, what it rests on, who judged, and what the server lacks. */
export function packageFacts(source: FactsSource): Fact[] {
  const { assessment, organizationName, notSent, undecided } = source;
  const facts: Fact[] = [
    ['Assessment', assessmentName(assessment)],
    ['Kind', assessmentKindNames[assessment.kind]],
    ['Organization', organizationName],
    ['Assessing firm', firmText(assessment)],
    ['State', stateText(assessment)],
    ...scoreFacts(source),
    ['Judged by', judgesText(source)],
    ['Ruled by', rulersText(source)],
    ['Official text', packOf(assessment)],
    ['Weights', WEIGHT_TABLE],
    ['FIPS validation', copiedFipsSentence(assessment)],
    ['Rules as of', rulesDayText()],
    ['Not yet on the server', notSentText(notSent)],
    ['Left out', undecided === 0 ? '' : leftOutText(undecided)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The same for tables, which name the organization themselves. */
export function tableFacts(source: PackageSource): Fact[] {
  const facts = packageFacts({ ...source, undecided: source.evidence.undecided.size });
  return facts.filter(([term]) => term !== 'Organization');
}

function firmText({ firm }: Assessment): string {
  return firm ? [firm.name, firm.c3paoId].filter(Boolean).join(', ') : '';
}

const outcomes: Readonly<Record<AssessmentOutcome, string>> = {
  final: 'Final',
  conditional: 'Conditional',
  none: 'No status',
  stopped: 'Stopped',
};

/** 'Interim, not released: judging is under way', 'Released on Nov 20, 2026'. */
export function stateText({ phase, releasedAt, stopReason }: Assessment): string {
  if (phase === 'released') return `Released on ${paperDay(releasedAt ?? '')}`;
  if (phase === 'stopped') return `Stopped: ${stopReason}`;
  return phase === 'report' ? 'Report, not released' : 'Interim, not released: judging is under way';
}

/** Both scores, never one without the other; a kind that has no points says so. */
function scoreFacts({ assessment, consolidated }: TeamAssessment): Fact[] {
  const result: Fact = ['Result', assessment.outcome ? outcomes[assessment.outcome] : ''];
  const shown = teamScore(assessment, consolidated);
  if (!shown)
    return [['Score', assessment.phase === 'plan' ? 'Nothing is judged yet' : 'This kind has no points'], result];
  const { soFar, worstCase, judged } = shown.score;
  return [
    ['Score so far', `${scoreText(soFar)}; what is open is left out`],
    ['Score in the worst case', `${scoreText(worstCase)}; what is open counts as not met`],
    ['Judged', `${judged} of ${countOf(requirementFacts.length, 'requirement')}`],
    result,
  ];
}

function scoreText(points: number | null): string {
  return points === null ? 'No score' : `${scoreFigure(points)} of ${SPRS_HIGHEST}`;
}

function judgesText({ consolidated, people }: FactsSource): string {
  const judged = [...consolidated.standings.values()].filter(({ state }) => isJudged(state));
  return countedNames(
    judged.flatMap(({ proposals }) => proposals.map(({ assessorId }) => assessorId)),
    people,
  );
}

function rulersText({ consolidated, rulings, people }: FactsSource): string {
  const by = rulings.filter(({ objectiveId }) => consolidated.standings.get(objectiveId)?.state === 'ruled');
  return countedNames(
    by.map((one) => one.by),
    people,
  );
}

/** 'Ines Duarte (12 objectives), Sam Whitaker (308 objectives)'. */
function countedNames(ids: readonly string[], people: readonly Member[]): string {
  if (ids.length === 0) return 'Nobody yet';
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const told = [...counts].map(([id, count]) => `${memberName(people, id)} (${countOf(count, 'objective')})`);
  return told.toSorted().join(', ');
}

/** What is carried and what waits on this device. */
function notSentText({ carried, own }: NotSent): string {
  const told = [
    ...carried.map(({ name, changes }) => `${countOf(changes, 'change')} carried from ${name}`).toSorted(),
    ...(own > 0 ? [`${countOf(own, 'change')} of this device`] : []),
  ];
  return told.length === 0 ? 'Nothing that this device knows of' : told.join(', ');
}

/** '2 documents: nobody has decided yet whether they hold CUI'. */
export function leftOutText(undecided: number): string {
  const they = undecided === 1 ? 'it holds' : 'they hold';
  return `${countOf(undecided, 'document')}: nobody has decided yet whether ${they} CUI`;
}
