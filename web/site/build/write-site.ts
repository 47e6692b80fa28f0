import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getClientScript } from './client-assets.ts';
import type { renderSite } from './render-site.tsx';

interface Folders {
  /** The web build, which has the scripts and gets the stylesheet among its assets. */
  web: string;
  /** The built renderer, with the stylesheet and the font it needs. */
  renderer: string;
  /** Where the pages are written. */
  pages: string;
}

/** Renders the pages and writes them where the server finds them. */
export function writeSite(render: typeof renderSite, { web, renderer, pages }: Folders): void {
  const names = readdirSync(join(renderer, 'assets'));
  const getAsset = (ending: string) => {
    const name = names.find((one) => one.endsWith(ending));
    if (!name) throw new Error(`the renderer came without a ${ending} file`);
    copyFileSync(join(renderer, 'assets', name), join(web, 'assets', name));
    return `/assets/${name}`;
  };
  const assets = { stylesheet: getAsset('.css'), font: getAsset('.woff2') };
  const files = render(assets, (source) => getClientScript(web, source), new Date());
  for (const [name, text] of files) {
    const path = join(pages, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
