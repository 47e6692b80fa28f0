import { useMemo } from 'react';
import { interviewsByPerson, objectivesOfInterview } from '#sync/domain/method/interview.ts';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { useObjectives } from '#web/records/use-objectives.ts';
import { useOfficialTexts } from '#web/records/use-pack.ts';
import { usePeople } from '#web/records/use-people.ts';
import { useTeamAssessment } from '#web/records/use-team-assessment.ts';
import { InterviewRun } from './interview-run.tsx';
import { InterviewStart } from './interview-start.tsx';

/** Whom the team interviews, and the interview that is under way. */
export function InterviewsScreen() {
  const id = useAssessmentId();
  const team = useTeamAssessment(id);
  const objectives = useObjectives();
  const texts = useOfficialTexts();
  const people = usePeople();
  const [{ person: name, title, about }] = useAddress('/assessments/$assessmentId/interviews');
  const interviews = useMemo(() => interviewsByPerson(team?.methods ?? []), [team?.methods]);
  const standings = team?.consolidated.standings;
  const objectiveIds = useMemo(
    () => objectivesOfInterview(standings?.keys() ?? [], about, interviews.get(name) ?? []),
    [standings, about, interviews, name],
  );
  if (!team || !people || texts === undefined || !objectives || objectives.length === 0) {
    return <AssessmentAbsent title="Interviews" isLoading={team !== null} />;
  }
  if (name === '') return <InterviewStart team={team} interviews={interviews} people={people} />;
  return (
    <InterviewRun
      key={name}
      team={team}
      objectives={objectives}
      texts={texts}
      person={{ name, title }}
      objectiveIds={objectiveIds}
    />
  );
}
