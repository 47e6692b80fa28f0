import { joinClasses } from '#web/kit/class-names.ts';
import { Accordion } from '#web/site/frame/accordion.tsx';
import { backToHome, toFaq, toPricing, toQuote } from '#web/site/frame/back-links.ts';
import { ClosingBand } from '#web/site/frame/closing-band.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import section from '#web/site/frame/site-section.module.css';
import { frameworkDefinitions } from '#web/words/site/definitions-content.ts';
import { RULES_AS_OF } from '#web/words/site/rule-facts.ts';
import css from './framework-details.module.css';
import { FrameworkDetails } from './framework-details.tsx';

const items = frameworkDefinitions.map((framework) => ({
  id: framework.id,
  title: (
    <>
      {framework.name} <span className={css.duration}>{framework.timeline.duration}</span>
    </>
  ),
  content: <FrameworkDetails framework={framework} />,
}));

export function DefinitionsPage() {
  return (
    <SiteFrame links={[toPricing, toFaq, toQuote]} action={backToHome}>
      <section className={section.opening}>
        <div className={section.wrap}>
          <h1>Understanding compliance standards</h1>
          <p className={section.lede}>
            Six frameworks in plain words: what each one is, who needs it, what it requires, what happens without it and
            how long it usually takes. {RULES_AS_OF}
          </p>
        </div>
      </section>
      <div className={joinClasses(section.wrap, css.frameworks)}>
        <Accordion name="framework" items={items} />
      </div>
      <ClosingBand
        title="Know which of them applies to you."
        actions={
          <>
            <SiteButton href="/" variant="light" size="lg">
              Start Free Evaluation
            </SiteButton>
            <SiteButton href="/request-quote" variant="outline" size="lg">
              Get Expert Consultation
            </SiteButton>
          </>
        }
      >
        Begin with your own controls, or let an expert read your contracts with you.
      </ClosingBand>
    </SiteFrame>
  );
}
