import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { carriedAnswers } from '#sync/domain/organization/carried-answers.ts';
import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { canLeavePageStep, PAGE_STEPS } from '#sync/domain/people/setup-complete.ts';
import { keysOf, recordOf } from '#sync/engine/value.ts';
import type { Account } from '#web/account/account.ts';
import { useAccount } from '#web/account/use-account.ts';
import { dropOnboardingDraft, findOnboardingDraft, keepOnboardingDraft } from '#web/drafts/onboarding-draft.ts';
import { Brand } from '#web/kit/brand.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { failureToast, orGiveBack } from '#web/parts/changes/run-changes.ts';
import { CarriedNotice } from '#web/parts/onboarding/carried-notice.tsx';
import { setupFailure } from '#web/parts/onboarding/onboarding-words.ts';
import css from '#web/parts/onboarding/onboarding.module.css';
import { blankAnswers, PageStep, pageStepTitles } from './page-steps.tsx';

// Signed-in people start from their earlier answers.
function answersOf(account: Account, carried: ReturnType<typeof carriedAnswers>): typeof blankAnswers {
  const known = setupOf(account);
  const read = (field: string) => String(known[field] ?? '') || (carried.get(field)?.value ?? '');
  return recordOf(keysOf(blankAnswers), read);
}

function setupOf(account: Account): Readonly<Record<string, unknown>> {
  return account.state === 'signed_in' ? (account.user.setupData ?? {}) : {};
}

/**
 * The public setup in four steps. It works without an account: the answers wait on this device and go into the profile
 * once somebody has signed in.
 */
export function OnboardingPage() {
  const account = useAccount();
  const navigate = useNavigate();
  const owner = account.state === 'signed_in' ? account.user : null;
  const [draft] = useState(() => findOnboardingDraft(owner));
  const [carried] = useState(() => carriedAnswers('page', setupOf(account), null));
  const [answers, setAnswers] = useState(() => ({ ...answersOf(account, carried), ...draft?.answers }));
  const [step, setStep] = useState(() => Math.max(1, Math.min(draft?.step ?? 1, PAGE_STEPS)));
  const isSignedIn = account.state === 'signed_in';
  const organizationName = account.state === 'signed_in' ? account.user.organizationName : null;
  // The name given at sign-up applies unless another one is entered.
  const given = { ...answers, companyName: answers.companyName || (organizationName ?? '') };

  const keep = (change: { answers?: typeof answers; step?: number; isFinished?: boolean }) => {
    const place = owner && { id: owner.id, workspaceId: owner.workspaceId };
    keepOnboardingDraft({ owner: place, answers, step, isFinished: false, ...change });
  };
  const change = (changed: typeof answers) => {
    setAnswers(changed);
    keep({ answers: changed });
  };
  const go = (to: number) => {
    setStep(to);
    keep({ step: to });
  };
  const finish = async () => {
    keep({ isFinished: true });
    if (account.state === 'signed_in') {
      const { workspace, user } = account;
      const args = { accountId: user.id, set: { setupData: given } };
      const mutated = await orGiveBack(() => workspace.change(saveProfile, args), { failed: setupFailure });
      if (!mutated) return;
      // Before the first synchronization there is no profile to change, so the answers wait for it.
      const refusal = 'refused' in mutated ? mutated.refused : undefined;
      if (refusal && refusal.code !== 'gone') {
        showToast(failureToast(refusal.message, setupFailure));
        return;
      }
      if (!refusal) dropOnboardingDraft();
    }
    void navigate({ to: '/' });
  };

  const Main = isSignedIn ? 'div' : 'main';
  return (
    <div className={css.page} data-public={!isSignedIn || undefined}>
      {!isSignedIn && (
        <header className={css.header}>
          <Brand name={PRODUCT_NAME} />
          <LinkButton href="/api/login">Sign in</LinkButton>
        </header>
      )}
      <Main className={`${kit.card} ${css.card}`}>
        <h1>Welcome to {PRODUCT_NAME}</h1>
        <ProgressBar label={`Step ${step} of ${PAGE_STEPS}`} value={step} maxValue={PAGE_STEPS} hideValue />
        <h2>{pageStepTitles[step - 1]}</h2>
        {step === 1 && <CarriedNotice carried={carried} />}
        <PageStep
          key={step}
          step={step}
          answers={step === PAGE_STEPS ? given : answers}
          organizationName={organizationName}
          onChange={change}
        />
        <div className={css.buttons}>
          <Button isDisabled={step === 1} onPress={() => go(step - 1)}>
            Back
          </Button>
          {step === PAGE_STEPS ? (
            <Button variant="primary" onPress={() => void finish()}>
              Get Started
            </Button>
          ) : (
            <Button variant="primary" isDisabled={!canLeavePageStep(step, given)} onPress={() => go(step + 1)}>
              Next
            </Button>
          )}
        </div>
      </Main>
    </div>
  );
}
