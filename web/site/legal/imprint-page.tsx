import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { joinClasses } from '#web/kit/class-names.ts';
import { backToHome, toFaq, toPricing } from '#web/site/frame/back-links.ts';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import section from '#web/site/frame/site-section.module.css';
import { useContacts } from '#web/store/calls/contacts.ts';
import { mailLink } from '#web/words/site/mail-link.ts';
import css from './legal-page.module.css';

/** Who runs this server, and how to reach them. */
export function ImprintPage() {
  const { company, address, sales, privacy, phone, phoneLink } = useContacts();
  return (
    <SiteFrame links={[toPricing, toFaq]} action={backToHome}>
      <section className={section.opening}>
        <div className={section.wrap}>
          <h1>Imprint</h1>
          <p className={section.lede}>Who runs this server and answers for these pages, and how they are reached.</p>
        </div>
      </section>
      <div className={joinClasses(section.wrap, css.text)}>
        <section aria-labelledby="provider">
          <h2 id="provider">Provider</h2>
          <address className={css.address}>
            <b>{company}</b>
            <span>{address}</span>
          </address>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <dl className={css.facts}>
            <div>
              <dt>Questions and plans</dt>
              <dd>
                <a href={mailLink(sales, 'Question')}>{sales}</a>
              </dd>
            </div>
            <div>
              <dt>Data protection</dt>
              <dd>
                <a href={mailLink(privacy, 'Data protection')}>{privacy}</a>
              </dd>
            </div>
            <div>
              <dt>Telephone</dt>
              <dd>
                <a href={phoneLink}>{phone}</a>
              </dd>
            </div>
          </dl>
        </section>
        <section aria-labelledby="product">
          <h2 id="product">The product</h2>
          <p>
            {PRODUCT_NAME} is software that this company runs on its own server. It contains open-source software, whose
            authors and licenses are listed in the <a href="/third-party-notices.txt">third-party notices</a>. The
            standards and agencies named on these pages are named to describe the product; neither NIST nor the
            Department of Defense has reviewed or endorsed it.
          </p>
        </section>
      </div>
    </SiteFrame>
  );
}
