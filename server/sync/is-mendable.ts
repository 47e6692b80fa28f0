import type { Mutation } from '#sync/engine/mutation.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import { touchesOf } from '#sync/engine/run-mutation.ts';
import type { Refusal } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';

/**
 * Whether a change that a colleague brought is not decided by this refusal, so that the log must not have it: its
 * author may be given the role or the place in the team again, the assessment may come to its phase, and during a
 * recovery anything may come back. What it rests on may be in a packet that comes later, because a courier can bring
 * them in any order. `courierId`: who brought it; missing for the author's own device, which is told for good.
 */
export function isMendable(
  { courierId, isDecided, isRecovering }: { courierId?: string; isDecided?: boolean; isRecovering?: boolean },
  mutation: Mutation | undefined,
  { code, field }: Refusal,
  overlay: Overlay,
): boolean {
  if (courierId === undefined || !mutation) return false;
  if (isRecovering || code === 'forbidden' || field === 'assessmentId') return true;
  if (!isDecided && (code === 'gone' || code === 'changed')) return true;
  const touches = code === 'gone' ? touchesOf(productSchema, mutation) : [];
  return touches.some(({ table, id }) => overlay.isHidden(table, id));
}
