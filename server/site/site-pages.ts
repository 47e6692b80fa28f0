import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesDayOn } from '#sync/catalog/rules-calendar.ts';
import { FORM_PLACEHOLDER, type FormPath } from '#sync/domain/common/plain-form.ts';
import { ORIGIN_PLACEHOLDER, RULES_DAY_PLACEHOLDER, type PublicPath } from '#sync/domain/common/public-pages.ts';
import type { Contacts } from '#sync/domain/contacts/contacts-contract.ts';
import { fillContacts } from '#server/contacts/contacts.ts';

export interface SitePages {
  /** A public page's document at this time, in the version for before or after the offer's deadline. */
  getPage(path: PublicPath, isOfferOpen: boolean, now: Date): string;
  /** The page of a form with `html` in the form's place. */
  getFormPage(path: FormPath, html: string): string;
  /** 'robots.txt' or 'sitemap.xml'. */
  getFile(name: string): string;
}

/**
 * Reads the pages rendered by the build, and fills in the server's own origin and contacts. Undefined without pages.
 */
export function findSitePages(folder: string, origin: string, contacts: Contacts): SitePages | undefined {
  if (!existsSync(folder)) return undefined;
  const files = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.\w+$/.test(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, origin);
    files.set(name, fillContacts(text, contacts));
  }
  const getFile = (name: string) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`the build has no ${name}`);
    return file;
  };
  return {
    getFile,
    // Typed values go in last and are not scanned for placeholders.
    getFormPage: (path, html) => getFile(`forms${path}.html`).replace(FORM_PLACEHOLDER, () => html),
    getPage: (path, isOfferOpen, now) => {
      const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
      // A build made after the deadline has no pages that mention the offer.
      const open = isOfferOpen ? files.get(`open/${name}`) : undefined;
      const rulesDay = rulesDayOn(now.toISOString().slice(0, 10));
      return (open ?? getFile(`closed/${name}`)).replaceAll(RULES_DAY_PLACEHOLDER, rulesDay);
    },
  };
}
