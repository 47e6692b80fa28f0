import type { Kysely } from 'kysely';
import type { Tables } from '#server/table-list.ts';

/** A fact about the whole server. */
interface SettingRow {
  name: string;
  value: string;
}

/**
 * The tables as SQL has them. Text holds ISO times and JSON, integers hold booleans: types that every dialect
 * understands.
 */
export type Database = Tables & { setting: SettingRow };

/** A connection or a transaction. Inside a transaction use only that: SQLite's only connection is busy with it. */
export type Db = Kysely<Database>;
