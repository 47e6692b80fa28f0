import { joinClasses } from '#web/kit/class-names.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CalendarIcon, MailIcon, PhoneIcon } from '#web/kit/icons.ts';
import section from '#web/site/frame/site-section.module.css';
import { useContacts } from '#web/store/calls/contacts.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import css from './contact-blocks.module.css';

const scheduleText = 'I would like to talk about our compliance.\n\nName:\nCompany:\nGood times, with time zone:';

/** Three ways to reach a person. */
export function ContactBlocks() {
  const { sales, phone, phoneLink } = useContacts();
  const schedule = mailLink(sales, 'Schedule a call', scheduleText);
  const ways = [
    { name: 'Email', icon: MailIcon, href: mailLink(sales, 'Question'), label: sales },
    { name: 'Phone', icon: PhoneIcon, href: phoneLink, label: phone },
    { name: 'Schedule', icon: CalendarIcon, href: schedule, label: 'Ask for a time to talk' },
  ];
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
