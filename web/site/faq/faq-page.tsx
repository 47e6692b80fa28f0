import { Amounts } from '#web/kit/amounts.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import { Accordion } from '#web/site/frame/accordion.tsx';
import { backToHome, toDefinitions, toPricing } from '#web/site/frame/back-links.ts';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import section from '#web/site/frame/site-section.module.css';
import { faqEntries } from '#web/words/site/faq-content.ts';
import css from './faq-page.module.css';

const items = faqEntries.map(({ id, question, answer }) => ({
  id,
  title: question,
  content: answer.map((paragraph) => (
    <p key={paragraph}>
      <Amounts>{paragraph}</Amounts>
    </p>
  )),
}));

export function FaqPage() {
  return (
    <SiteFrame links={[toPricing, toDefinitions]} action={backToHome}>
      <div className={joinClasses(section.wrap, css.columns)}>
        <div className={css.intro}>
          <h1>Frequently asked questions</h1>
          <p className={section.lede}>
            What the standards ask, what the product does about it, what it costs and how it behaves where there is no
            network.
          </p>
        </div>
        <div>
          <Accordion name="faq" items={items} />
          <section className={css.more} aria-labelledby="more" data-print="whole">
            <h2 id="more">Still have questions?</h2>
            <p>Tell us about your systems, and a person answers within 24 hours.</p>
            <div>
              <SiteButton href="/request-quote" variant="primary" size="lg">
                Request Quote
              </SiteButton>
              <SiteButton href="/" size="lg">
                Back to Home
              </SiteButton>
            </div>
          </section>
        </div>
      </div>
    </SiteFrame>
  );
}
