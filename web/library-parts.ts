import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The spreadsheet libraries would start workers that the content security policy forbids. */
export const zipHere: Plugin = {
  name: 'zip-here',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^fflate$/ },
    handler(_id, importer) {
      const isTheirs = importer !== undefined && /\/(read|write)-excel-file\//.test(importer);
      return isTheirs ? join(import.meta.dirname, 'parts/spreadsheet/plain-zip.ts') : null;
    },
  },
};

/** The PDF library's unpacker of WOFF2 fonts, of which it gets none, would be 60 KB. */
export const noBrotli: Plugin = {
  name: 'no-brotli',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^brotli\/decompress/ },
    handler: () => join(import.meta.dirname, 'paper/pdf/no-brotli.ts'),
  },
};
