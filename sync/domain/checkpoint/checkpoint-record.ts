import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { changeShape } from '#sync/engine/row.ts';

export const checkpointKinds = ['in_brief', 'daily', 'out_brief'] as const;
export type CheckpointKind = (typeof checkpointKinds)[number];

/** Maximum characters of a line, and of the minutes: all of it is one page. */
export const NAME_LENGTH = 200;
export const MINUTES_LENGTH = 1_200;
/** Maximum characters of a signed page. */
export const PAGE_LENGTH = 20_000;

/** A name drawn by hand, or why somebody declined to. */
const signatureSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** The assessor whose device it was. */
  by: z.string(),
  at: z.iso.datetime(),
  /** The SHA-256 of the signed page. */
  hash: z.string(),
  statement: z.string(),
  /** Empty if it was declined. */
  strokes: z.string(),
  /** Why it was declined; empty if not. */
  refusal: z.string(),
});
export type Signature = z.infer<typeof signatureSchema>;

/**
 * A day's sheet as it is being written, or one state of it as it was signed. Work after that is for the sheet, and for
 * the next state; what was signed never changes.
 */
export const checkpointSchema = z.object({
  id: z.string(),
  assessmentId: z.string(),
  kind: z.enum(checkpointKinds),
  day: z.iso.date(),
  present: z.string().check(z.maxLength(NAME_LENGTH)),
  minutes: z.string().check(z.maxLength(MINUTES_LENGTH)),
  /** The text that was signed, as `pageText` writes it; empty on a sheet. */
  signedText: z.string().check(z.maxLength(PAGE_LENGTH)),
  assessor: z.nullable(signatureSchema),
  client: z.nullable(signatureSchema),
  ...changeShape,
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/**
 * `state`: a UUID for what is signed, so that no two devices sign the same state; nothing for the sheet, of which a day
 * has one.
 */
export function checkpointId(assessmentId: string, kind: CheckpointKind, day: string, state = ''): string {
  return [assessmentId, kind, day, state].join(':');
}

export function emptyCheckpoint(id: string): Checkpoint {
  const [assessmentId = '', named, day = ''] = id.split(':');
  const kind = checkpointKinds.find((one) => one === named) ?? 'daily';
  return blankRow(checkpointSchema, { id, assessmentId, kind, day });
}

/** Empty for a sheet. */
export function stateOf({ id }: Pick<Checkpoint, 'id'>): string {
  return id.slice(id.lastIndexOf(':') + 1);
}
