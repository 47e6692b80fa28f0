import * as z from 'zod/mini';
import { VOID } from '../engine/void.ts';
import { roles } from '../records/role.ts';
import { mutator } from './product-mutator.ts';

export const holdPlace = mutator({
  name: VOID,
  args: z.null(),
  roles,
  touches: () => [],
  decide: () => [],
});
