import * as z from 'zod/mini';

/** A person whom a file names and who has no account here: they may own items, but can do nothing. */
export const namedPersonSchema = z.object({
  /** The person's id in the file: that of their account where the file was written. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty if the file gives none. */
  email: z.string(),
});
export type NamedPerson = z.infer<typeof namedPersonSchema>;
