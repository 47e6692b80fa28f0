import { routes } from '#web/routes.ts';

const PATH = '/documents';

/** Where documents are kept; undefined in a build without that screen. */
export function documentsPath(): string | undefined {
  return routes.some(({ path }) => path === PATH) ? PATH : undefined;
}
