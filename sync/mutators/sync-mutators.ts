import * as z from 'zod/mini';
import { mutator } from '../engine/schema.ts';
import { VOID } from '../engine/void.ts';
import { roles } from '../records/role.ts';

export const holdPlace = mutator({
  name: VOID,
  args: z.null(),
  roles,
  touches: () => [],
  decide: () => [],
});
