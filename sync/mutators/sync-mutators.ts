import * as z from 'zod/mini';
import { VOID } from '../engine/void.ts';
import { mutator } from './product-mutator.ts';

export const holdPlace = mutator({
  name: VOID,
  args: z.null(),
  action: 'compliance.read',
  touches: () => [],
  decide: () => [],
});
