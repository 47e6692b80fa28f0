import { defineMutators } from '#sync/engine/mutator.ts';
import type { Change, Touch } from '#sync/engine/schema.ts';
import type { ControlTables } from './control-tables.ts';
import * as z from 'zod/mini';
import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { controlStatusValueSchema } from './control-status-record.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { canBePartlyMet } from '#sync/domain/score/sprs-score.ts';

const mutator = defineMutators<ControlTables>();

/** Maximum controls changed in one action: all 110, and room to spare. */
const ITEMS = 200;
/** Characters in one note. */
export const NOTES_LENGTH = TEXT_LIMITS.notes;

const controlIdSchema = z
  .string()
  .check(z.refine((id) => findControlId(id) === id, { error: 'There is no control with this number.' }));

export const notesSchema = z
  .string({ error: 'Notes must be text.' })
  .check(z.maxLength(NOTES_LENGTH, { error: `Notes hold at most ${NOTES_LENGTH} characters.` }));

function distinct(items: { controlId: string }[]): boolean {
  return new Set(items.map((item) => item.controlId)).size === items.length;
}

const notTwice = z.refine<{ controlId: string }[]>(distinct, { error: 'List each control only once.' });

const setStatusArgs = z.object({
  items: z
    .array(
      z.object({
        controlId: controlIdSchema,
        status: controlStatusValueSchema,
        /** ISO time of completion, where it differs from the time of the act. */
        completedAt: z.optional(z.nullable(z.iso.datetime({ error: 'completedAt is an ISO date and time, or null.' }))),
      }),
    )
    .check(z.minLength(1), z.maxLength(ITEMS), notTwice),
});

/** Sets the status of one or more controls. Completion keeps its first date. */
export const setControlStatus = mutator({
  name: 'controlStatus.setStatus',
  args: setStatusArgs,
  action: 'controlStatus.change',
  touches: ({ items }) =>
    items.map(({ controlId, status }): Touch<ControlTables> => ({
      table: 'controlStatus',
      id: controlId,
      fields: ['status'],
      set: { status },
    })),
  decide: (_view, { items }, { now }) =>
    items.map(({ controlId, status, completedAt }): Change<ControlTables> => ({
      kind: 'edit',
      table: 'controlStatus',
      id: controlId,
      set: { status },
      along: status === 'complete' && completedAt ? { completedAt: completedAt < now ? completedAt : now } : {},
    })),
});

const saveNotesArgs = z.object({
  items: z
    .array(z.object({ controlId: controlIdSchema, notes: notesSchema }))
    .check(z.minLength(1), z.maxLength(ITEMS), notTwice),
});

/** Saves the notes of one or more controls. */
export const saveControlNotes = mutator({
  name: 'controlStatus.saveNotes',
  args: saveNotesArgs,
  action: 'notes.change',
  touches: ({ items }) =>
    items.map(({ controlId, notes }): Touch<ControlTables> => ({
      table: 'controlStatus',
      id: controlId,
      fields: ['notes'],
      set: { notes },
    })),
  decide: (_view, { items }) =>
    items.map(({ controlId, notes }): Change<ControlTables> => ({
      kind: 'edit',
      table: 'controlStatus',
      id: controlId,
      set: { notes },
    })),
});

const setPartlyMetArgs = z.object({
  controlId: controlIdSchema.check(
    z.refine(canBePartlyMet, { error: 'The scoring gives this requirement no partial credit.' }),
  ),
  isPartlyMet: z.boolean({ error: 'isPartlyMet is true or false.' }),
});

/** Marks a requirement with partial credit as partly met. It counts while the requirement is not complete. */
export const setControlPartlyMet = mutator({
  name: 'controlStatus.setPartlyMet',
  args: setPartlyMetArgs,
  action: 'controlStatus.change',
  touches: ({ controlId, isPartlyMet }) => [
    { table: 'controlStatus', id: controlId, fields: ['isPartlyMet'], set: { isPartlyMet } },
  ],
  decide: (_view, { controlId, isPartlyMet }) => [
    { kind: 'edit', table: 'controlStatus', id: controlId, set: { isPartlyMet } },
  ],
});
