import * as z from 'zod/mini';
import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Change, Touch } from '#sync/engine/schema.ts';
import { controlStatusValueSchema, fipsAnswers, mfaAnswers } from './control-status-record.ts';
import type { ControlTables } from './control-tables.ts';

const mutator = productMutators<ControlTables>();

/** Maximum controls changed in one action: all 110, with room to spare. */
const ITEMS = 200;
/** Characters in one note. */
export const NOTES_LENGTH = TEXT_LIMITS.notes;

const controlIdSchema = z
  .string()
  .check(z.refine((id) => findControlId(id) === id, { error: 'There is no control with this number.' }));

export const notesSchema = z
  .string({ error: 'Notes must be text.' })
  .check(z.maxLength(NOTES_LENGTH, { error: `Notes can have at most ${NOTES_LENGTH} characters.` }));

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
        /** ISO time of completion, if it differs from the time of the act. */
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

/** Each answer belongs to exactly this requirement. */
export const answeredBy = { mfa: '3.5.3', fips: '3.13.11' } as const;

const answerArgs = z
  .object({
    mfa: z.optional(z.nullable(z.enum(mfaAnswers, { error: `mfa is one of ${mfaAnswers.join(', ')}, or null.` }))),
    fips: z.optional(z.nullable(z.enum(fipsAnswers, { error: `fips is one of ${fipsAnswers.join(', ')}, or null.` }))),
  })
  .check(
    z.refine(({ mfa, fips }) => (mfa === undefined) !== (fips === undefined), {
      error: 'Send one answer: mfa or fips.',
      path: ['mfa'],
    }),
  );

/** Records how far 3.5.3 or 3.13.11 is while it is not met; null clears the answer. */
export const answerControl = mutator({
  name: 'controlStatus.answer',
  args: answerArgs,
  action: 'controlStatus.change',
  touches: ({ mfa, fips }): Touch<ControlTables>[] =>
    mfa === undefined
      ? [{ table: 'controlStatus', id: answeredBy.fips, fields: ['fips'], set: { fips } }]
      : [{ table: 'controlStatus', id: answeredBy.mfa, fields: ['mfa'], set: { mfa } }],
  decide: (_view, { mfa, fips }): Change<ControlTables>[] =>
    mfa === undefined
      ? [{ kind: 'edit', table: 'controlStatus', id: answeredBy.fips, set: { fips } }]
      : [{ kind: 'edit', table: 'controlStatus', id: answeredBy.mfa, set: { mfa } }],
});
