import * as z from 'zod/mini';
import { VOID } from '#sync/engine/void.ts';
import { mutator } from '#sync/domain/common/product-mutator.ts';

export const holdPlace = mutator({
  name: VOID,
  args: z.null(),
  action: 'compliance.read',
  touches: () => [],
  decide: () => [],
});
