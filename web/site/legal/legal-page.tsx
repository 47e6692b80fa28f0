import type { ReactNode } from 'react';
import { joinClasses } from '#web/kit/class-names.ts';
import { backToHome, toFaq, toPricing } from '#web/site/frame/back-links.ts';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import section from '#web/site/frame/site-section.module.css';
import { useContacts } from '#web/store/calls/contacts.ts';
import { LEGAL_DATE, type LegalSection } from '#web/words/site/legal-sections.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import css from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  lede: ReactNode;
  sections: readonly LegalSection[];
  /** Shown after the sections. */
  children?: ReactNode;
}

/** A page of rules and rights, with whom to ask about them. */
export function LegalPage({ title, lede, sections, children }: LegalPageProps) {
  const { company, address, privacy } = useContacts();
  return (
    <SiteFrame links={[toPricing, toFaq]} action={backToHome}>
      <section className={section.opening}>
        <div className={section.wrap}>
          <h1>{title}</h1>
          <p className={section.lede}>{lede}</p>
          <p className={css.date}>As of {LEGAL_DATE}</p>
        </div>
      </section>
      <div className={joinClasses(section.wrap, css.text)}>
        {sections.map(({ id, title: name, text, points }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
        <section aria-labelledby="ask">
          <h2 id="ask">Whom to ask</h2>
          <address className={css.address}>
            <b>{company}</b>
            <span>{address}</span>
            <a href={mailLink(privacy, title)}>{privacy}</a>
          </address>
        </section>
      </div>
    </SiteFrame>
  );
}
