/** The public pages: rendered when the product is built, readable by everybody. '/' is one of them for those who are signed out. */
export const publicPaths = ['/', '/pricing', '/faq', '/definitions', '/request-quote'] as const;
export type PublicPath = (typeof publicPaths)[number];

export function isPublicPath(pathname: string): pathname is PublicPath {
  return (publicPaths as readonly string[]).includes(pathname);
}

/** Stands in rendered pages for the address under which they will be served, which only the running server knows. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
