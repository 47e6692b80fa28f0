import { pageOptions } from '#sync/domain/people/profile-options.ts';
import type { PageAnswers } from '#web/drafts/onboarding-draft.ts';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { ChoiceField } from '#web/parts/onboarding/choice-field.tsx';
import { KnownNameField } from '#web/parts/onboarding/known-name-field.tsx';
import { profileChoiceName } from '#web/words/profile-words.ts';

export const pageStepTitles = ['Your company', 'Your goal', 'Anything else', 'Ready to go'] as const;

type Answers = Required<PageAnswers>;

export const blankAnswers: Answers = {
  companyName: '',
  industry: '',
  employeeCount: '',
  currentCompliance: '',
  primaryGoal: '',
  timeline: '',
  additionalInfo: '',
};

const labels: Readonly<Record<keyof Answers, string>> = {
  companyName: 'Company name',
  industry: 'Industry',
  employeeCount: 'Employees',
  currentCompliance: 'Current compliance',
  primaryGoal: 'Primary goal',
  timeline: 'Timeline',
  additionalInfo: 'Additional information',
};

export interface PageStepProps {
  step: number;
  answers: Answers;
  /** The organization's name as given at sign-up; null for a visitor. */
  organizationName: string | null;
  onChange: (answers: Answers) => void;
}

/** The questions of one step, counted from 1; the last step shows the answers. */
export function PageStep({ step, answers, organizationName, onChange }: PageStepProps) {
  const set = (field: keyof Answers) => (value: string) => onChange({ ...answers, [field]: value });
  const choice = (name: keyof typeof pageOptions) => (
    <ChoiceField name={name} label={labels[name]} ids={pageOptions[name]} value={answers[name]} onChange={set(name)} />
  );
  if (step === 1) {
    return (
      <div className={kit.stack4}>
        <KnownNameField
          label={labels.companyName}
          value={answers.companyName}
          onChange={set('companyName')}
          known={organizationName}
        />
        {choice('industry')}
        {choice('employeeCount')}
      </div>
    );
  }
  if (step === 2) {
    return (
      <div className={kit.stack4}>
        {choice('currentCompliance')}
        {choice('primaryGoal')}
        {choice('timeline')}
      </div>
    );
  }
  if (step === 3) {
    return (
      <TextArea
        label={labels.additionalInfo}
        isOptional
        help="Contracts, deadlines, or anything your plan should take into account."
        rows={5}
        maxLength={4_000}
        value={answers.additionalInfo}
        onChange={set('additionalInfo')}
      />
    );
  }
  const given = (Object.keys(labels) as (keyof Answers)[]).filter((field) => answers[field].trim() !== '');
  return (
    <div className={kit.stack4}>
      <p>This is what you told us. You can change it at any time.</p>
      <MetaList
        items={given.map((field) => ({ term: labels[field], value: profileChoiceName(field, answers[field]) }))}
      />
    </div>
  );
}
