import { useRef, useState, useSyncExternalStore } from 'react';
import type { QuoteField } from '#sync/domain/sales/quote-contract.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { findFirstError, findTyped } from '#web/site/forms/form-values.ts';
import { quoteSteps, quoteToasts } from '#web/words/site/quote-content.ts';
import { draftStore, emptyDraft } from './quote-draft.ts';
import { checkQuote, type QuoteErrors } from './quote-values.ts';
import { sendQuote } from './send-quote.ts';
import { useConnectionTries } from './use-connection-tries.ts';

const LAST = quoteSteps.length;

/** The form's state: its values, the step, complaints, and the progress of sending. */
export function useQuoteForm(showToast: (message: ToastMessage) => void) {
  // The server rendered the empty form; what this device kept is filled in right after.
  const draft = useSyncExternalStore(draftStore.subscribe, draftStore.get, () => emptyDraft);
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [refused, setRefused] = useState<string>();
  const [focus, setFocus] = useState<{ on: 'step' | QuoteField }>();
  const isSending = useRef(false);

  const open = (step: number, on: 'step' | QuoteField = 'step') => {
    draftStore.change({ step });
    setFocus({ on });
  };
  const complain = (found: QuoteErrors) => {
    setErrors(found);
    const first = findFirstError(quoteSteps, found);
    if (first) open(first.step, first.field);
  };

  const submit = async (fax = '') => {
    if (isSending.current) return;
    const { values, requestId } = draftStore.get();
    const checked = checkQuote(values);
    if ('errors' in checked) {
      draftStore.change({ isWaiting: false });
      complain(checked.errors);
      return;
    }
    setErrors({});
    setRefused(undefined);
    isSending.current = true;
    setPhase('sending');
    const outcome = await sendQuote(checked.request, requestId, fax);
    isSending.current = false;
    setPhase(outcome.state === 'sent' ? 'sent' : 'editing');
    if (outcome.state === 'unreachable') {
      draftStore.change({ isWaiting: true });
    } else if (outcome.state === 'sent') {
      draftStore.forget();
      showToast(quoteToasts.submitted);
    } else {
      draftStore.change({ isWaiting: false });
      if (outcome.field) complain({ [outcome.field]: outcome.message });
      else setRefused(outcome.message);
      showToast(quoteToasts.failed(outcome.message));
    }
  };
  useConnectionTries(draft.isWaiting && phase === 'editing', () => void submit());

  return {
    ...draft,
    errors,
    phase,
    refused,
    focus,
    setValue: (name: QuoteField, value: string | readonly string[]) => {
      draftStore.change({ values: { ...draftStore.get().values, [name]: value } });
      setErrors(({ [name]: _settled, ...others }) => others);
    },
    next: () => open(Math.min(draft.step + 1, LAST)),
    previous: () => open(Math.max(draft.step - 1, 1)),
    open,
    /** Merges what was typed before the scripts arrived with the draft on this device, and stays at that step. */
    take: (inputs: FormData) => {
      const { values } = draftStore.get();
      const typed = findTyped(quoteSteps, inputs, values);
      if (Object.keys(typed).length === 0) return;
      draftStore.change({ values: { ...values, ...typed }, step: 1, isWaiting: false });
    },
    edit: () => draftStore.change({ isWaiting: false }),
    submit,
  };
}
