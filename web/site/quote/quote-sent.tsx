import { useEffect, useRef } from 'react';
import { Icon } from '#web/kit/icon.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { SiteButton } from '#web/site/frame/site-button.tsx';
import css from './quote-sent.module.css';

/** In place of the form once the request has arrived. */
export function QuoteSent() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <Icon icon={CircleCheckIcon} size="lg" />
      <h2 ref={title} tabIndex={-1}>
        Quote Request Submitted
      </h2>
      <p>Thank you. Our sales team responds within 24 hours, and a confirmation is on its way to your email address.</p>
      <div>
        <SiteButton href="/" variant="primary" size="lg">
          Return to Home
        </SiteButton>
        <SiteButton href="/faq" size="lg">
          View FAQ
        </SiteButton>
      </div>
    </div>
  );
}
