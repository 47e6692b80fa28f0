import { Reach } from '#sync/engine/reach.ts';
import { productSchema } from '#sync/product.ts';
import type { Reader } from '#server/sync/row-reach.ts';

/** Somebody in a workspace without an assessment by a team. */
export function plainReader(workspaceId: string, accountId = ''): Reader {
  return { workspaceId, accountId, reach: new Reach(productSchema, accountId, [], []) };
}
