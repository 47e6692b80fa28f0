import type { Noun, Tables } from '#sync/engine/schema.ts';
import type { PlainPath } from './app-paths.ts';

/** Search parameters of a screen; `#web/records/activity-place.ts` checks them against the screen's own. */
type Search = Readonly<Record<string, unknown>>;

/** How a table's records are called, and where they are. */
export interface RecordFace<R> {
  /** 'cost estimate', as in the middle of a sentence. */
  one: string;
  /** Unless an 's' makes it. */
  many?: string;
  /** The field that names a record. */
  title?: keyof R & string;
  /** The field that tells records without a title apart in a list. */
  label?: keyof R & string;
  /** The field with the number of the requirement or objective, which a list puts before the title. */
  number?: keyof R & string;
  /** A list puts the record's kind before its title, because the title alone says too little. */
  showsKind?: true;
  /** The table whose rows, under the same ids, name these records and say where they are. */
  namedBy?: string;
  /** Heading of these records in an import, if a file brings only some of them or calls them something else. */
  inFile?: string;
  /** The names of the fields to show of a record that is restored whole. */
  whole?: { readonly [Field in keyof R]?: string };
  /** The screen that shows them; without one, they are on none. */
  path?: PlainPath;
  /** The screen's state that shows these records. */
  list?: Search;
  /** The same where it depends on the records. */
  listOf?(rows: readonly [R, ...R[]]): Search;
  /** What opens a single record, in addition. */
  open?(row: R): Search;
}

/** What a verb did, unless the noun says it in its own words. */
export const verbWords = { create: 'added', update: 'edited', delete: 'deleted', save: 'saved' };
type PlainChange = `${string}.${keyof typeof verbWords}`;

/** What a noun needs for people: a face for each of its tables, and words for its changes. */
export interface NounFace<T extends Tables, N extends Noun = { mutators: [] }> {
  records: { [Name in keyof T]: RecordFace<T[Name]> };
  changes: ChangeWords<N['mutators'][number]['name']>;
}

/** A plain change may go without: the words of its record and its verb are enough. */
export type ChangeWords<Name extends string> = {
  readonly [Changed in Exclude<Name, PlainChange>]: string;
} & { readonly [Changed in Name]?: string };
