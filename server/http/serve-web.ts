import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from './app-context.ts';
import { serveSite } from './serve-site.ts';

/**
 * Serves the built web app and, from the folder beside it, the public pages at `origin`: hashed assets for a year, everything else to be asked for anew, and the shell for every address a person can
 * open. A file that does not exist is 404, never the shell: an old page that asks for an asset of its build must notice.
 */
export function serveWeb(app: Hono<AppEnv>, folder: string, origin: string): void {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  app.use('*', async (context, next) => {
    await next();
    const immutable = context.req.path.startsWith('/assets/') && context.res.status === 200;
    if (!context.res.headers.has('Cache-Control')) {
      context.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
  });
  serveSite(app, join(folder, '../site'), origin);
  app.get('*', serveStatic({ root: folder, rewriteRequestPath: (path) => (path === '/' ? '/index.html' : path) }));
  app.get('*', (context) => {
    const isFile = /\.[a-z0-9]+$/i.test(context.req.path);
    return isFile ? context.text('There is no such file.', 404) : context.html(shell);
  });
}
