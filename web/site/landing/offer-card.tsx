import { CLAIM_EVALUATION } from '#web/site/frame/back-links.ts';
import { CheckList } from '#web/site/frame/check-list.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import section from '#web/site/frame/site-section.module.css';
import { offerPoints } from '#web/words/site/landing-content.ts';
import type { OfferWording } from '#web/words/site/site-facts.ts';
import css from './offer-card.module.css';

/** The free evaluation: what it is, what it includes, and the button. */
export function OfferCard({ offer }: { offer: OfferWording }) {
  return (
    <section className={section.wrap} aria-labelledby="offer">
      <div className={css.card} data-print="whole">
        <div>
          <h2 id="offer">{offer.title}</h2>
          <p>{offer.text}</p>
          <CheckList items={offerPoints} layout="inline" className={css.points} />
        </div>
        <div className={css.action}>
          <SiteButton href={CLAIM_EVALUATION} variant="primary" size="lg">
            Claim free evaluation
          </SiteButton>
          <small>Consulting is billed separately</small>
        </div>
      </div>
    </section>
  );
}
