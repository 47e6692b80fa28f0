/** A folder of the product, and everything its files may import besides what lies in and below their own folder. */
export interface Floor {
  folder: string;
  /** Folders (with all below them) and single files of the project. */
  below: readonly string[];
  /** Packages, as patterns. */
  packages: readonly string[];
  /** What lint says about any other import. */
  message: string;
  /** It may call the server itself. */
  fetches?: true;
}

const products = ['sync/product-tables.ts', 'sync/product-faces.ts', 'sync/product.ts'];
const wire = ['sync/catalog', 'sync/domain', 'sync/engine', ...products];
const calls = ['web/store/calls'];
const store = ['web/store'];
const files = [...store, 'web/files'];
const lanes = [...files, 'web/sync'];
const drafts = [...files, 'web/drafts'];
const account = [...lanes, 'web/drafts', 'web/account'];
const deviceKey = ['web/hand-over/key'];
const records = [...account, 'web/records'];
const papers = ['web/paper', 'web/xlsx'];
const shown = [...records, ...papers, 'web/hand-over', 'web/kit', 'web/words', 'web/address.ts'];
const node = ['node:*', 'node:*/*'];
const app = ['react', '@tanstack/react-router', 'zod/mini'];

/** THE table of floors. A folder within another's stands after it. Lint follows from it (lint-config.ts). */
export const floors: readonly Floor[] = [
  {
    folder: 'sync/engine',
    below: [],
    packages: ['zod/mini'],
    message: 'The engine knows no noun: what it needs of one comes in with the schema.',
  },
  {
    folder: 'sync/catalog',
    below: ['sync/domain/common/zoned-time.ts'],
    packages: [],
    message: 'The catalog is data, and knows no noun.',
  },
  {
    folder: 'sync/domain',
    below: ['sync/catalog', 'sync/engine'],
    packages: ['fflate', 'saxes', 'zod/mini'],
    message: 'Rules know the engine and the catalog, and no machine they run on.',
  },
  { folder: 'sync/model', below: [], packages: [], message: 'The model stands for itself.' },
  {
    folder: 'server/db',
    below: ['sync', 'server/table-list.ts'],
    packages: [...node, 'better-sqlite3', 'kysely', 'pg', 'pg/**'],
    message: "The database knows no noun: rows are described in their noun's folder, #server/table-list.ts lists them.",
  },
  {
    folder: 'server/http',
    below: [
      'server/app-context.ts',
      'server/db',
      'server/env.ts',
      'server/outside',
      'sync/domain/common',
      'sync/domain/permissions',
      'sync/engine',
    ],
    packages: [...node, '@hono/node-server/**', 'busboy', 'hono', 'hono/**', 'pino', 'zod/mini'],
    message: 'What carries every call knows no noun: nouns register what they add, in #server/app.ts.',
  },
  {
    folder: 'server/recovery',
    below: [
      'server/app-context.ts',
      'server/audit',
      'server/db',
      'server/document',
      'server/env.ts',
      'server/history',
      'server/http',
      'server/notification',
      'server/outside',
      'server/people',
      'server/sync',
      'server/workspace',
      'sync/domain/common',
      'sync/domain/people/person-name.ts',
      'sync/domain/recovery',
      'sync/engine',
      'sync/product-tables.ts',
      'sync/product.ts',
    ],
    packages: [...node, 'hono', 'kysely', 'zod/mini'],
    message: 'Recovery reads tables through their descriptors.',
  },
  {
    folder: 'web/store',
    below: [...wire, 'web/store/calls', 'web/store/connection', 'web/store/loss'],
    packages: ['dexie', 'react', 'zod/mini'],
    message: 'The ground floor imports no other; what it needs from above comes in as a port.',
    fetches: true,
  },
  {
    folder: 'web/store/loss',
    below: wire,
    packages: ['dexie', 'zod/mini'],
    message: 'What counts beside the database knows no database.',
  },
  {
    folder: 'web/store/connection',
    below: ['web/store/loss'],
    packages: ['dexie'],
    message: 'A connection knows no table.',
  },
  {
    folder: 'web/store/calls',
    below: wire,
    packages: ['@simplewebauthn/browser', 'react', 'zod/mini'],
    message: 'Calls know no database: public pages make them too.',
    fetches: true,
  },
  {
    folder: 'web/store/workers',
    below: [],
    packages: ['workbox-window'],
    message: 'What starts a worker knows no more than its address.',
  },
  {
    folder: 'web/store/imports',
    below: [...wire, ...store],
    packages: ['dexie'],
    message: 'Imports are kept on the ground floor.',
  },
  {
    folder: 'web/files',
    below: [...wire, ...store],
    packages: ['dexie', 'zod/mini'],
    message: 'The lane of bytes stands on the store alone.',
    fetches: true,
  },
  {
    folder: 'web/sync',
    below: [...wire, ...files],
    packages: ['dexie', 'zod/mini'],
    message: 'Rounds and lanes stand on the store and the lane of bytes.',
    fetches: true,
  },
  {
    folder: 'web/drafts',
    below: [...wire, ...files],
    packages: ['dexie'],
    message: 'Drafts stand on the store and the lane of bytes.',
  },
  {
    folder: 'web/account',
    below: [...wire, ...lanes, ...drafts, ...deviceKey],
    packages: ['dexie', 'react'],
    message: 'The workspace is the door to the floors below it, and knows no screen.',
    fetches: true,
  },
  {
    folder: 'web/hand-over',
    below: [...wire, ...lanes, ...deviceKey],
    packages: ['@noble/hashes/**', 'dexie', 'hpke', 'zod/mini'],
    message: 'Hand-over stands on the lanes: what a screen shows of it, the screen words.',
  },
  {
    folder: 'web/hand-over/key',
    below: [...wire, ...store],
    packages: ['dexie'],
    message: 'The device key is needed at every start: it stands on the store alone.',
  },
  {
    folder: 'web/records',
    below: [...wire, ...account, 'web/address.ts'],
    packages: ['dexie', 'dexie-react-hooks', 'react', 'zod/mini'],
    message: 'Hooks know the floors below them, and no screen.',
  },
  {
    folder: 'web/words',
    below: [...wire, ...store],
    packages: ['zod/mini'],
    message: 'Words are plain values: neither the kit nor a screen.',
  },
  {
    folder: 'web/styles',
    below: [],
    packages: [],
    message: 'Styles know nothing.',
  },
  {
    folder: 'web/kit',
    below: ['web/styles'],
    packages: ['lucide-react/**', 'react', 'react-aria-components/**', 'react-dom', 'react-dom/client'],
    message: 'The kit knows no domain and no words.',
  },
  {
    folder: 'web/xlsx',
    below: [],
    packages: ['fflate', 'write-excel-file/universal'],
    message: 'A workbook is rows, whatever they are about.',
  },
  {
    folder: 'web/paper',
    below: ['sync/domain/common', 'web/store/workers', 'web/xlsx'],
    packages: ['docx', 'fflate', 'pdfkit', 'pdfkit/**'],
    message: 'A file format knows papers, not what they are about.',
    fetches: true,
  },
  {
    folder: 'web/parts',
    below: [...wire, ...shown],
    packages: [...app, '@noble/hashes/**', 'fflate'],
    message: 'A part knows neither the frame nor a screen, and reads records through #web/records.',
  },
  {
    folder: 'web/screens',
    below: [...wire, ...shown, 'web/parts'],
    packages: [...app, '@dnd-kit/core'],
    message: 'Screens use kit, parts, records and words; the shell keeps the frame.',
  },
  {
    folder: 'web/shell',
    below: [...wire, ...shown, 'web/parts', 'web/screens', 'web/styles', 'web/route*.ts', 'web/screen-*.ts'],
    packages: [...app, 'react-aria-components/Autocomplete', 'react-aria-components/ListBox'],
    message: 'The frame reads records through #web/records, and its parts come from #web/kit.',
  },
  {
    folder: 'web/site',
    below: [
      'sync/catalog',
      'sync/domain',
      'web/kit',
      'web/store/calls/call.ts',
      'web/store/calls/contacts.ts',
      'web/styles',
      'web/words',
    ],
    packages: ['react', 'react-dom', 'react-dom/client', 'zod/mini'],
    message: 'Public pages use kit, styles, words, calls and contacts only, and carry no database.',
  },
  {
    folder: 'web/sign-in',
    below: ['sync/domain', ...calls, 'web/words'],
    packages: [],
    message: 'The sign-in pages carry one small script.',
    fetches: true,
  },
  {
    folder: 'web/service-worker',
    below: [...wire, ...lanes, 'web/account/end-session.ts'],
    packages: ['dexie', 'workbox-precaching', 'workbox-routing'],
    message: 'The worker has no page: it sends, and answers for the server.',
    fetches: true,
  },
];
