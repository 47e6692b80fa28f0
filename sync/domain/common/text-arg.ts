import * as z from 'zod/mini';

/** A text people enter, of at most `length` characters; `name` begins the message shown under its field. */
export const textArg = (name: string, length: number) =>
  z
    .string({ error: `${name} is text.` })
    .check(z.maxLength(length, { error: `${name} can have at most ${length.toLocaleString('en-US')} characters.` }));

/** The same for a required text. */
export const requiredTextArg = (name: string, length: number) =>
  textArg(name, length).check(z.refine((value) => value.trim() !== '', { error: `${name} is required` }));
