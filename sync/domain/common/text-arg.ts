import * as z from 'zod/mini';

/** A text people enter, of at most `length` characters; `name` begins the message shown under its field. */
export const textArg = (name: string, length: number) =>
  z
    .string({ error: `${name} is text.` })
    .check(z.maxLength(length, { error: `${name} holds at most ${length.toLocaleString('en-US')} characters.` }));
