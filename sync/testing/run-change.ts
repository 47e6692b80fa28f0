import { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import { runMutation, type MutationCall, type Ran } from '#sync/engine/run-mutation.ts';
import type { Actor, Context } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';

/** When a change is made, and for some tests when it arrives. */
export const MADE_AT = '2026-06-09T09:00:00.000Z';
export const ARRIVED_AT = '2026-06-09T10:00:00.000Z';

interface Made extends Partial<Omit<Context, 'actor'>> {
  actor?: Partial<Actor>;
  was?: MutationCall['was'];
}

export function overlayOf(rows: Readonly<Record<string, readonly object[]>>): Overlay {
  const overlay = new Overlay();
  for (const [table, list] of Object.entries(rows)) overlay.load(table, list as readonly Row[]);
  return overlay;
}

/** Runs a change of the product, which by default Dana, a user, makes at nine and which arrives at once. */
export function runChange(overlay: Overlay, name: string, args: unknown, made: Made = {}): Ran {
  const { actor, was = {}, at = MADE_AT, now = at, ...more } = made;
  const context = { key: 'k', ...more, at, now, actor: { id: 'u1', name: 'Dana', role: 'user', ...actor } };
  return runMutation(productSchema, overlay, { name, args, was }, context);
}

/** 'done', or the sentence by which a change is refused. */
export function answerOf(ran: Ran): string {
  return 'refused' in ran ? ran.refused.message : 'done';
}
