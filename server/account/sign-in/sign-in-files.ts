import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLESHEET = 'styles/sign-in.css';
const PASSKEY_SCRIPT = 'sign-in/passkey-sign-in.ts';

type Manifest = Readonly<Record<string, { file?: string } | undefined>>;

/** The web build's manifest: the output file of each entry; empty without a build. */
export function readManifest(path: string): Manifest {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

// The server is built into dist/server, beside the web app. The build is read once.
let manifest: Manifest | undefined;

// The development server serves sources under their own names.
function addressOf(entry: string): string {
  manifest ??= readManifest(join(import.meta.dirname, '../web/.vite/manifest.json'));
  return `/${manifest[entry]?.file ?? entry}`;
}

/** The address of the sign-in pages' stylesheet. */
export function signInStylesheet(): string {
  return addressOf(STYLESHEET);
}

/** The address of the only script of the sign-in pages: it asks the browser for a passkey. */
export function passkeyScript(): string {
  return addressOf(PASSKEY_SCRIPT);
}
