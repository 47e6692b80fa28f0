import * as z from 'zod/mini';
import { refuse } from '#sync/domain/common/refusals.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { findCounting, teamRefs, type OfTeam } from '#sync/domain/team/acting-member.ts';
import { actTime } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import {
  checkpointKinds,
  checkpointSchema,
  emptyCheckpoint,
  MINUTES_LENGTH,
  NAME_LENGTH,
  PAGE_LENGTH,
  stateOf,
} from './checkpoint-record.ts';
import type { CheckpointTables } from './checkpoint-tables.ts';
import { strokesSchema } from './drawn-strokes.ts';
import { statements } from './signing-sides.ts';

const mutator = productMutators<OfTeam & CheckpointTables>();

const TABLE = 'checkpoint';
const written = new RegExp(`^[\\da-f-]{36}:(${checkpointKinds.join('|')}):[\\d-]+:([\\da-f-]{36})?$`);

/** The id names assessment, kind, day and state, so that nothing else has to. */
const idSchema = z.string().check(
  z.refine((id) => written.test(id) && z.safeParse(checkpointSchema, emptyCheckpoint(id)).success, {
    error: 'A checkpoint is of one assessment and one day.',
  }),
);

const refsOf = (id: string) => teamRefs(emptyCheckpoint(id).assessmentId);

/** What people enter on a sheet. */
export const sheetFieldsSchema = z.object({
  present: textArg('Who was there', NAME_LENGTH),
  minutes: textArg('The minutes', MINUTES_LENGTH),
});

/** Writes on a day's sheet; omitted fields stay. */
export const editCheckpoint = mutator({
  name: 'checkpoint.edit',
  args: z.object({ id: idSchema, set: z.partial(sheetFieldsSchema) }),
  action: 'assessment.work',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads: ({ id }) => refsOf(id),
  decide: (view, { id, set }, { actor }) => {
    const acting = findCounting(view, emptyCheckpoint(id).assessmentId, actor);
    if ('refused' in acting) return acting;
    if (stateOf({ id })) return refuse('id', 'What was signed never changes.');
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});

/** What people enter to sign, with the messages shown under the fields. */
export const signatureFieldsSchema = z.object({
  name: requiredTextArg('The name', NAME_LENGTH),
  title: textArg('The title', NAME_LENGTH),
  strokes: strokesSchema,
  refusal: textArg('The reason', NAME_LENGTH),
});

/** Signs a state of the day, or records that somebody declined. The first who signs says what the page is. */
export const signCheckpoint = mutator({
  name: 'checkpoint.sign',
  args: z.extend(signatureFieldsSchema, {
    id: idSchema,
    side: z.enum(keysOf(statements)),
    signedText: requiredTextArg('The page', PAGE_LENGTH),
  }),
  action: 'assessment.work',
  touches: ({ id, side }) => [{ table: TABLE, id, fields: ['signedText', side] }],
  reads: ({ id }) => refsOf(id),
  decide: (view, { id, side, signedText, ...signed }, context) => {
    const { assessmentId, kind, day } = emptyCheckpoint(id);
    const acting = findCounting(view, assessmentId, context.actor);
    if ('refused' in acting) return acting;
    const row = view.get(TABLE, id);
    // The text itself names what it is, so that a signature under it can be read alone.
    const isOfDay = signedText.startsWith(JSON.stringify({ kind, day, assessmentId }).slice(0, -1));
    if (!stateOf({ id }) || !isOfDay || (row && row.signedText !== signedText))
      return refuse('signedText', 'This is another page.');
    if (row?.[side]) return refuse('side', 'This page is signed by this side already.');
    if ((signed.strokes === '') === (signed.refusal.trim() === '')) {
      return refuse('strokes', 'Sign in the box, or say why it is not signed.');
    }
    const about = { by: context.actor.id, at: actTime(context), hash: sha256(signedText), statement: statements[side] };
    return [{ kind: 'edit', table: TABLE, id, set: { signedText, [side]: { ...signed, ...about } } }];
  },
});
