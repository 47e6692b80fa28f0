/** The server's own pages and files; everything else at this origin is a screen of the app. */
export function isServerAddress(href: string): boolean {
  const { pathname } = new URL(href, 'https://app.invalid');
  return pathname.startsWith('/api/') || /\.[a-z]\w*$/i.test(pathname);
}
