import { Amounts } from '#web/kit/amounts.tsx';
import { CheckList } from '#web/site/frame/check-list.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import { dollarsText } from '#web/words/dollars.ts';
import { pricingPlans } from '#web/words/site/site-facts.ts';
import css from './pricing-cards.module.css';

/** Three plans side by side, with aligned rows. */
export function PricingCards() {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="VisuallyHidden">
        Plans
      </h2>
      <ul className={css.plans}>
        {pricingPlans.map(({ id, name, price, isMostPopular, summary, features }) => (
          <li key={id} data-popular={isMostPopular || undefined}>
            <div className={css.head}>
              <h3>{name}</h3>
              {isMostPopular && <span className={css.popular}>Most Popular</span>}
            </div>
            <p className={css.summary}>{summary}</p>
            <p className={css.price}>
              <b>
                <Amounts>{dollarsText(price)}</Amounts>
              </b>{' '}
              per month
            </p>
            <SiteButton
              href="/request-quote"
              variant={isMostPopular ? 'primary' : 'secondary'}
              size="lg"
              describes={`for ${name}`}
            >
              Request Quote
            </SiteButton>
            <CheckList items={features} />
          </li>
        ))}
      </ul>
    </section>
  );
}
