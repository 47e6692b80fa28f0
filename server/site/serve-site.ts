import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { publicPaths } from '#sync/domain/common/public-pages.ts';
import { readSessionToken } from '#server/account/sessions/session-cookie.ts';
import { findSession } from '#server/account/sessions/session-table.ts';
import type { AppEnv } from '#server/app-context.ts';
import { contactsOf } from '#server/contacts/contacts.ts';
import type { Env } from '#server/env.ts';
import { servePlainForms, type RegisterForms } from './plain-forms.ts';
import { findSitePages } from './site-pages.ts';

/** The parts of the product that public pages need. */
export interface SiteParts {
  registerForms: RegisterForms;
  /** Whether the pages show the offer for new customers at this time. */
  isOfferOpen: (now: Date) => boolean;
}

/**
 * Serves the public pages as rendered by the build. '/' is the landing page for visitors who are signed out; for
 * everybody else it falls through to the app. Without rendered pages the app shows all of them.
 */
export function serveSite(app: Hono<AppEnv>, folder: string, env: Env, parts: SiteParts): void {
  const site = findSitePages(folder, env.PUBLIC_ORIGIN, contactsOf(env));
  if (!site) return;
  const tagged = etag();
  for (const path of publicPaths) {
    // A page requested through a representative's link sets a cookie, so it must never be 'not modified'.
    app.use(path, (context, next) => (context.req.query('ref') ? next() : tagged(context, next)));
    app.get(path, async (context, next) => {
      if (path === '/') {
        // The content of '/' depends on the cookie, so no cache on the way may keep it.
        context.header('Vary', 'Cookie', { append: true });
        if (await isSignedIn(context)) return next();
      }
      const now = context.get('services').now();
      return context.html(site.getPage(path, parts.isOfferOpen(now), now));
    });
  }
  servePlainForms(app, site, join(folder, '../site-renderer'), parts.registerForms);
  app.get('/robots.txt', (context) => context.text(site.getFile('robots.txt')));
  app.get('/sitemap.xml', (context) =>
    context.body(site.getFile('sitemap.xml'), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  );
}

async function isSignedIn(context: Context<AppEnv>): Promise<boolean> {
  const { db, now } = context.get('services');
  const token = readSessionToken(context);
  return token !== undefined && (await findSession(db, token, now())) !== undefined;
}
