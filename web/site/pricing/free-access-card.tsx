import { CLAIM_EVALUATION } from '#web/site/frame/back-links.ts';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import type { OfferWording } from '#web/words/site/site-facts.ts';
import css from './free-access-card.module.css';

/** The evaluation before any plan. */
export function FreeAccessCard({ offer }: { offer: OfferWording }) {
  return (
    <section className={css.card} aria-labelledby="free-access">
      <div>
        <h2 id="free-access">{offer.title}</h2>
        <p>{offer.text}</p>
      </div>
      <SiteButton href={CLAIM_EVALUATION} variant="primary" size="lg">
        Claim your 60 days
      </SiteButton>
    </section>
  );
}
