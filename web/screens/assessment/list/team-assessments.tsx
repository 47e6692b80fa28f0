import { useState } from 'react';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { assessmentKinds } from '#sync/domain/assessment/assessment-record.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import { kindProblem } from '#sync/domain/team/kind-problem.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ScheduleRow } from '#web/parts/team/schedule-row.tsx';
import { useAllMeetings } from '#web/records/use-meetings.ts';
import { useAssessments } from '#web/records/use-statuses.ts';
import { useTeamPlaces } from '#web/records/use-team-places.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { SignSheet } from '#web/screens/assessment/team/sign-sheet.tsx';
import { assessmentFacts, teamPhaseNames } from '#web/screens/assessment/team/team-words.ts';
import { teamRoleName } from '#web/words/finding-words.ts';
import { dateText } from '#web/words/times.ts';
import css from './list.module.css';
import { OpenTeamSheet } from './open-team-sheet.tsx';

/** The assessments by a team that reach this person, and where one is begun. */
export function TeamAssessments() {
  const assessments = useAssessments();
  const places = useTeamPlaces();
  const { user } = useWorkspace();
  const meetings = useAllMeetings();
  const { holder } = useWorkspaceSetting();
  const [isOpening, setOpening] = useState(false);
  const [signed, setSigned] = useState<TeamMember | null>(null);
  if (!assessments || !places || !meetings) return null;
  const own = assessments.filter(({ hasTeam }) => hasTeam);
  const known = new Set(own.map(({ id }) => id));
  const waiting = places.filter(({ assessmentId }) => !known.has(assessmentId));
  const schedules = [...grouped(meetings, ({ assessmentId }) => [assessmentId])].filter(([id]) => !known.has(id));
  const mayOpen = assessmentKinds.some(
    (kind) => kindProblem({ kind, firm: null }, { role: user.role, holder }) === undefined,
  );
  if (own.length + waiting.length + schedules.length === 0 && !mayOpen) return null;
  return (
    <Panel
      isFlush
      title="Assessments by a team"
      className={css.panel}
      action={
        mayOpen && (
          <Button size="sm" icon={PlusIcon} onPress={() => setOpening(true)}>
            New assessment with a team
          </Button>
        )
      }
    >
      {own.length + waiting.length + schedules.length === 0 && (
        <p className={css.lede}>
          Several people judge the objectives, disagree, and their lead rules. Nobody else reads it before its release.
        </p>
      )}
      <ul className={css.list}>
        {own.map((assessment) => {
          const place = places.find(({ assessmentId }) => assessmentId === assessment.id);
          const { id, phase, createdAt } = assessment;
          const path = phase === 'plan' ? ('/assessments/$assessmentId/plan' as const) : '/assessments/$assessmentId';
          const facts = [assessmentFacts(assessment), dateText(createdAt), place && teamRoleName(place.role)];
          return (
            <li key={id}>
              <ListRow className={css.row} href={assessmentAddress(path, id)}>
                <span>
                  <RowTitle>{assessmentName(assessment)}</RowTitle>
                  <RowMeta>{facts.filter(Boolean).join(' · ')}</RowMeta>
                </span>
                <Badge variant="outline">{teamPhaseNames[phase]}</Badge>
              </ListRow>
            </li>
          );
        })}
        {waiting.map((place) => (
          <li key={place.id}>
            <ListRow className={css.row}>
              <span>
                <RowTitle>{`You are ${teamRoleName(place.role).toLowerCase()} in an assessment`}</RowTitle>
                <RowMeta>
                  {place.role === 'quality'
                    ? 'You read it from its report on.'
                    : 'It comes with the next synchronization.'}
                </RowMeta>
              </span>
              <Button
                size="sm"
                variant={place.conflictOfInterest ? 'quiet' : 'primary'}
                onPress={() => setSigned(place)}
              >
                {place.conflictOfInterest ? 'Sign again' : 'Sign your statement'}
              </Button>
            </ListRow>
          </li>
        ))}
        {schedules.map(([id, planned]) => (
          <li key={id}>
            <ScheduleRow className={css.row} planned={planned} />
          </li>
        ))}
      </ul>
      {isOpening && <OpenTeamSheet onClose={() => setOpening(false)} />}
      {signed && <SignSheet member={signed} onClose={() => setSigned(null)} />}
    </Panel>
  );
}
