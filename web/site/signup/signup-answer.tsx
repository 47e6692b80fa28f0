import type { PlainForm } from '#sync/domain/common/plain-form.ts';
import { PlainAnswer } from '#web/site/forms/plain-answer.tsx';
import { signupSteps } from '#web/words/site/signup-content.ts';
import { CommissionTerms } from './commission-terms.tsx';
import { SignupSent } from './signup-sent.tsx';

/** What the server answers to an application that was sent without scripts. */
export function SignupAnswer({ form }: { form: PlainForm }) {
  if (form.isReceived) return <SignupSent />;
  return (
    <PlainAnswer
      path="/sales/signup"
      form={form}
      steps={signupSteps}
      label="Application"
      submit="Submit Application"
      terms={<CommissionTerms />}
    />
  );
}
