import { defineMutators } from '#sync/engine/mutator.ts';
import type { DocumentTables } from './document-tables.ts';
import * as z from 'zod/mini';
import { timeOfKey } from '#sync/engine/mutation.ts';
import type { Actor, Refusal, Touch, View } from '#sync/engine/schema.ts';
import { givenOf, keysOf } from '#sync/engine/value.ts';
import { documentCategorySchema, documentSchema, mimeTypeSchema, type StoredDocument } from './document-record.ts';
import { DESCRIPTION_LENGTH, MAX_FILE_BYTES, TAG_COUNT, TAG_LENGTH, typeOfName } from './document-limits.ts';
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
    expiresOn: z.optional(lastDaySchema),
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
  decide: (_view, args, { actor, now, key, isTimeOff = false }) => {
    const row: StoredDocument = {
      ...args,
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
  expiresOn: z.optional(lastDaySchema),
});

/** Changes a document's details; omitted fields stay. */
export const updateDocument = mutator({
  name: 'document.update',
  args: updateArgs,
  action: 'document.changeOwn',
  touches: ({ id, ...set }): Touch<DocumentTables>[] => [
    { table: DOCUMENT, id, fields: keysOf(givenOf(set)), set: givenOf(set) },
  ],
  decide: (view, { id, ...set }, { actor }) => {
    const refused = refuseChange(view, id, actor);
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
    { table: DOCUMENT, id, fields: ['category', 'description', 'tags', 'expiresOn'] },
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
