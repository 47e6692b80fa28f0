import { useState } from 'react';
import type { OrganizationAnswers } from '#sync/domain/organization/organization-answers-record.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import { canLeaveDialogStep, DIALOG_STEPS } from '#sync/domain/people/setup-complete.ts';
import { call } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useOrganizationAnswers } from '#web/records/use-organization-answers.ts';
import { useProfile } from '#web/records/use-profile.ts';
import { CarriedNotice } from './carried-notice.tsx';
import { answersOf, carriedTo, setupOf } from './dialog-answers.ts';
import { DialogStep, dialogStepTitles } from './dialog-steps.tsx';
import { setupFailure } from './onboarding-words.ts';

export interface OnboardingDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The set-up in five steps. If closed half-way, it resumes at the same step. */
export function OnboardingDialog({ isOpen, onClose }: OnboardingDialogProps) {
  const profile = useProfile();
  const organization = useOrganizationAnswers();
  if (!isOpen || profile === undefined || organization === undefined) return null;
  return <Steps profile={profile} organization={organization} onClose={onClose} />;
}

interface StepsProps {
  profile: Profile | null;
  organization: OrganizationAnswers | null;
  onClose: () => void;
}

function Steps({ profile, organization, onClose }: StepsProps) {
  const { id: accountId, organizationName } = useWorkspace().user;
  const [carried] = useState(() => carriedTo(profile, organization));
  const draft = useFormDraft('onboarding', { step: 1, answers: answersOf(profile, organizationName, carried) });
  const run = useRunChanges();
  const [isSaving, setSaving] = useState(false);
  if (!draft) return null;

  const { step, answers } = draft.value;
  const isLast = step === DIALOG_STEPS;
  const go = (to: number) => draft.setValue({ step: to, answers });
  const complete = async () => {
    setSaving(true);
    const isSaved = await run({
      changes: [{ call: call(saveProfile, { accountId, set: setupOf(answers) }) }],
      done: {
        title: 'Setup complete',
        description: 'Your answers are saved. The organizational assessment turns them into a plan.',
        glyph: 'complete',
      },
      failed: setupFailure,
    }).finally(() => setSaving(false));
    if (!isSaved) return;
    draft.finish();
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={dialogStepTitles[step - 1]}
      actions={
        <>
          <Button isDisabled={step === 1 || isSaving} onPress={() => go(step - 1)}>
            Back
          </Button>
          {isLast ? (
            <Button variant="primary" isDisabled={isSaving} onPress={() => void complete()}>
              {isSaving ? 'Setting up...' : 'Complete Setup'}
            </Button>
          ) : (
            <Button
              variant="primary"
              isDisabled={!canLeaveDialogStep(step, { ...answers })}
              onPress={() => go(step + 1)}
            >
              Next
            </Button>
          )}
        </>
      }
    >
      <div className={kit.stack5}>
        <ProgressBar label={`Step ${step} of ${DIALOG_STEPS}`} value={step} maxValue={DIALOG_STEPS} hideValue />
        {step === 1 && <CarriedNotice carried={carried} />}
        <DialogStep
          key={step}
          step={step}
          answers={answers}
          organizationName={organizationName}
          onChange={(changed) => draft.setValue({ step, answers: changed })}
        />
      </div>
    </Dialog>
  );
}
