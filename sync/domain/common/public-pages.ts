/** The public pages: rendered at build time, open to everybody. '/' is one of them for visitors who are signed out. */
export const publicPaths = [
  '/',
  '/pricing',
  '/faq',
  '/definitions',
  '/request-quote',
  '/sales/signup',
  '/privacy',
  '/terms',
  '/imprint',
  '/trust',
] as const;
export type PublicPath = (typeof publicPaths)[number];

export function isPublicPath(pathname: string): pathname is PublicPath {
  return (publicPaths as readonly string[]).includes(pathname);
}

/** Placeholder in rendered pages for the server's address, which only the running server knows. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

const holes = ['company', 'address', 'sales', 'investors', 'partnerships', 'privacy', 'phone', 'phoneLink'] as const;

/** Placeholders in rendered pages for the company's contacts, which only the running server knows. */
export const contactPlaceholders = Object.fromEntries(holes.map((name) => [name, `{{contact.${name}}}`])) as Record<
  (typeof holes)[number],
  string
>;

/** Placeholder in rendered pages for the day as of which the rules hold; a page served later shows a warning. */
export const RULES_DAY_PLACEHOLDER = '{{rules.day}}';

/** Placeholder in the app's shell for all contacts as JSON. */
export const CONTACTS_PLACEHOLDER = '{{contacts}}';
