import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { InterviewStep } from '#sync/domain/method/interview.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { PlacePicker, type PlacePickerProps } from '#web/screens/assessment/judge/method/place-picker.tsx';
import { interviewsHref } from '#web/screens/assessment/team/assessment-links.ts';
import { countOf } from '#web/words/counts.ts';
import css from './interview.module.css';

export interface InterviewHeadProps {
  assessment: Assessment;
  person: { name: string; title: string };
  steps: readonly InterviewStep[];
  /** Undefined where the person at the screen only reads. */
  place: PlacePickerProps | undefined;
  isAwake: boolean;
}

/** Who is interviewed, and how far the interview is. */
export function InterviewHead({ assessment, person, steps, place, isAwake }: InterviewHeadProps) {
  const total = steps.reduce((sum, { objectiveIds }) => sum + objectiveIds.length, 0);
  const recorded = steps.reduce((sum, { shown }) => sum + shown.size, 0);
  return (
    <div className={css.person}>
      <Avatar name={person.name} size="lg" />
      <div className={kit.breaks}>
        <h1>{person.name}</h1>
        {person.title !== '' && <p>{person.title}</p>}
      </div>
      <MetaList
        items={[
          { term: 'Objectives', value: `${total} in ${countOf(steps.length, 'question')}` },
          { term: 'Recorded', value: `${recorded} of ${total}` },
        ]}
      />
      {place && <PlacePicker {...place} />}
      {!isAwake && <p>This browser does not keep the screen on. It may go dark while you listen.</p>}
      <p className={kit.lineLinks}>
        <TextLink href={interviewsHref(assessment.id)}>Interviews of {assessmentName(assessment)}</TextLink>
      </p>
    </div>
  );
}
