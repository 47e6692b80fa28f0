import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import section from '#web/site/frame/site-section.module.css';
import { useContacts } from '#web/store/calls/contacts.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import { investorClaims } from '#web/words/site/site-facts.ts';
import css from './investors.module.css';
import { PitchDeckButton, PitchDeckDialog } from './pitch-deck-dialog.tsx';

const summaryText = `Please send me the executive summary of ${PRODUCT_NAME}.\n\nName:\nCompany:\nInterest:`;

/** For investors and partners: the market, two documents to request, two addresses. */
export function Investors() {
  const contacts = useContacts();
  return (
    <section id="investors" className={css.ground} aria-labelledby="investors-title">
      <div className={joinClasses(section.wrap, css.columns)}>
        <div>
          <h2 id="investors-title" className={section.title}>
            For investors and partners
          </h2>
          <p className={section.text}>
            Defense contracts ask for proof of compliance. We build the working record that small contractors and their
            assessors share.
          </p>
          <div className={css.actions}>
            <SiteButton href={mailLink(contacts.investors, 'Executive summary request', summaryText)} size="lg">
              Download Executive Summary
            </SiteButton>
            <PitchDeckButton />
          </div>
        </div>
        <div>
          <dl className={css.claims}>
            {investorClaims.map(({ figure, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Amounts>{figure}</Amounts>
                </dd>
              </div>
            ))}
          </dl>
          <dl className={css.contacts}>
            <div>
              <dt>Partnerships</dt>
              <dd>
                <a href={mailLink(contacts.partnerships, 'Partnership')}>{contacts.partnerships}</a>
              </dd>
            </div>
            <div>
              <dt>Investors</dt>
              <dd>
                <a href={mailLink(contacts.investors, 'Investment')}>{contacts.investors}</a>
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <PitchDeckDialog />
    </section>
  );
}
