import { joinClasses } from '#web/kit/class-names.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CalendarIcon, MailIcon, PhoneIcon } from '#web/kit/icons.ts';
import section from '#web/site/frame/site-section.module.css';
import { contacts, mailLink, phoneLink } from '#web/words/site/contact-facts.ts';
import css from './contact-blocks.module.css';

const schedule = mailLink(
  contacts.sales,
  'Schedule a call',
  'I would like to talk about our compliance.\n\nName:\nCompany:\nGood times, with time zone:',
);

const ways = [
  { name: 'Email', icon: MailIcon, href: mailLink(contacts.sales, 'Question'), label: contacts.sales },
  { name: 'Phone', icon: PhoneIcon, href: phoneLink(contacts.phone), label: contacts.phone },
  { name: 'Schedule', icon: CalendarIcon, href: schedule, label: 'Ask for a time to talk' },
];

/** Three ways to reach a person. */
export function ContactBlocks() {
  return (
    <section className={joinClasses(section.wrap, css.blocks)} aria-label="Contact">
      {ways.map(({ name, icon, href, label }) => (
        <div key={name}>
          <Icon icon={icon} size="lg" />
          <div>
            <h2>{name}</h2>
            <a href={href}>{label}</a>
          </div>
        </div>
      ))}
    </section>
  );
}
