import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { judgingDays } from '#sync/domain/assessment/judging-day.ts';
import { reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import { PhaseRail, type RailPhase } from '#web/kit/phase-rail.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { daysText } from '#web/words/days-text.ts';
import { dateText } from '#web/words/times.ts';
import { judgingDayText, teamPhaseNames } from './team-words.ts';
import type { TeamView } from './use-team-view.ts';

const phases = ['plan', 'conduct', 'report', 'close'] as const;
const titles = { ...teamPhaseNames, close: 'Close out' };

/** The four phases of an assessment with what the one under way waits for. */
export function AssessmentRail({ view: { assessment, gate, team, nameOf, today } }: { view: TeamView }) {
  const { phase, plannedDates, createdAt } = assessment;
  const { from, until } = judgingDays(assessment);
  const quality = team.find(({ role }) => role === 'quality');
  const notes: Readonly<Record<(typeof phases)[number], RailPhase['note']>> = {
    plan: plannedDates && `Planned: ${daysText(plannedDates.from, plannedDates.until)}`,
    conduct: daysText(from, until),
    report: quality && `Quality: ${nameOf(quality.personId)}`,
    close: closeNote(assessment, today),
  };
  // The button of a gate leaves with the phase that it ends.
  useFocusKept(phase);
  if (phase === 'stopped') return null;
  const badges: Readonly<Record<string, string | undefined>> = {
    plan: `Since ${dateText(createdAt)}`,
    conduct: judgingDayText(assessment, today),
  };
  const current = phase === 'released' ? 'close' : phase;
  return (
    <PhaseRail
      label="Phases"
      currentId={current}
      phases={phases.map((id) => ({
        id,
        title: titles[id],
        badge: id === current ? badges[phase] : undefined,
        note:
          gate && id === current ? (
            <>
              {`Opens at ${gate.items.length} of ${gate.items.length}: `}
              <b>{`${gate.met} met`}</b>
              {`, ${gate.missing} missing`}
            </>
          ) : (
            notes[id]
          ),
      }))}
    />
  );
}

function closeNote(assessment: Assessment, today: string): string {
  if (assessment.releasedAt) return `Released on ${dateText(assessment.releasedAt)}`;
  const clock = reconsidering(assessment, today);
  const isKnown = clock.kind === 'open' || clock.kind === 'over';
  return isKnown ? `Judging again until ${calendarDayText(clock.until)}` : 'Dates follow the report';
}
