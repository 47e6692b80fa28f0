import type { Refusal } from '#sync/engine/schema.ts';

/** The result of a change with an invalid argument; the message is shown at `field`. */
export function refuse(field: string, message: string): { refused: Refusal } {
  return { refused: { code: 'invalid', field, message } };
}

/** The result of a change whose record does not exist: 'There is no such plan.' */
export function noSuch(noun: string, field = 'id'): { refused: Refusal } {
  return { refused: { code: 'gone', field, message: `There is no such ${noun}.` } };
}
