import type { Refusal } from '#sync/engine/schema.ts';

/** What a change answers to somebody whose role may not make it. */
export const FORBIDDEN = {
  refused: { code: 'forbidden', message: 'Your role does not allow this change.' },
} satisfies { refused: Refusal };

/** What a change answers when one of its arguments may not be; `field` is where the message is shown. */
export function refuse(field: string, message: string): { refused: Refusal } {
  return { refused: { code: 'invalid', field, message } };
}

/** What a change answers when its record is not there: 'There is no such plan.' */
export function noSuch(noun: string, field = 'id'): { refused: Refusal } {
  return { refused: { code: 'gone', field, message: `There is no such ${noun}.` } };
}
