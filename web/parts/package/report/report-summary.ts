import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { familyName } from '#sync/catalog/family-name.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { lastReconsideringDay } from '#sync/domain/assessment/reconsidering.ts';
import { methods } from '#sync/domain/method/method-record.ts';
import { familyProgress } from '#sync/domain/ruling/family-progress.ts';
import { teamScore } from '#sync/domain/ruling/team-score.ts';
import { totalProgress } from '#sync/domain/ruling/total-progress.ts';
import { factTable, heading, paragraph, type PaperBlock } from '#web/paper/paper.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { paperDay, tableLinesOf } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { methodName, teamRoleName } from '#web/words/finding-words.ts';
import { statusWords } from '#web/words/ledger-words.ts';
import { memberName } from '#web/words/names.ts';

/** What came out, what it is about and who did it: the chapters before the findings. */
export function summarySections(source: PackageSource): PaperBlock[] {
  return [...summary(source), ...scope(source), ...team(source)];
}

function summary({ assessment, consolidated }: PackageSource): PaperBlock[] {
  const families = familyProgress(consolidated);
  const { judged, total, notMet, states } = totalProgress(families);
  const scored = teamScore(assessment, consolidated);
  // What results would earn is a forecast, and a certification makes none.
  const words = scored && !isCertifying(assessment) && assessment.outcome === null ? statusWords(scored.score) : null;
  const open = scored ? scored.score.atRisk.length : null;
  return [
    heading(1, '1 Summary'),
    paragraph(
      [
        `${judged} of ${countOf(total, 'objective')} are judged, ${notMet} of them not met.`,
        `${states.ruled} ruled, ${states.disputed} disputed, ${states.reopened} reopened since their ruling.`,
        open === null ? '' : `${requirementFacts.length - open} of ${requirementFacts.length} requirements are judged.`,
      ].join(' '),
    ),
    ...(words ? [paragraph(`${words.title}. ${words.text}`)] : []),
    {
      kind: 'table',
      head: ['Family', 'Objectives', 'Judged', 'Not met', 'Disputed', 'Ruled', 'Left'],
      rows: families.map((one) => [
        `${one.family} ${familyName(one.family)}`,
        ...[one.total, one.judged, one.notMet, one.states.disputed, one.states.ruled, one.left].map(String),
      ]),
      widths: [5, 2, 1.6, 1.8, 1.8, 1.5, 1.3],
    },
  ];
}

function scope({ assessment, system, people }: PackageSource): PaperBlock[] {
  const { plannedDates, inBrief, activeStart, activeEnd, scopeAgreed, quality, artifactHash } = assessment;
  const last = activeEnd && lastReconsideringDay(activeEnd);
  const days = [plannedDates?.from, plannedDates?.until].map((day) => (day ? calendarDayText(day) : ''));
  return [
    heading(1, '2 Scope and limits'),
    ...factTable([
      ['System', system.systemName],
      ['Scope', assessment.scopeText],
      ['Agreed', scopeAgreed ? `${scopeAgreed.organization}, ${paperDay(scopeAgreed.at)}` : 'Not agreed'],
      ['CAGE codes', assessment.cageCodes.join(', ')],
      [
        'System security plan',
        [
          assessment.sspTitle,
          assessment.sspVersion && `version ${assessment.sspVersion}`,
          assessment.sspDate && calendarDayText(assessment.sspDate),
        ]
          .filter(Boolean)
          .join(', '),
      ],
      ['Sampling', assessment.samplingText],
      ['Plan', assessment.planText],
      ['Planned', plannedDates ? days.join(' to ') : ''],
      ['In-brief', inBrief ? calendarDayText(inBrief) : ''],
      [
        'Judged on site',
        [activeStart, activeEnd].map((day) => (day ? calendarDayText(day) : 'not entered')).join(' to '),
      ],
      ['Judging again', last ? `What is not met, until ${calendarDayText(last)}` : ''],
      ['Supersedes', assessment.supersedes ? `An earlier assessment: ${assessment.supersedesReason}` : ''],
      [
        'Quality',
        quality
          ? `${quality.decision === 'agreed' ? 'Agreed' : 'Returned'}: ${memberName(people, quality.by)}, ${paperDay(quality.at)}`
          : '',
      ],
      ['Hash of the artifacts', artifactHash],
    ]),
  ];
}

function team({ members, people, methods: records }: PackageSource): PaperBlock[] {
  const counts = methods.map((method) => {
    const own = records.filter((one) => one.method === method);
    const onSite = own.filter(({ place }) => place === 'on_site').length;
    return [methodName(method), String(own.length), String(onSite), String(own.length - onSite)];
  });
  const rows = members.map((one) => [
    memberName(people, one.personId),
    tableLinesOf(teamRoleName(one.role), one.endedAt && `Left ${paperDay(one.endedAt)}`),
    one.families.join(', '),
    one.cpn,
    interestText(one),
  ]);
  return [
    heading(1, '3 Team and methods'),
    {
      kind: 'table',
      head: ['Name', 'Place', 'Families', 'CPN', 'Interests'],
      rows: rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b))),
      widths: [3, 2, 2.6, 1.4, 3],
    },
    paragraph(
      'Findings of trainees do not count. Each objective is judged by examining, interviewing or testing.',
      'note',
    ),
    { kind: 'table', head: ['Method', 'Records', 'On site', 'Remote'], rows: counts, widths: [3, 1, 1, 1] },
  ];
}

function interestText({ conflictOfInterest, cleared }: PackageSource['members'][number]): string {
  if (!conflictOfInterest) return 'Not signed';
  const { statement, signedAt } = conflictOfInterest;
  return tableLinesOf(
    `${statement.trim() || 'None'}, signed ${paperDay(signedAt)}`,
    cleared && `Cleared: ${cleared.reason}`,
  );
}
