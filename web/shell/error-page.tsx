import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { RefreshCwIcon } from '#web/kit/icons.ts';
import css from '#web/parts/page/message-page.module.css';
import { MessagePage } from '#web/parts/page/message-page.tsx';

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
}

/** Shown in place of a screen that failed to render. */
export function ErrorPage({ error }: { error: unknown }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <MessagePage
      title="Application Error"
      actions={
        <Button variant="primary" icon={RefreshCwIcon} onPress={() => window.location.reload()}>
          Refresh Page
        </Button>
      }
      details={
        <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded} className={css.details}>
          <DisclosureHeader level={2} triggerClassName={css.trigger}>
            Error Details
          </DisclosureHeader>
          <DisclosurePanel>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long stack is scrolled by keyboard too. */}
            <pre className={css.stack} tabIndex={0}>
              {stackOf(error)}
            </pre>
          </DisclosurePanel>
        </Disclosure>
      }
    >
      Something went wrong. Please refresh the page or try again later.
    </MessagePage>
  );
}
