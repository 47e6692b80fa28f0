import type { Refusal } from './schema.ts';

/** The result of a change that the person's role does not allow. */
export const FORBIDDEN = {
  refused: { code: 'forbidden', message: 'Your role does not allow this change.' },
} satisfies { refused: Refusal };
