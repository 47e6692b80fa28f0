import type { Hono } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { contactsOf } from './contacts.ts';

/** Days after which the file expires and must be read again. */
const GOOD_FOR = 180;

/** Whom to tell about a vulnerability, at the address where finders look (RFC 9116). */
export function registerSecurityText(app: Hono<AppEnv>): void {
  app.get('/.well-known/security.txt', (context) => {
    const { env, now } = context.get('services');
    const contact = env.SECURITY_CONTACT ?? contactsOf(env).privacy;
    const expires = new Date(now().getTime() + GOOD_FOR * 86_400_000).toISOString();
    const lines = [
      `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${env.PUBLIC_ORIGIN}/.well-known/security.txt`,
      `Policy: ${env.PUBLIC_ORIGIN}/trust`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'no-cache' });
  });
}
