import { defineMutators } from '#sync/engine/mutator.ts';
import type { DocumentTables } from './document-tables.ts';
import * as z from 'zod/mini';
import { timeOfKey } from '#sync/engine/mutation.ts';
import type { Actor, Ref, Refusal, Touch, View } from '#sync/engine/schema.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { givenOf, keysOf } from '#sync/engine/value.ts';
import { documentCategorySchema, documentSchema, mimeTypeSchema, type StoredDocument } from './document-record.ts';
import {
  CUSTODIAN_LENGTH,
  DESCRIPTION_LENGTH,
  documentKinds,
  documentStates,
  MAX_FILE_BYTES,
  TAG_COUNT,
  TAG_LENGTH,
  typeOfName,
  VERSION_LENGTH,
} from './document-limits.ts';
import { canChangeDocument } from './document-permission.ts';
import { isPlainFileName } from './file-name.ts';
import { emptyFile, tooLarge, wrongType } from './upload-complaint.ts';

const mutator = defineMutators<DocumentTables>();

const DOCUMENT = 'document';

const idSchema = z.uuid({ error: 'The document’s id must be a UUID.' });

const descriptionSchema = z
  .string({ error: 'The description must be text.' })
  .check(z.maxLength(DESCRIPTION_LENGTH, { error: `A description holds at most ${DESCRIPTION_LENGTH} characters.` }));

const tagsSchema = z
  .array(
    z.string().check(
      z.refine((tag) => tag !== '' && tag === tag.trim(), { error: 'A tag needs text, without spaces at either end.' }),
      z.maxLength(TAG_LENGTH, { error: `A tag holds at most ${TAG_LENGTH} characters.` }),
    ),
    { error: 'Tags must be a list of texts.' },
  )
  .check(
    z.maxLength(TAG_COUNT, { error: `A document has at most ${TAG_COUNT} tags.` }),
    z.refine((tags) => new Set(tags).size === tags.length, { error: 'List each tag only once.' }),
  );

const lastDaySchema = z.nullable(z.iso.date({ error: 'The last day is a date such as 2026-06-30.' }));

/** What people say of a document beside its file; each may be left out. */
const detailShape = {
  kind: z.optional(z.nullable(z.enum(documentKinds, { error: 'A document is one of the kinds in the list.' }))),
  state: z.optional(z.enum(documentStates, { error: 'A document is a draft or final.' })),
  version: z.optional(
    z
      .string({ error: 'The version must be text.' })
      .check(z.trim(), z.maxLength(VERSION_LENGTH, { error: `A version holds at most ${VERSION_LENGTH} characters.` })),
  ),
  supersedes: z.optional(z.nullable(idSchema)),
  effectiveOn: z.optional(z.nullable(z.iso.date({ error: 'The first day is a date such as 2026-06-30.' }))),
  custodian: z.optional(
    z
      .string({ error: 'The custodian must be text.' })
      .check(
        z.trim(),
        z.maxLength(CUSTODIAN_LENGTH, { error: `A custodian holds at most ${CUSTODIAN_LENGTH} characters.` }),
      ),
  ),
  expiresOn: z.optional(lastDaySchema),
};

function readsOf(supersedes: string | null | undefined): Ref<DocumentTables>[] {
  return supersedes ? [{ table: DOCUMENT, id: supersedes }] : [];
}

/** Two versions never supersede each other. */
function refuseVersion(view: View<DocumentTables>, id: string, supersedes: string | null | undefined) {
  if (!supersedes) return undefined;
  const older = view.get(DOCUMENT, supersedes);
  if (!older) return noSuch('document', 'supersedes').refused;
  if (supersedes !== id && older.supersedes !== id) return undefined;
  return refuse('supersedes', 'A document cannot supersede itself or its own next version.').refused;
}

const createArgs = z
  .object({
    id: idSchema,
    originalName: z.string().check(z.refine(isPlainFileName, { error: wrongType.description })),
    description: descriptionSchema,
    category: documentCategorySchema,
    mimeType: mimeTypeSchema,
    fileSize: z
      .int()
      .check(z.gte(1, { error: emptyFile.description }), z.lte(MAX_FILE_BYTES, { error: tooLarge.description })),
    tags: tagsSchema,
    ...detailShape,
    sha256: documentSchema.shape.sha256,
  })
  .check(
    z.refine(({ originalName, mimeType }) => typeOfName(originalName) === mimeType, {
      error: wrongType.description,
      path: ['originalName'],
    }),
  );

/** Adds a document. Its bytes travel separately and are accepted when size and hash match. */
export const createDocument = mutator({
  name: 'document.create',
  args: createArgs,
  action: 'document.upload',
  touches: ({ id }): Touch<DocumentTables>[] => [{ table: DOCUMENT, id, fields: ['originalName'] }],
  reads: ({ supersedes }) => readsOf(supersedes),
  decide: (view, args, { actor, now, key, isTimeOff = false }) => {
    const refused = refuseVersion(view, args.id, args.supersedes);
    if (refused) return { refused };
    const row: StoredDocument = {
      ...args,
      kind: args.kind ?? null,
      state: args.state ?? 'final',
      version: args.version ?? '',
      supersedes: args.supersedes ?? null,
      effectiveOn: args.effectiveOn ?? null,
      custodian: args.custodian ?? '',
      expiresOn: args.expiresOn ?? null,
      uploadedAt: now,
      addedAt: timeOfKey(key),
      isAddedAtOff: isTimeOff,
      uploadedBy: actor.id,
      storedAt: null,
      updatedAt: null,
      updatedBy: null,
      stamps: {},
    };
    return [{ kind: 'insert', table: DOCUMENT, row }];
  },
});

const updateArgs = z.object({
  id: idSchema,
  category: z.optional(documentCategorySchema),
  description: z.optional(descriptionSchema),
  tags: z.optional(tagsSchema),
  ...detailShape,
});

/** Changes a document's details; omitted fields stay. */
export const updateDocument = mutator({
  name: 'document.update',
  args: updateArgs,
  action: 'document.changeOwn',
  touches: ({ id, ...set }): Touch<DocumentTables>[] => [
    { table: DOCUMENT, id, fields: keysOf(givenOf(set)), set: givenOf(set) },
  ],
  reads: ({ supersedes }) => readsOf(supersedes),
  decide: (view, { id, ...set }, { actor }) => {
    const refused = refuseChange(view, id, actor) ?? refuseVersion(view, id, set.supersedes);
    return refused ? { refused } : [{ kind: 'edit', table: DOCUMENT, id, set: givenOf(set) }];
  },
});

const deleteArgs = z.object({ id: idSchema });

/** Deletes a document. Refused when others have changed it since. */
export const deleteDocument = mutator({
  name: 'document.delete',
  args: deleteArgs,
  action: 'document.changeOwn',
  touches: ({ id }): Touch<DocumentTables>[] => [
    { table: DOCUMENT, id, fields: ['category', 'description', 'tags', ...keysOf(detailShape)] },
  ],
  decide: (view, { id }, { actor }) => {
    const refused = refuseChange(view, id, actor);
    return refused ? { refused } : [{ kind: 'delete', table: DOCUMENT, id }];
  },
});

function refuseChange(view: View<DocumentTables>, id: string, actor: Actor): Refusal | undefined {
  const document = view.get(DOCUMENT, id);
  if (!document) return { code: 'gone', field: 'id', message: 'There is no such document.' };
  if (canChangeDocument(actor, document)) return undefined;
  return { code: 'forbidden', message: 'Only the person who uploaded it, compliance managers and admins may do this.' };
}
