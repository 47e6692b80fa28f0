import { useEffect, useMemo, useState } from 'react';
import { interviewsByPerson, interviewSteps, nextStepLeft, titleIn } from '#sync/domain/method/interview.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { judgingRefusal } from '#sync/domain/team/who-acts.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListAndDetail, ListSide } from '#web/kit/list-and-detail.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { useScreenAwake } from '#web/kit/use-screen-awake.ts';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import { interviewsHref } from '#web/screens/assessment/team/assessment-links.ts';
import { InterviewHead } from './interview-head.tsx';
import css from './interview.module.css';
import { QuestionDetail } from './question-detail.tsx';
import { QuestionList } from './question-list.tsx';

export interface InterviewRunProps {
  team: TeamAssessment;
  objectives: readonly KnownObjective[];
  texts: PackTexts | null;
  /** Without a title the last interview says who they are. */
  person: { name: string; title: string };
  objectiveIds: readonly string[];
}

/** One person and their objectives: a question for each requirement. Use the person as its key. */
export function InterviewRun({ team, objectives, texts, person, objectiveIds }: InterviewRunProps) {
  const { assessment, members, methods } = team;
  const { user } = useWorkspace();
  const [{ question }, change] = useAddress('/assessments/$assessmentId/interviews');
  const [openId, setOpenId] = useState(question);
  const [place, setPlace] = useState<MethodRecord['place']>('on_site');
  const isPhone = useIsPhone();
  const isAwake = useScreenAwake();
  useEffect(() => {
    // After it is on screen: the router takes longer than people wait for a tap.
    if (openId !== question) afterPaint(() => change({ question: openId }, 'replace'));
  }, [openId, question, change]);
  const interviews = useMemo(() => interviewsByPerson(methods).get(person.name) ?? [], [methods, person.name]);
  const steps = useMemo(() => interviewSteps(objectiveIds, interviews), [objectiveIds, interviews]);
  const known = useMemo(() => new Map(objectives.map((objective) => [objective.id, objective])), [objectives]);
  const refusal = judgingRefusal(
    assessment,
    members.find(({ personId }) => personId === user.id),
  );
  const title = person.title.trim() || titleIn(interviews);
  const opened = steps.find(({ controlId }) => controlId === openId);
  const step = opened ?? (isPhone ? undefined : steps[0]);
  const at = step ? steps.indexOf(step) : -1;
  const stepId = step?.controlId ?? null;
  // What a colleague records with the person must not replace the question that is being asked.
  if (stepId !== null && stepId !== openId) setOpenId(stepId);
  if (steps.length === 0) {
    return (
      <div className={css.page}>
        <PageHeader title={person.name} description={title} />
        <EmptyState
          level={2}
          title="No objectives are chosen"
          action={<LinkButton href={interviewsHref(assessment.id)}>Interviews</LinkButton>}
        >
          Choose at least one family for this interview.
        </EmptyState>
      </div>
    );
  }
  return (
    <ListAndDetail>
      {(!isPhone || !step) && (
        <ListSide label="Interview">
          <InterviewHead
            assessment={assessment}
            person={{ name: person.name, title }}
            steps={steps}
            place={refusal === undefined ? { value: place, onChange: setPlace } : undefined}
            isAwake={isAwake}
          />
          <QuestionList steps={steps} currentId={stepId} interviews={interviews} onSelect={setOpenId} />
        </ListSide>
      )}
      {step && isPhone && (
        <VisuallyHidden>
          <h1>{person.name}</h1>
        </VisuallyHidden>
      )}
      {step && (
        <QuestionDetail
          key={step.controlId}
          team={team}
          step={step}
          count={`Question ${at + 1} of ${steps.length}`}
          known={known}
          interviews={interviews}
          texts={texts}
          person={{ name: person.name, title }}
          place={place}
          refusal={refusal}
          hasBack={isPhone}
          previousId={steps[at - 1]?.controlId}
          nextId={steps[at + 1]?.controlId}
          nextLeftId={nextStepLeft(steps, step.controlId)?.controlId}
          onGo={setOpenId}
        />
      )}
    </ListAndDetail>
  );
}
