import { Amounts } from '#web/kit/amounts.tsx';
import { commissionStructure } from '#web/words/site/commission-content.ts';
import css from './commission-terms.module.css';

/** Nothing to fill in: what is promised, and what happens next. */
export function CommissionTerms() {
  return (
    <div className={css.terms}>
      <section aria-labelledby="commission-structure">
        <h3 id="commission-structure">Commission structure</h3>
        <dl className={css.facts}>
          {commissionStructure.map(({ title, text }) => (
            <div key={title}>
              <dt>
                <Amounts>{title}</Amounts>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="next-steps">
        <h3 id="next-steps">Next steps</h3>
        <ol className={css.steps}>
          <li>You submit this application.</li>
          <li>We review it and contact you within 2 business days.</li>
          <li>Once approved, you get your referral code, your dashboard, a sales deck, brochures and training.</li>
        </ol>
      </section>
    </div>
  );
}
