import type { PlainForm } from '#sync/domain/common/plain-form.ts';
import { PlainAnswer } from '#web/site/forms/plain-answer.tsx';
import { quoteSteps } from '#web/words/site/quote-content.ts';
import { QuoteSent } from './quote-sent.tsx';

/** What the server answers to a request that was sent without scripts. */
export function QuoteAnswer({ form }: { form: PlainForm }) {
  if (form.isReceived) return <QuoteSent />;
  return (
    <PlainAnswer
      path="/request-quote"
      form={form}
      steps={quoteSteps}
      label="Quote request"
      submit="Submit Quote Request"
    />
  );
}
