import { joinClasses } from '#web/kit/class-names.ts';
import { backToHome, CLAIM_EVALUATION, toDefinitions, toFaq } from '#web/site/frame/back-links.ts';
import { CheckList } from '#web/site/frame/check-list.tsx';
import { ClosingBand } from '#web/site/frame/closing-band.tsx';
import { SiteBadge } from '#web/site/frame/site-badge.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import section from '#web/site/frame/site-section.module.css';
import { useOffer } from '#web/site/frame/use-offer.ts';
import { useContacts } from '#web/store/calls/contacts.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import { guarantees, pricingLimits } from '#web/words/site/site-facts.ts';
import { ConsultingCards } from './consulting-cards.tsx';
import { ContactBlocks } from './contact-blocks.tsx';
import { FreeAccessCard } from './free-access-card.tsx';
import { PricingCards } from './pricing-cards.tsx';
import css from './pricing-page.module.css';

/** What it costs. `now` decides whether the offer's deadline is named. */
export function PricingPage({ now }: { now?: Date }) {
  const offer = useOffer(now);
  const { sales } = useContacts();
  return (
    <SiteFrame links={[toFaq, toDefinitions]} badge={<SiteBadge>60 days free</SiteBadge>} action={backToHome}>
      <section className={section.opening}>
        <div className={section.wrap}>
          <SiteBadge className={css.badge}>60 days free</SiteBadge>
          <h1>Plans that fit the size of your contract</h1>
          <p className={section.lede}>
            Every plan includes all 110 controls and 320 objectives and works without a connection. Choose by how many
            systems you answer for.
          </p>
          <CheckList items={guarantees} layout="inline" className={css.guarantees} />
        </div>
      </section>
      <div className={joinClasses(section.wrap, css.plans)}>
        <FreeAccessCard offer={offer} />
        <PricingCards />
        <p className={section.text}>{pricingLimits}</p>
      </div>
      <ConsultingCards />
      <ClosingBand
        title="Begin free. Decide in 60 days."
        actions={
          <>
            <SiteButton href={CLAIM_EVALUATION} variant="light" size="lg">
              Get 60 Days Free
            </SiteButton>
            <SiteButton href={mailLink(sales, 'Question about plans')} variant="outline" size="lg">
              Contact Sales
            </SiteButton>
          </>
        }
      >
        No credit card, no setup fees, cancel anytime.
      </ClosingBand>
      <ContactBlocks />
    </SiteFrame>
  );
}
