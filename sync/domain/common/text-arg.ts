import * as z from 'zod/mini';

/** At most so many characters. The message is made when it is needed: its number costs every start otherwise. */
export const atMost = (name: string, length: number, end = '') =>
  z.maxLength(length, {
    error: () => `${name} can have at most ${length.toLocaleString('en-US')} characters${end}`,
  });

/** A text people enter, of at most `length` characters; `name` begins the message shown under its field. */
export const textArg = (name: string, length: number) =>
  z.string({ error: `${name} is text.` }).check(atMost(name, length, '.'));

/** The same for a required text. */
export const requiredTextArg = (name: string, length: number) =>
  textArg(name, length).check(z.refine((value) => value.trim() !== '', { error: `${name} is required` }));
