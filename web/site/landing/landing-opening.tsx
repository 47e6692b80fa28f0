import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { joinClasses } from '#web/kit/class-names.ts';
import { CLAIM_EVALUATION } from '#web/site/frame/back-links.ts';
import { SiteBadge } from '#web/site/frame/site-badge.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import section from '#web/site/frame/site-section.module.css';
import { openingNote } from '#web/words/site/landing-content.ts';
import type { OfferWording } from '#web/words/site/site-facts.ts';
import css from './landing-opening.module.css';

/** What the product is, and the first call to action. `act`: shown next to it, if there is room and a network. */
export function LandingOpening({ offer, act }: { offer: OfferWording; act: ReactNode }) {
  return (
    <section className={css.opening}>
      <div className={joinClasses(section.wrap, css.columns)} data-alone={act ? undefined : ''}>
        <div className={css.text}>
          <SiteBadge className={css.badge}>CMMC Level 2 Ready</SiteBadge>
          <h1>
            <span>Know where you stand.</span> <span>Prove it anywhere.</span>
          </h1>
          <p className={section.lede}>
            {PRODUCT_NAME} takes contractors and agencies from first gap to audit ready on NIST SP 800-171 and CMMC
            Level 2. It keeps working on site, with no connection at all.
          </p>
          <div className={css.actions}>
            <SiteButton href={CLAIM_EVALUATION} variant="primary" size="lg">
              Claim free evaluation
            </SiteButton>
            <SiteButton href="/request-quote" size="lg">
              Talk to an expert
            </SiteButton>
          </div>
          <p className={css.note}>{openingNote(offer)}</p>
        </div>
        {act}
      </div>
    </section>
  );
}
