import { Amounts } from '#web/kit/amounts.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import section from '#web/site/frame/site-section.module.css';
import { useContacts } from '#web/store/calls/contacts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import { consultingServices } from '#web/words/site/site-facts.ts';
import css from './consulting-cards.module.css';

/** Three services at fixed prices; each opens a mail to sales. */
export function ConsultingCards() {
  const { sales } = useContacts();
  return (
    <section className={css.ground} aria-labelledby="consulting">
      <div className={joinClasses(section.wrap, section.section)}>
        <h2 id="consulting" className={section.title}>
          Experts, at a fixed price
        </h2>
        <p className={joinClasses(section.text, css.lead)}>
          Consulting is billed separately from any plan. The price is agreed before the work begins.
        </p>
        <ul className={css.services}>
          {consultingServices.map(({ id, name, price, duration, description }) => (
            <li key={id}>
              <div>
                <h3>{name}</h3>
                <p>{description}</p>
              </div>
              <p className={css.price}>
                <b>
                  <Amounts>{dollarsText(price)}</Amounts>
                </b>
                <span>{duration}</span>
              </p>
              <SiteButton href={mailLink(sales, `Consulting: ${name}`)} describes={`about ${name}`}>
                Email sales
              </SiteButton>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
