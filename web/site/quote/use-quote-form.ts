import { useEffect, useRef, useState } from 'react';
import type { QuoteField } from '#sync/contract/quote-contract.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { quoteSteps, quoteToasts } from '#web/words/site/quote-content.ts';
import { findDraft, forgetDraft, keepDraft, type QuoteDraft } from './quote-draft.ts';
import { checkQuote, findFirstError, type QuoteErrors } from './quote-values.ts';
import { sendQuote } from './send-quote.ts';
import { useConnectionTries } from './use-connection-tries.ts';

const LAST = quoteSteps.length;

function newDraft(): QuoteDraft {
  return { requestId: crypto.randomUUID(), values: {}, step: 1, isWaiting: false };
}

/** The form's state: what is entered, where the visitor is, what is wrong, and how the sending goes. */
export function useQuoteForm(showToast: (message: ToastMessage) => void) {
  // What was rendered on the server is the empty form; a kept draft comes in right after.
  const [draft, setDraft] = useState<QuoteDraft>({ requestId: '', values: {}, step: 1, isWaiting: false });
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [focus, setFocus] = useState<{ on: 'step' | QuoteField }>();
  const isSending = useRef(false);

  useEffect(() => setDraft((empty) => (empty.requestId === '' ? (findDraft() ?? newDraft()) : empty)), []);

  const change = (changes: Partial<QuoteDraft>) => {
    const next = { ...draft, ...changes };
    keepDraft(next);
    setDraft(next);
  };
  const open = (step: number, on: 'step' | QuoteField = 'step') => {
    change({ step });
    setFocus({ on });
  };
  const complain = (found: QuoteErrors) => {
    setErrors(found);
    const first = findFirstError(found);
    if (first) {
      change({ step: first.step, isWaiting: false });
      setFocus({ on: first.field });
    }
  };

  const submit = async (fax = '') => {
    if (isSending.current) return;
    const checked = checkQuote(draft.values);
    if ('errors' in checked) return complain(checked.errors);
    setErrors({});
    isSending.current = true;
    setPhase('sending');
    const outcome = await sendQuote(checked.request, draft.requestId, fax);
    isSending.current = false;
    setPhase(outcome.state === 'sent' ? 'sent' : 'editing');
    if (outcome.state === 'unreachable') return change({ isWaiting: true });
    if (outcome.state === 'sent') {
      forgetDraft();
      return showToast(quoteToasts.submitted);
    }
    change({ isWaiting: false });
    if (outcome.field) complain({ [outcome.field]: outcome.message ?? 'Check this field.' });
    return showToast(quoteToasts.failed(outcome.message));
  };
  useConnectionTries(draft.isWaiting && phase === 'editing', () => void submit());

  return {
    values: draft.values,
    step: draft.step,
    isWaiting: draft.isWaiting,
    errors,
    phase,
    focus,
    setValue: (name: QuoteField, value: string | readonly string[]) => {
      change({ values: { ...draft.values, [name]: value } });
      setErrors(({ [name]: _settled, ...others }) => others);
    },
    next: () => open(Math.min(draft.step + 1, LAST)),
    previous: () => open(Math.max(draft.step - 1, 1)),
    open,
    edit: () => change({ isWaiting: false }),
    submit,
  };
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>;
