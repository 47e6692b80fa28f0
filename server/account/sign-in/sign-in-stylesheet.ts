import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = 'styles/sign-in.css';

/** The address of the sign-in pages' stylesheet in the web build; undefined without a build. */
export function findStylesheet(manifestPath: string): string | undefined {
  if (!existsSync(manifestPath)) return undefined;
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, { file?: string } | undefined>;
  const file = manifest[ENTRY]?.file;
  return file === undefined ? undefined : `/${file}`;
}

// The server is built into dist/server, beside the web app.
let found: { url: string | undefined } | undefined;

/** The stylesheet's address; the build is read once. */
export function signInStylesheet(): string | undefined {
  found ??= { url: findStylesheet(join(import.meta.dirname, '../web/.vite/manifest.json')) };
  return found.url;
}
