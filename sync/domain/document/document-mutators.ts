import * as z from 'zod/mini';
import { WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { assessmentIdArg, assessmentRefs, placesRef, refuseNew } from '#sync/domain/team/record-assessment.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import { unchanged } from '#sync/engine/row.ts';
import type { Change, Ref, Touch, View } from '#sync/engine/schema.ts';
import { givenOf, keysOf } from '#sync/engine/value.ts';
import {
  CUSTODIAN_LENGTH,
  DESCRIPTION_LENGTH,
  documentCui,
  documentElsewhere,
  documentKinds,
  documentStates,
  HELD_AT_LENGTH,
  MAX_FILE_BYTES,
  MAX_NAMED_BYTES,
  TAG_COUNT,
  TAG_LENGTH,
  typeOfName,
  VERSION_LENGTH,
} from './document-limits.ts';
import { documentCategorySchema, fileHashSchema, mimeTypeSchema, type StoredDocument } from './document-record.ts';
import {
  refuseChange,
  refuseDays,
  refuseDrawn,
  refuseMove,
  refuseOtherDays,
  refusePlace,
  refuseVersion,
  type Tables,
} from './document-refusals.ts';
import { isPlainFileName } from './file-name.ts';
import { emptyFile, tooLarge, wrongType } from './upload-complaint.ts';

const mutator = productMutators<Tables>();

const DOCUMENT = 'document';

const idSchema = z.uuid({ error: 'The document’s id must be a UUID.' });

const descriptionSchema = z
  .string({ error: 'The description must be text.' })
  .check(z.maxLength(DESCRIPTION_LENGTH, { error: `A description has at most ${DESCRIPTION_LENGTH} characters.` }));

const tagsSchema = z
  .array(
    z.string().check(
      z.refine((tag) => tag !== '' && tag === tag.trim(), { error: 'A tag needs text, without spaces at either end.' }),
      z.maxLength(TAG_LENGTH, { error: `A tag has at most ${TAG_LENGTH} characters.` }),
    ),
    { error: 'Tags must be a list of texts.' },
  )
  .check(
    z.maxLength(TAG_COUNT, { error: `A document has at most ${TAG_COUNT} tags.` }),
    z.refine((tags) => new Set(tags).size === tags.length, { error: 'List each tag only once.' }),
  );

const lastDaySchema = z.nullable(z.iso.date({ error: 'The last day is a date such as 2026-06-30.' }));

/** A document's details besides its file; each may be left out. */
const detailShape = {
  kind: z.optional(z.nullable(z.enum(documentKinds, { error: 'A document is one of the kinds in the list.' }))),
  state: z.optional(z.enum(documentStates, { error: 'A document is a draft or final.' })),
  version: z.optional(
    z
      .string({ error: 'The version must be text.' })
      .check(z.trim(), z.maxLength(VERSION_LENGTH, { error: `A version has at most ${VERSION_LENGTH} characters.` })),
  ),
  supersedes: z.optional(z.nullable(idSchema)),
  effectiveOn: z.optional(z.nullable(z.iso.date({ error: 'The first day is a date such as 2026-06-30.' }))),
  custodian: z.optional(
    z
      .string({ error: 'The custodian must be text.' })
      .check(
        z.trim(),
        z.maxLength(CUSTODIAN_LENGTH, { error: `A custodian has at most ${CUSTODIAN_LENGTH} characters.` }),
      ),
  ),
  expiresOn: z.optional(lastDaySchema),
  elsewhere: z.optional(
    z.nullable(z.enum(documentElsewhere, { error: 'A file that is not here is on site or a reference.' })),
  ),
  heldAt: z.optional(
    z
      .string({ error: 'Where it is must be text.' })
      .check(
        z.trim(),
        z.maxLength(HELD_AT_LENGTH, { error: `Say where it is in at most ${HELD_AT_LENGTH} characters.` }),
      ),
  ),
  cui: z.optional(z.enum(documentCui, { error: 'Say no, marked or unsure.' })),
};

function readsOf(supersedes: string | null | undefined): Ref<Tables>[] {
  const settings: Ref<Tables> = { table: 'workspaceSetting', id: WORKSPACE_SETTING_ID };
  return supersedes ? [settings, { table: DOCUMENT, id: supersedes }] : [settings];
}

const createArgs = z
  .object({
    id: idSchema,
    originalName: z.string().check(z.refine(isPlainFileName, { error: wrongType.description })),
    description: descriptionSchema,
    category: documentCategorySchema,
    mimeType: z.optional(mimeTypeSchema),
    fileSize: z.optional(
      z
        .int()
        .check(
          z.gte(1, { error: emptyFile.description }),
          z.lte(MAX_NAMED_BYTES, { error: 'Leave out a size above 2 GB.' }),
        ),
    ),
    tags: tagsSchema,
    ...detailShape,
    sha256: z.optional(fileHashSchema),
    assessmentId: assessmentIdArg,
  })
  .check(
    z.refine(({ elsewhere, originalName, mimeType }) => elsewhere || typeOfName(originalName) === mimeType, {
      error: wrongType.description,
      path: ['originalName'],
    }),
    z.refine(({ elsewhere, fileSize }) => elsewhere || fileSize !== undefined, {
      error: emptyFile.description,
      path: ['fileSize'],
    }),
    z.refine(({ elsewhere, fileSize = 0 }) => elsewhere || fileSize <= MAX_FILE_BYTES, {
      error: tooLarge.description,
      path: ['fileSize'],
    }),
    z.refine(({ elsewhere, sha256 }) => elsewhere || sha256 !== undefined, {
      error: 'The hash must be SHA-256 in hexadecimal.',
      path: ['sha256'],
    }),
  );

/** Adds a document. Its bytes travel separately and are accepted if size and hash match, unless kept elsewhere. */
export const createDocument = mutator({
  name: 'document.create',
  args: createArgs,
  action: 'document.upload',
  touches: ({ id }): Touch<Tables>[] => [{ table: DOCUMENT, id, fields: ['originalName'] }],
  reads: ({ supersedes, assessmentId }) => [...readsOf(supersedes), ...assessmentRefs(assessmentId)],
  decide: (view, args, { actor, now, key, isTimeOff = false }) => {
    const row: StoredDocument = {
      ...args,
      mimeType: args.mimeType ?? '',
      fileSize: args.fileSize ?? 0,
      sha256: args.sha256 ?? '',
      kind: args.kind ?? null,
      state: args.state ?? 'final',
      version: args.version ?? '',
      supersedes: args.supersedes ?? null,
      effectiveOn: args.effectiveOn ?? null,
      custodian: args.custodian ?? '',
      elsewhere: args.elsewhere ?? null,
      heldAt: args.heldAt ?? '',
      cui: args.cui ?? 'no',
      expiresOn: args.expiresOn ?? null,
      uploadedAt: now,
      addedAt: timeOfKey(key),
      isAddedAtOff: isTimeOff,
      uploadedBy: actor.id,
      storedAt: null,
      assessmentId: args.assessmentId ?? null,
      ...unchanged,
    };
    const missing = refuseNew(view, actor, 'document.upload', args.assessmentId) ?? refuseVersion(view, args.id, args);
    const refused = missing ?? refuseDays(row) ?? refusePlace(view, row);
    if (refused) return { refused };
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

export const updateDocument = mutator({
  name: 'document.update',
  args: updateArgs,
  action: 'document.changeOwn',
  touches: ({ id, ...set }): Touch<Tables>[] => [
    { table: DOCUMENT, id, fields: keysOf(givenOf(set)), set: givenOf(set) },
  ],
  reads: ({ supersedes }) => [...readsOf(supersedes), placesRef],
  decide: (view, { id, ...set }, { actor }) => {
    const given = givenOf(set);
    const refused =
      refuseChange(view, id, actor) ??
      refuseVersion(view, id, { ...view.get(DOCUMENT, id), ...set }) ??
      refuseOtherDays(view, id, given) ??
      refuseMove(view, id, given);
    return refused ? { refused } : [{ kind: 'edit', table: DOCUMENT, id, set: given }];
  },
});

const deleteArgs = z.object({
  id: idSchema,
  /** The versions that directly follow it. */
  next: z.optional(z.array(idSchema).check(z.maxLength(100, { error: 'Name at most 100 next versions.' }))),
});

/**
 * Deletes a document; the versions that follow it then follow the one before it. Refused if others have changed it
 * since, or if a published plan shows it as a diagram.
 */
export const deleteDocument = mutator({
  name: 'document.delete',
  args: deleteArgs,
  action: 'document.deleteOwn',
  touches: ({ id }): Touch<Tables>[] => [
    { table: DOCUMENT, id, fields: ['category', 'description', 'tags', ...keysOf(detailShape)], isWhole: true },
  ],
  reads: ({ id, next = [] }) => [
    { table: 'publishedDiagram', id },
    placesRef,
    ...next.map((one): Ref<Tables> => ({ table: DOCUMENT, id: one })),
  ],
  decide: (view, { id, next = [] }, { actor }) => {
    const refused = refuseChange(view, id, actor) ?? refuseDrawn(view, id);
    return refused ? { refused } : [...handedOn(view, id, next), { kind: 'delete', table: DOCUMENT, id }];
  },
});

/** Otherwise, with a version gone from the middle, the one before it would be current again. */
function handedOn(view: View<Tables>, id: string, next: readonly string[]): Change<Tables>[] {
  const supersedes = view.get(DOCUMENT, id)?.supersedes;
  if (!supersedes) return [];
  return [...new Set(next)]
    .filter((one) => one !== supersedes && view.get(DOCUMENT, one)?.supersedes === id)
    .map((one) => ({ kind: 'edit', table: DOCUMENT, id: one, set: { supersedes } }));
}
