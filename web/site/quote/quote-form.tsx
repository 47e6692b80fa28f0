import { useEffect, useRef } from 'react';
import type { QuoteField } from '#sync/domain/sales/quote-contract.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { FormActions } from '#web/site/forms/form-actions.tsx';
import { inputIdOf } from '#web/site/forms/form-fields.tsx';
import { FormProgress } from '#web/site/forms/form-progress.tsx';
import { FormRefusal } from '#web/site/forms/form-refusal.tsx';
import css from '#web/site/forms/form-shell.module.css';
import { FormStepFields, stepTitleId } from '#web/site/forms/form-step.tsx';
import { FormTrap } from '#web/site/forms/form-trap.tsx';
import { useTyped } from '#web/site/forms/use-typed.ts';
import { quoteFacts } from '#web/words/site/page-facts.ts';
import { quoteSteps } from '#web/words/site/quote-content.ts';
import { QuoteSent } from './quote-sent.tsx';
import { QuoteWaiting } from './quote-waiting.tsx';
import { useQuoteForm } from './use-quote-form.ts';

/** Steps that contain one of these fields. */
function stepsWith(errors: Partial<Record<QuoteField, string>>): ReadonlySet<number> {
  return new Set(
    quoteSteps.flatMap(({ fields }, index) => (fields.some(({ name }) => errors[name]) ? [index + 1] : [])),
  );
}

/** The request for a quote in four steps, then the confirmation. */
export function QuoteForm({ showToast }: { showToast: (message: ToastMessage) => void }) {
  const form = useQuoteForm(showToast);
  const trap = useRef<HTMLInputElement>(null);
  const inputs = useTyped(form.take);
  const { step, phase, refused, isWaiting, focus } = form;
  const isLast = step === quoteSteps.length;
  const isBusy = phase === 'sending';

  useEffect(() => {
    if (focus) document.getElementById(focus.on === 'step' ? stepTitleId(step) : inputIdOf(focus.on))?.focus();
  }, [focus, step]);

  if (phase === 'sent') return <QuoteSent />;
  return (
    <div className={css.columns}>
      <div className={css.withScripts}>
        <FormProgress steps={quoteSteps} step={step} troubled={stepsWith(form.errors)} onOpen={form.open} />
      </div>
      <form
        ref={inputs}
        className={css.form}
        method="post"
        action={quoteFacts.path}
        noValidate
        aria-label="Quote request"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) void form.submit(trap.current?.value);
          else form.next();
        }}
      >
        {quoteSteps.map((one, index) => (
          <FormStepFields
            key={one.title}
            step={one}
            number={index + 1}
            values={form.values}
            errors={form.errors}
            isAway={index + 1 !== step}
            isDisabled={isBusy || isWaiting}
            onChange={(name, value) => form.setValue(name as QuoteField, value)}
          />
        ))}
        <FormTrap ref={trap} />
        <FormRefusal message={refused} />
        {isWaiting && <QuoteWaiting isBusy={isBusy} onRetry={() => void form.submit()} onEdit={form.edit} />}
        <FormActions
          step={step}
          submitLabel="Submit Quote Request"
          nextLabel={!isLast ? 'Next Step' : isBusy ? 'Submitting...' : 'Submit Quote Request'}
          isPreviousDisabled={step === 1 || isBusy || isWaiting}
          isNextDisabled={isBusy || (isWaiting && isLast)}
          onPrevious={form.previous}
        />
      </form>
    </div>
  );
}
