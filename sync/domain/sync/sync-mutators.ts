import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import * as z from 'zod/mini';
import { VOID } from '#sync/engine/void.ts';

const mutator = productMutators<Record<never, never>>();

export const holdPlace = mutator({
  name: VOID,
  args: z.null(),
  action: 'compliance.read',
  touches: () => [],
  decide: () => [],
});
