import type { Context } from 'hono';
import { MessagePage } from '#server/account/pages/message-page.tsx';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import type { AppEnv } from '#server/app-context.ts';

/** The page shown if this server accepts no new organizations. */
export function showClosed(context: Context<AppEnv>): Response | Promise<Response> {
  const page = (
    <MessagePage title="By invitation only" ways={[{ label: 'Sign in', href: '/api/login' }]}>
      <p>
        New organizations cannot sign up on this server. To join one that is already here, ask its administrator to
        invite you.
      </p>
    </MessagePage>
  );
  return context.html(renderPage(page), 403);
}
