import { useContacts } from '#web/data/contacts.ts';
import { joinClasses } from '#web/kit/class-names.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { backToHome, toFaq, toPricing } from '#web/site/frame/back-links.ts';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import section from '#web/site/frame/site-section.module.css';
import { mailLink } from '#web/words/site/mail-link.ts';
import { QUOTE_ROOT } from './quote-root.ts';
import { QuoteForm } from './quote-form.tsx';
import css from './quote-page.module.css';

// Inside the app, whose notification area is there already.
async function showToastInApp(message: ToastMessage): Promise<void> {
  const { showToast } = await import('#web/kit/toast-queue.ts');
  showToast(message);
}

/** The form on its page. As a file of its own, hydrate-quote.tsx brings it to life. */
export function QuotePage() {
  const { sales } = useContacts();
  return (
    <SiteFrame links={[toPricing, toFaq]} action={backToHome}>
      <section className={section.opening}>
        <div className={section.wrap}>
          <h1>Request a custom quote</h1>
          <p className={section.lede}>
            Four short steps about your organization and what it has to meet. Our sales team responds within 24 hours.
          </p>
        </div>
      </section>
      <div className={joinClasses(section.wrap, css.form)}>
        <noscript>
          <p className={css.note}>
            The form needs JavaScript. Write to <a href={mailLink(sales, 'Quote request')}>{sales}</a> instead, and say
            which frameworks you have to meet and by when.
          </p>
        </noscript>
        <div id={QUOTE_ROOT}>
          <QuoteForm showToast={(message) => void showToastInApp(message)} />
        </div>
      </div>
    </SiteFrame>
  );
}
