import { joinClasses } from '#web/kit/class-names.ts';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import section from '#web/site/frame/site-section.module.css';
import css from './trust-lead.module.css';

/** What a careful buyer asks first, and where to find the answer. */
export function TrustLead() {
  return (
    <section className={joinClasses(section.wrap, css.lead)} aria-labelledby="trust-lead" data-print="whole">
      <div>
        <h2 id="trust-lead" className={section.title}>
          Who answers for what
        </h2>
        <p className={section.text}>
          For each family of the standard: what the software does, what falls to whoever runs the server, and what stays
          yours. And what a hosted server means for the scope of your assessment, and what is stored on your tablets.
        </p>
      </div>
      <SiteButton href="/trust" size="lg">
        Trust and shared responsibility
      </SiteButton>
    </section>
  );
}
