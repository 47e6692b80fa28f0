import { useWorkspace } from '#web/account/use-account.ts';
import { outsideHref } from '#web/address.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useCan } from '#web/records/use-can.ts';
import { useContacts } from '#web/store/calls/contacts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import { guarantees, pricingLimits, pricingPlans } from '#web/words/site/site-facts.ts';
import { subscriptionState } from '#web/words/subscription-words.ts';
import css from './subscription-screen.module.css';

/**
 * When the evaluation ends, and how to choose a plan. Everything comes from the device; the request opens in the mail
 * program.
 */
export function SubscriptionScreen() {
  const { user } = useWorkspace();
  const { sales, phone, phoneLink } = useContacts();
  const state = subscriptionState(user.subscription, useNow());
  const chosen = user.subscription?.plan;
  const canChoose = useCan('plan.choose');
  const linkFor = (name: string) =>
    mailLink(
      sales,
      `${name} plan for ${user.organizationName}`,
      `We would like to choose the ${name} plan for ${user.organizationName}.\n\nInvoice address:\nStart:`,
    );
  return (
    <div className={`${kit.stack5} ${css.screen}`}>
      <PageHeader title="Plan" description={`The evaluation and the plan of ${user.organizationName}`} />
      <Panel title={state.title}>
        <p className={`${kit.soft} ${kit.breaks}`}>{state.text}</p>
      </Panel>
      <Panel
        title="Plans"
        description={
          canChoose
            ? 'Choosing one opens an email to us; we answer with an offer.'
            : 'An administrator chooses the plan.'
        }
        isFlush
      >
        <ul className={css.plans}>
          {pricingPlans.map(({ id, name, price, features }) => (
            <li key={id}>
              <div>
                <h3>{name}</h3>
                <p>{features.join(' · ')}</p>
              </div>
              <p className={kit.whole}>
                <b>
                  <Amounts>{dollarsText(price)}</Amounts>
                </b>{' '}
                per month
              </p>
              {canChoose && (
                <LinkButton href={linkFor(name)} aria-label={`Choose ${name}`}>
                  {chosen === id ? 'Write about it' : 'Choose'}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <p className={`${kit.soft} ${kit.breaks}`}>
        {pricingLimits} {guarantees.join('. ')}. Questions:{' '}
        <TextLink href={mailLink(sales, 'Question about plans')}>{sales}</TextLink>,{' '}
        <TextLink href={outsideHref(phoneLink)}>{phone}</TextLink>. More on the{' '}
        <TextLink href="/pricing">pricing page</TextLink>.
      </p>
    </div>
  );
}
