import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { packMethods } from './pack-texts.ts';

/** The maximum total size of the files of one import, in bytes. */
export const IMPORT_BYTES = 6 * 1024 * 1024;
const FILES = 12;

const differenceSchema = z.object({
  id: z.string(),
  field: z.enum(['official', 'discussion', ...packMethods]),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/**
 * Imports the official words from OSCAL, CPRT, CSV or XLSX files, recognized by content; they complete each other and
 * the workspace's current pack, unless `fromNothing`. `dryRun` returns the same and changes nothing. 400 with a
 * sentence if a file cannot be used at all, such as one of Rev. 3.
 */
export const importCatalog = endpoint({
  method: 'POST',
  path: '/api/catalog-import',
  access: 'catalog.import',
  consequence: 'power',
  asTyped: true,
  // Base64 takes a third more than the bytes.
  bodyBytes: Math.ceil((IMPORT_BYTES * 4) / 3) + 64 * 1024,
  body: z.object({
    files: z
      .array(z.object({ name: z.string().check(z.maxLength(300)), base64: z.base64() }))
      .check(z.minLength(1, { error: 'Choose at least one file.' }), z.maxLength(FILES)),
    fromNothing: z._default(z.boolean(), false),
    dryRun: z._default(z.boolean(), false),
  }),
  reply: z.object({
    files: z.array(
      z.object({
        name: z.string(),
        format: z.enum(['oscal', 'cprt', 'table']),
        title: z.string(),
        requirements: z.int(),
        objectives: z.int(),
        /** Labels that could not be imported, surplus ones included, each with the reason as people read it. */
        bad: z.array(z.object({ label: z.string(), reason: z.string() })),
      }),
    ),
    coverage: z.object({
      families: z.int(),
      requirements: z.int(),
      objectives: z.int(),
      methods: z.int(),
      missingRequirements: z.array(z.string()),
      missingObjectives: z.array(z.string()),
    }),
    /** Compared with the workspace's current pack, or with nothing. */
    differences: z.array(differenceSchema),
    /** The hash of the resulting pack. */
    sha256: z.string(),
    applied: z.boolean(),
  }),
});
