/** The public pages: rendered when the product is built, readable by everybody. '/' is one of them for those who are signed out. */
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
] as const;
export type PublicPath = (typeof publicPaths)[number];

export function isPublicPath(pathname: string): pathname is PublicPath {
  return (publicPaths as readonly string[]).includes(pathname);
}

/** Stands in rendered pages for the address under which they will be served, which only the running server knows. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

const holes = ['company', 'address', 'sales', 'investors', 'partnerships', 'privacy', 'phone', 'phoneLink'] as const;

/** Stand in rendered pages for the company's contacts, which only the running server knows. */
export const contactPlaceholders = Object.fromEntries(holes.map((name) => [name, `{{contact.${name}}}`])) as Record<
  (typeof holes)[number],
  string
>;

/** Stands in the app's shell for all of them as JSON. */
export const CONTACTS_PLACEHOLDER = '{{contacts}}';
