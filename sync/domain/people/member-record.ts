import * as z from 'zod/mini';
import { roleSchema } from '#sync/domain/permissions/role.ts';

/** A member of the organization, as colleagues see them. */
export const memberSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
});
export type Member = z.infer<typeof memberSchema>;
