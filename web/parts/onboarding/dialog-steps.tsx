import {
  allAgencyTypes,
  complianceScopes,
  dialogOptions,
  onboardingProfiles,
} from '#sync/domain/people/profile-options.ts';
import kit from '#web/kit/kit.module.css';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { DialogAnswers } from './dialog-answers.ts';
import { KnownNameField } from './known-name-field.tsx';

export const dialogStepTitles = [
  'Your organization',
  'What you have to prove',
  'Where you stand',
  'Team and budget',
  'Anything else',
] as const;

export interface DialogStepProps {
  step: number;
  answers: DialogAnswers;
  /** As given at sign-up. */
  organizationName: string;
  onChange: (answers: DialogAnswers) => void;
}

/** The questions of one step, counted from 1. */
export function DialogStep({ step, answers, organizationName, onChange }: DialogStepProps) {
  const bind = (field: keyof DialogAnswers) => ({
    value: answers[field],
    onChange: (value: string) => onChange({ ...answers, [field]: value }),
  });
  const choice = (name: keyof DialogAnswers) => ({ name, ...bind(name) });
  return (
    <div className={kit.stack4}>
      {step === 1 && (
        <>
          <KnownNameField {...bind('agencyName')} label="Organization name" known={organizationName} />
          <ChoiceField {...choice('agencyType')} label="Organization type" ids={allAgencyTypes} />
          <TextField {...bind('location')} label="Location" placeholder="City, State" maxLength={200} />
        </>
      )}
      {step === 2 && (
        <>
          <ChoiceField {...choice('complianceProfile')} label="Compliance profile" ids={onboardingProfiles} />
          <ChoiceField {...choice('complianceScope')} label="Compliance scope" ids={complianceScopes} />
          <TextField {...bind('primaryContact')} label="Primary contact" isOptional maxLength={200} />
          <TextField {...bind('securityOfficer')} label="Security officer" isOptional maxLength={200} />
        </>
      )}
      {step === 3 && (
        <>
          <ChoiceField {...choice('primaryFramework')} label="Primary framework" ids={dialogOptions.primaryFramework} />
          <ChoiceField {...choice('targetDate')} label="Target date" ids={dialogOptions.targetDate} />
          <ChoiceField {...choice('currentStatus')} label="Current status" ids={dialogOptions.currentStatus} />
        </>
      )}
      {step === 4 && (
        <>
          <ChoiceField {...choice('teamSize')} label="Team size" ids={dialogOptions.teamSize} />
          <ChoiceField {...choice('budget')} label="Budget" ids={dialogOptions.budget} />
          <ChoiceField {...choice('hasConsultant')} label="Consultant" ids={dialogOptions.hasConsultant} isOptional />
        </>
      )}
      {step === 5 && (
        <>
          <TextArea {...bind('specificNeeds')} label="Specific needs" isOptional rows={3} maxLength={4_000} />
          <TextArea {...bind('urgentRequirements')} label="Urgent requirements" isOptional rows={3} maxLength={4_000} />
        </>
      )}
    </div>
  );
}
