import * as z from 'zod/mini';

/** Somebody whom a file names and who has no account here: known as an owner, and able to do nothing. */
export const namedPersonSchema = z.object({
  /** As the file knows them: their account's id where the file was written. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty where the file says none. */
  email: z.string(),
});
export type NamedPerson = z.infer<typeof namedPersonSchema>;
