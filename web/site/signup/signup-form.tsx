import { useEffect, useRef } from 'react';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { FormActions } from '#web/site/forms/form-actions.tsx';
import { inputIdOf } from '#web/site/forms/form-fields.tsx';
import { FormProgress } from '#web/site/forms/form-progress.tsx';
import { FormRefusal } from '#web/site/forms/form-refusal.tsx';
import css from '#web/site/forms/form-shell.module.css';
import { FormStepFields, stepTitleId } from '#web/site/forms/form-step.tsx';
import { FormTrap } from '#web/site/forms/form-trap.tsx';
import { useTyped } from '#web/site/forms/use-typed.ts';
import { signupFacts } from '#web/words/site/page-facts.ts';
import { signupSteps, type ApplicationField } from '#web/words/site/signup-content.ts';
import { CommissionTerms } from './commission-terms.tsx';
import { SignupSent } from './signup-sent.tsx';
import { canGoOn } from './signup-values.ts';
import { useApplication } from './use-application.ts';

/** The application to join the sales team in three steps, then its confirmation. */
export function SignupForm({ showToast }: { showToast: (message: ToastMessage) => void }) {
  const application = useApplication(showToast);
  const { fields, step, phase, complaints, refused, focus } = application;
  const isOnLine = useOnLine();
  const trap = useRef<HTMLInputElement>(null);
  const inputs = useTyped(application.take);
  const isLast = step === signupSteps.length;
  const isBusy = phase === 'sending';

  useEffect(() => {
    if (focus) document.getElementById(focus.on === 'step' ? stepTitleId(step) : inputIdOf(focus.on))?.focus();
  }, [focus, step]);

  if (phase === 'sent') return <SignupSent />;
  const troubled = signupSteps.flatMap((one, index) =>
    one.fields.some(({ name }) => complaints[name]) ? [index + 1] : [],
  );
  const isOpen = canGoOn(1, fields);
  return (
    <div className={css.columns}>
      <div className={css.withScripts}>
        <FormProgress
          steps={signupSteps}
          step={step}
          troubled={new Set(troubled)}
          closedFrom={isOpen ? Infinity : 2}
          onOpen={application.open}
        />
      </div>
      <form
        ref={inputs}
        className={css.form}
        method="post"
        action={signupFacts.path}
        noValidate
        aria-label="Application"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLast && isOpen) application.open(step + 1);
          else if (isLast && isOnLine) void application.submit(trap.current?.value ?? '');
        }}
      >
        {signupSteps.map((one, index) => (
          <FormStepFields
            key={one.title}
            step={one}
            number={index + 1}
            values={fields}
            errors={complaints}
            isAway={index + 1 !== step}
            isDisabled={isBusy}
            onChange={(name, value) => application.change(name as ApplicationField, String(value))}
            onLeave={(name) => application.leave(name as ApplicationField)}
          >
            {index + 1 === signupSteps.length && <CommissionTerms />}
          </FormStepFields>
        ))}
        <FormTrap ref={trap} />
        <FormRefusal message={refused?.message} />
        {isLast && !isOnLine && <p role="status">Submitting needs a connection. What you wrote stays on this page.</p>}
        <FormActions
          step={step}
          submitLabel="Submit Application"
          nextLabel={!isLast ? 'Next' : isBusy ? 'Submitting...' : 'Submit Application'}
          isPreviousDisabled={step === 1 || isBusy}
          isNextDisabled={isBusy || (isLast ? !isOnLine : !canGoOn(step, fields))}
          onPrevious={() => application.open(step - 1)}
        />
      </form>
    </div>
  );
}
