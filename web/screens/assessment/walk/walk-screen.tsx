import { judgingRefusal } from '#sync/domain/team/who-acts.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useObjectives } from '#web/records/use-objectives.ts';
import { useAssets } from '#web/records/use-scope.ts';
import { useTeamAssessment } from '#web/records/use-team-assessment.ts';
import { objectivesHref } from '#web/screens/assessment/team/assessment-links.ts';
import css from './walk.module.css';
import { Walk } from './walk.tsx';

const TITLE = 'Walk-through';

/** A walk through the building: photo first, then what it is of, then the objectives that it is about. */
export function WalkScreen() {
  const id = useAssessmentId();
  const { user } = useWorkspace();
  const team = useTeamAssessment(id);
  const objectives = useObjectives();
  const documents = useDocuments();
  const assets = useAssets();
  if (!team || !objectives || !documents || !assets) {
    return <AssessmentAbsent title={TITLE} isLoading={team !== null} />;
  }
  const place = team.members.find(({ personId }) => personId === user.id);
  const refusal = judgingRefusal(team.assessment, place);
  if (refusal === undefined) {
    return <Walk key={id} team={team} objectives={objectives} documents={documents} assets={assets} />;
  }
  return (
    <div className={css.refused}>
      <PageHeader title={TITLE} />
      <EmptyState
        level={2}
        title="Nothing is recorded here"
        action={
          <LinkButton size="sm" href={objectivesHref(id)}>
            Objectives
          </LinkButton>
        }
      >
        {refusal}
      </EmptyState>
    </div>
  );
}
