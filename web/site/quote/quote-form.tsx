import { useEffect, useRef } from 'react';
import type { QuoteField } from '#sync/contract/quote-contract.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import button from '#web/site/frame/site-button.module.css';
import { quoteSteps } from '#web/words/site/quote-content.ts';
import { inputIdOf } from './quote-fields.tsx';
import { QuoteProgress } from './quote-progress.tsx';
import { QuoteSent } from './quote-sent.tsx';
import { QuoteStepFields } from './quote-step-fields.tsx';
import { QuoteWaiting } from './quote-waiting.tsx';
import { useQuoteForm } from './use-quote-form.ts';
import css from './quote-form.module.css';

/** Steps that hold one of these fields. */
function stepsWith(errors: Partial<Record<QuoteField, string>>): ReadonlySet<number> {
  return new Set(
    quoteSteps.flatMap(({ fields }, index) => (fields.some(({ name }) => errors[name]) ? [index + 1] : [])),
  );
}

/** The request for a quote in four steps, then the confirmation. */
export function QuoteForm({ showToast }: { showToast: (message: ToastMessage) => void }) {
  const form = useQuoteForm(showToast);
  const trap = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { step, phase, isWaiting, focus } = form;
  const isLast = step === quoteSteps.length;
  const isBusy = phase === 'sending';

  useEffect(() => {
    if (focus) (focus.on === 'step' ? title.current : document.getElementById(inputIdOf(focus.on)))?.focus();
  }, [focus]);

  if (phase === 'sent') return <QuoteSent />;
  return (
    <div className={css.columns}>
      <QuoteProgress step={step} troubled={stepsWith(form.errors)} onOpen={form.open} />
      <form
        className={css.form}
        noValidate
        aria-labelledby="quote-step"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) void form.submit(trap.current?.value);
          else form.next();
        }}
      >
        <div>
          <h2 id="quote-step" ref={title} tabIndex={-1}>
            {quoteSteps[step - 1]?.title}
          </h2>
          <p className={css.lead}>{quoteSteps[step - 1]?.lead}</p>
        </div>
        <QuoteStepFields form={form} isDisabled={isBusy || isWaiting} />
        <div className={css.trap} aria-hidden="true">
          <label>
            Fax <input ref={trap} name="fax" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {isWaiting && <QuoteWaiting isBusy={isBusy} onRetry={() => void form.submit()} onEdit={form.edit} />}
        <div className={css.actions}>
          <button
            type="button"
            className={button.button}
            data-variant="secondary"
            data-size="lg"
            disabled={step === 1 || isBusy || isWaiting}
            onClick={form.previous}
          >
            Previous
          </button>
          <button
            type="submit"
            className={button.button}
            data-variant="primary"
            data-size="lg"
            disabled={isBusy || (isWaiting && isLast)}
          >
            {!isLast ? 'Next Step' : isBusy ? 'Submitting...' : 'Submit Quote Request'}
          </button>
        </div>
      </form>
    </div>
  );
}
