import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { findAppPath, findWithoutSlash } from '#sync/domain/common/app-paths.ts';
import { documentTitle, NOT_FOUND_TITLE, openTitles } from '#sync/domain/common/open-titles.ts';
import type { AppEnv } from '#server/app-context.ts';
import { contactsOf, fillContacts } from '#server/contacts/contacts.ts';
import type { Env } from '#server/env.ts';
import { setHeader } from '#server/http/set-header.ts';
import { serveSite, type SiteParts } from './serve-site.ts';

/**
 * Serves the built web app and, from the folder beside it, the public pages: hashed assets for a year, everything else
 * with revalidation, and the shell for every screen's address, with the app's own title on public screens. An unknown
 * address is 404: with the shell for a person, whose app shows its 404 screen; without it for an old page that requests
 * an asset of its build.
 */
export function serveWeb(app: Hono<AppEnv>, folder: string, env: Env, parts: SiteParts): void {
  const shell = fillContacts(readFileSync(join(folder, 'index.html'), 'utf8'), contactsOf(env));
  const withTitle = (title: string | undefined) =>
    shell.replace(/(?<=<title>).*?(?=<\/title>)/, () => documentTitle(title));
  app.use('*', async (context, next) => {
    await next();
    const immutable = context.req.path.startsWith('/assets/') && context.res.status === 200;
    if (!context.res.headers.has('Cache-Control')) {
      setHeader(context, 'Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
  });
  serveSite(app, join(folder, '../site'), env, parts);
  // The service worker requests it by its file name.
  for (const path of ['/', '/index.html']) app.get(path, (context) => context.html(shell));
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', (context) => {
    const { path } = context.req;
    const listed = findAppPath(path);
    if (listed) return context.html(withTitle(openTitles[listed]));
    const meant = findWithoutSlash(path);
    if (meant) return context.redirect(meant + new URL(context.req.url).search, 308);
    const isFile = /\.[a-z0-9]+$/i.test(path);
    const forPerson = !isFile || context.req.header('accept')?.includes('text/html');
    return forPerson ? context.html(withTitle(NOT_FOUND_TITLE), 404) : context.text('There is no such file.', 404);
  });
}
