import type { Context, Hono } from 'hono';
import { renderPage } from '#server/account/pages/page-frame.tsx';
import { clearSessionCookie } from '#server/account/sessions/session-cookie.ts';
import { deleteSession } from '#server/account/sessions/session-table.ts';
import type { AppEnv } from '#server/app-context.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { LogoutPage } from './logout-page.tsx';

export function registerLogout(app: Hono<AppEnv>): void {
  app.get('/api/logout', (context) => {
    const person = context.get('person');
    if (!person || isOwnNavigation(context)) return signOut(context);
    return context.html(renderPage(<LogoutPage email={person.email} />));
  });

  app.post('/api/logout', (context) => signOut(context));
}

// Whether the visit comes from a link or the address bar of this site. From another site, or when a browser preloads,
// only the question is shown.
function isOwnNavigation(context: Context<AppEnv>): boolean {
  const site = context.req.header('sec-fetch-site');
  const purpose = context.req.header('sec-purpose') ?? context.req.header('purpose');
  return (site === 'same-origin' || site === 'none') && !purpose?.includes('prefetch');
}

async function signOut(context: Context<AppEnv>): Promise<Response> {
  const person = context.get('person');
  const { db, live, now } = context.get('services');
  const meant = context.req.query('session');
  // A device that reports it late means the session of that time: somebody may have signed in since.
  if (person && meant !== undefined && meant !== person.sessionId) return context.redirect('/', 303);
  if (person) {
    const { accountId, sessionId } = person;
    await deleteSession(db, accountId, sessionId);
    live.accessChanged(accountId);
    const address = context.get('address');
    await auditAccount(db, { accountId, event: 'sign_out', detail: { sessionId }, address }, now());
  }
  clearSessionCookie(context);
  // Never 'storage': unsent work is kept there.
  context.header('Clear-Site-Data', '"cache"');
  return context.redirect('/', 303);
}
