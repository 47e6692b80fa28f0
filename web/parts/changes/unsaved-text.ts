import type * as z from 'zod/mini';
import type { Call } from '#sync/engine/mutator.ts';
import { fieldName } from '#web/words/field-names.ts';
import { statusName, yesOrNo } from '#web/words/names.ts';

/** Arguments that identify a record, a place or a time, or were composed or drawn, rather than written by somebody. */
const NOT_WRITTEN = /^(?:ids?|table|field|choice|color|signedText|strokes)$|(?:Ids?|Key|At)$/;
/** The code that somebody gives to an objective of their own is text they wrote, like its title. */
const GIVEN_CODE = 'objectiveId';
/** Ids and pictures. */
const NOT_WORDS = /^(?:[\da-f]{8}-[\da-f]{4}-|data:)/;
/** The number of a control or an objective, by which people know it: '3.1.1', '3.1.1[a]'. */
const NUMBER = /^\d+(?:\.\d+)+(?:\[\w+\])?$/;
const OBJECTIVE = /\]$/;

interface Leaf {
  number: string | undefined;
  field: string;
  text: string;
  /** The person's own words; otherwise a choice, which is given back only if its record has a number. */
  isWords: boolean;
}

function leavesOf(schema: z.core.$ZodType, value: unknown, field: string, number?: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return leavesOf(def.innerType, value, field, number);
    case 'object': {
      const fields = Object.entries((value ?? {}) as Record<string, unknown>);
      const own = fields.find(([name, one]) => NOT_WRITTEN.test(name) && typeof one === 'string' && NUMBER.test(one));
      const of = own ? String(own[1]) : number;
      return fields.flatMap(([name, one]) => {
        const shape = def.shape[name];
        const isWritten = !NOT_WRITTEN.test(name) || (name === GIVEN_CODE && 'title' in def.shape);
        return shape && isWritten ? leavesOf(shape, one, name, of) : [];
      });
    }
    case 'array': {
      const leaves = ((value ?? []) as unknown[]).flatMap((one) => leavesOf(def.element, one, field, number));
      const isList = leaves.length > 0 && leaves.every((leaf) => leaf.field === field);
      return isList ? [{ number, field, text: leaves.map(({ text }) => text).join(', '), isWords: true }] : leaves;
    }
    case 'boolean':
      return number ? [{ number, field, text: `${fieldName(field)}: ${yesOrNo(value === true)}`, isWords: false }] : [];
    case 'enum':
      return number && field === 'status' ? [{ number, field, text: statusName(String(value)), isWords: false }] : [];
    default:
      return typeof value === 'string' && value.trim() !== '' && field !== 'status' && !NOT_WORDS.test(value)
        ? [{ number, field, text: value, isWords: true }]
        : [];
  }
}

/**
 * What the device did not store, for the person to copy: one text alone as it was written, an objective's with its
 * number, several by field or by number. Empty for changes without words, which are easily made again.
 */
export function unsavedText(calls: readonly Pick<Call, 'args' | 'form'>[]): string {
  const leaves = calls.flatMap(({ args, form }) => leavesOf(form, args, ''));
  const [first] = leaves;
  const isOfObjective = OBJECTIVE.test(first?.number ?? '');
  if (first && leaves.length === 1 && first.isWords && !isOfObjective) return first.text;
  const isOneField = leaves.every(({ field }) => field === first?.field);
  const isOneRecord = leaves.every(({ number }) => number === first?.number);
  const lines = leaves.map(({ number, field, text }) =>
    [isOneField || !isOneRecord ? number : '', isOneField ? '' : fieldName(field), text].filter(Boolean).join(': '),
  );
  return lines.join(leaves.some(({ isWords }) => isWords) ? '\n\n' : '\n');
}
