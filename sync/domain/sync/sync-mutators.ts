import * as z from 'zod/mini';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { NO_OP } from '#sync/engine/no-op.ts';

const mutator = productMutators<Record<never, never>>();

export const holdPlace = mutator({
  name: NO_OP,
  args: z.null(),
  action: 'record.receive',
  touches: () => [],
  decide: () => [],
});
