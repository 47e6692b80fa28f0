import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The spreadsheet library would start workers that the content security policy forbids. */
export const zipHere: Plugin = {
  name: 'zip-here',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^fflate$/ },
    handler(_id, importer) {
      const isIts = importer !== undefined && /\/write-excel-file\//.test(importer);
      return isIts ? join(import.meta.dirname, 'parts/spreadsheet/plain-zip.ts') : null;
    },
  },
};

/** The papers use no WOFF2 font, PNG picture or password, for which the PDF library would bring 77 KB of code. */
export const fewerParts: Plugin = {
  name: 'fewer-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(brotli\/decompress|png-js$|@noble\/ciphers\/aes$)/ },
    handler: () => join(import.meta.dirname, 'paper/pdf/unused-part.ts'),
  },
};

/** Dexie's build for today's browsers instead of the one for the oldest, and React's own hook instead of its copy. */
export const forToday: Plugin = {
  name: 'for-today',
  enforce: 'pre',
  // Tests load some libraries without this plugin, and two builds of Dexie do not notice each other's changes.
  apply: 'build',
  resolveId: {
    filter: { id: /^(dexie|use-sync-external-store\/shim(\/index\.js)?)$/ },
    handler(id, importer) {
      return this.resolve(id === 'dexie' ? 'dexie/dist/modern/dexie.mjs' : 'react', importer, { skipSelf: true });
    },
  },
};
