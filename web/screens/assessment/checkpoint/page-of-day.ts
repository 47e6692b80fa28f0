import { requirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { familyName } from '#sync/catalog/family-name.ts';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { judgingDays } from '#sync/domain/assessment/judging-day.ts';
import { reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import type { CheckpointPage, PagePart } from '#sync/domain/checkpoint/checkpoint-page.ts';
import type { Checkpoint, CheckpointKind } from '#sync/domain/checkpoint/checkpoint-record.ts';
import type { DayBrief } from '#sync/domain/checkpoint/day-brief.ts';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { DebtRecords } from '#sync/domain/request/evidence-debt.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { meetingName, meetingNote } from '#sync/domain/schedule/meeting-name.ts';
import { clockText } from '#web/screens/assessment/schedule/schedule-words.ts';
import { judgingDayText, placeNote, reconsideringText } from '#web/screens/assessment/team/team-words.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { daysText } from '#web/words/days-text.ts';
import { teamRoleName } from '#web/words/finding-words.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { momentInZone } from '#web/words/times.ts';

export interface DayRequests extends DebtRecords {
  requests: readonly EvidenceRequest[];
}

export interface PageSource {
  kind: CheckpointKind;
  day: string;
  view: Pick<TeamView, 'assessment' | 'team' | 'nameOf' | 'today'>;
  brief: DayBrief<DayRequests>;
  sheet: Pick<Checkpoint, 'present' | 'minutes'>;
  organizationName: string;
  /** The moment of the records, as an ISO time. */
  now: string;
  timeZone: string;
}

export const kindNames: Readonly<Record<CheckpointKind, string>> = {
  in_brief: 'In-brief',
  daily: 'Daily checkpoint',
  out_brief: 'Out-brief',
};

/** How many lines of a list are on the one page. */
const SHOWN = { notMet: 8, disputes: 5, owed: 5, meetings: 6, team: 12, lines: 8 };

/** The page of a day in the words in which it is shown, printed and signed. Nothing of it is typed twice. */
export function pageOfDay(source: PageSource): CheckpointPage {
  const { kind, day, view, organizationName, now, timeZone, sheet } = source;
  const { assessment } = view;
  const name = assessmentName(assessment);
  const kindName = assessmentKindNames[assessment.kind];
  const dayOf = kind === 'daily' ? judgingDayText(assessment, day)?.toLowerCase() : undefined;
  const about = [organizationName, name, name !== kindName && kindName, assessment.firm?.name].filter(Boolean);
  return {
    kind,
    day,
    assessmentId: assessment.id,
    at: now,
    timeZone,
    title: [kindNames[kind], dayOf].filter(Boolean).join(', '),
    lines: [
      short(about.join(' · '), 200),
      `${calendarDayText(day)} · State of ${momentInZone(now, timeZone)} (${timeZone})`,
    ],
    parts: [...partsOf(source), ...textPart('Present', sheet.present), ...textPart('Minutes', sheet.minutes)],
  };
}

function partsOf(source: PageSource): PagePart[] {
  if (source.kind === 'in_brief') return openingParts(source);
  const { brief, kind, view } = source;
  const clock = reconsidering(view.assessment, view.today);
  return [
    figuresPart(brief),
    ...scorePart(brief),
    familiesPart(brief),
    ...notMetPart(brief),
    ...disputesPart(brief),
    ...owedPart(source),
    ...(kind === 'daily' ? tomorrowPart(source) : []),
    ...(kind === 'out_brief' && clock.kind !== 'active' ? textPart('What follows', reconsideringText(clock)) : []),
  ];
}

/** A text without its end, where it is too long for a line. */
function short(text: string, most: number): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}

/** The text in the lines that a page has for it; what would need more of them goes on in the last one. */
function folded(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [...lines.slice(0, SHOWN.lines - 1), lines.slice(SHOWN.lines - 1).join(' ')].join('\n').trim();
}

const textPart = (title: string, text: string): PagePart[] =>
  text.trim() === '' ? [] : [{ title, note: folded(text), head: null, rows: [], widths: [], isLong: false }];

/** A list, with how many of its lines are left out; nothing if it is empty. */
function listPart(
  title: string,
  most: number,
  { head = null, rows, widths }: Pick<PagePart, 'rows' | 'widths'> & { head?: string[] | null },
): PagePart[] {
  if (rows.length === 0) return [];
  const note = rows.length > most ? `The first ${most} of ${rows.length}.` : '';
  return [{ title, note, head, rows: rows.slice(0, most), widths, isLong: false }];
}

const figure = (count: number) => (count === 0 ? '–' : String(count));

function figuresPart({ total, overdue, asked, proposedToday }: PageSource['brief']): PagePart {
  const { judged, left, notMet, states } = total;
  return {
    title: '',
    note: '',
    head: ['Judged', 'Left', 'Not met', 'Disputes', 'Late requests', 'Proposed this day'],
    rows: [
      [
        `${judged} of ${total.total}`,
        String(left),
        String(notMet),
        String(states.disputed),
        `${overdue.length} of ${asked}`,
        String(proposedToday),
      ],
    ],
    widths: [1, 1, 1, 1, 1, 1],
    isLong: false,
  };
}

function scorePart({ score: told }: PageSource['brief']): PagePart[] {
  if (!told) return [];
  const { score, atRisk } = told;
  return [
    {
      title: '',
      note: 'What is open counts as lost in the worst case, and a dispute counts as open.',
      head: ['Assessed so far', 'Worst case', 'Points at risk', 'Requirements judged'],
      rows: [
        [
          scoreFigure(score.soFar),
          scoreFigure(score.worstCase),
          String(atRisk),
          `${score.judged} of ${requirementFacts.length}`,
        ],
      ],
      widths: [1, 1, 1, 1],
      isLong: false,
    },
  ];
}

function familiesPart({ families }: PageSource['brief']): PagePart {
  return {
    title: 'By family',
    note: '',
    head: ['Family', 'Judged', 'Left', 'Not met', 'Disputes'],
    rows: families.map(({ family, judged, total, left, notMet, states }) => [
      `${family} ${familyName(family)}`,
      `${judged}/${total}`,
      figure(left),
      figure(notMet),
      figure(states.disputed),
    ]),
    widths: [5, 1.6, 1.1, 1.3, 1.4],
    isLong: true,
  };
}

/** '3.5.3[a], [d]'. */
function lettersOf(ids: readonly string[]): string {
  return ids.map((id, at) => (at === 0 ? id : id.replace(/^[^[]*/, ''))).join(', ');
}

const verdictWord = (verdict: string) => (verdict === 'allowed' ? 'Possible' : 'Not possible');

function notMetPart({ notMet, score }: PageSource['brief']): PagePart[] {
  const rows = notMet.map(({ controlId, objectiveIds, cost }) => {
    const named = [lettersOf(objectiveIds), shortNameOf(controlId)];
    return score ? [...named, cost ? `−${cost.points}` : '–', cost ? verdictWord(cost.verdict) : '–'] : named;
  });
  const head = ['Objectives', 'Requirement'];
  return listPart('Not met so far', SHOWN.notMet, {
    head: score ? [...head, 'Points', 'POA&M'] : head,
    rows,
    widths: score ? [2, 4, 1, 1.4] : [1, 2],
  });
}

function disputesPart({ disputes }: PageSource['brief']): PagePart[] {
  return listPart('Disputes', SHOWN.disputes, {
    rows: disputes.map(({ objectiveId, since }) => [
      objectiveId,
      shortNameOf(requirementOfObjective(objectiveId)),
      since > 0 ? `Reopened: ${countOf(since, 'finding')} since the ruling` : 'To be ruled on',
    ]),
    widths: [1, 3, 2],
  });
}

function owedPart({ brief: { overdue }, view: { nameOf, today }, organizationName }: PageSource): PagePart[] {
  return listPart(`Evidence owed by ${short(organizationName, 80)}`, SHOWN.owed, {
    rows: overdue.map(({ objectiveIds, what, ownerId, dueOn }) => [
      short(objectiveIds.join(', '), 30),
      short(what, 90),
      short(ownerId === null ? 'Nobody yet' : nameOf(ownerId), 40),
      `${countOf(daysBetween(dueOn, today), 'day')} late`,
    ]),
    widths: [1.4, 4, 2, 1.2],
  });
}

function tomorrowPart({ brief: { tomorrow }, view }: PageSource): PagePart[] {
  const title = `Tomorrow, ${calendarDayText(tomorrow.day)}`;
  return listPart(title, SHOWN.meetings, {
    rows: tomorrow.meetings.map((meeting) => [
      clockText(meeting.time.start),
      short([meetingName(meeting), meetingNote(meeting)].filter(Boolean).join(' · '), 120),
      short(meeting.attendeeIds.map(view.nameOf).join(', '), 80),
    ]),
    widths: [1, 4, 3],
  });
}

function openingParts({ view: { assessment, team, nameOf } }: PageSource): PagePart[] {
  const { sspTitle, sspVersion, sspDate, scopeAgreed, scopeText, firm } = assessment;
  const { from, until } = judgingDays(assessment);
  const facts = [
    ['Assessing firm', short(firm?.name ?? '', 120)],
    [
      'System security plan',
      short([sspTitle, sspVersion, sspDate && calendarDayText(sspDate)].filter(Boolean).join(', '), 160),
    ],
    ['Scope', short(scopeText, 600)],
    ['Scope agreed by', scopeAgreed ? short(`${nameOf(scopeAgreed.by)} and ${scopeAgreed.organization}`, 160) : ''],
    ['Days of judging', daysText(from, until) ?? ''],
  ].filter(([, value]) => value !== '');
  return [
    { title: '', note: '', head: null, rows: facts, widths: [1, 3], isLong: false },
    ...listPart('Team', SHOWN.team, {
      head: ['Name', 'Place', 'Has'],
      rows: team.map((one) => [
        short(nameOf(one.personId), 60),
        teamRoleName(one.role),
        short(one.role === 'observer' ? 'Reads' : placeNote(one), 80),
      ]),
      widths: [2, 1, 3],
    }),
  ];
}
