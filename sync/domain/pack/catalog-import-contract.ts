import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { packMethods } from './pack-texts.ts';

/** What the files of one import may weigh together, as bytes. */
export const IMPORT_BYTES = 6 * 1024 * 1024;
const FILES = 12;

const differenceSchema = z.object({
  id: z.string(),
  field: z.enum(['official', 'discussion', ...packMethods]),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/**
 * Brings the official words in from OSCAL, CPRT, CSV or XLSX files, told apart by their content; several complete each
 * other and the pack that the workspace has, unless `fromNothing`. `dryRun` tells the same and changes nothing. 400
 * with a sentence when a file cannot be taken at all, such as one of Rev. 3.
 */
export const importCatalog = endpoint({
  method: 'POST',
  path: '/api/catalog-import',
  access: 'catalog.import',
  consequence: 'power',
  asTyped: true,
  // Base64 makes a third more of the bytes.
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
        /** Labels that could not be taken, surplus ones among them, each with the reason as people read it. */
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
    /** To the pack the workspace has, or to nothing. */
    differences: z.array(differenceSchema),
    /** Of the pack that results. */
    sha256: z.string(),
    applied: z.boolean(),
  }),
});
