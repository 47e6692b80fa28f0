import * as z from 'zod/mini';
import type { FieldKind, MergeParts } from './merge-field.ts';
import type { Row } from './row.ts';

/** A synchronized table: the shape of its rows, and how each editable field meets a concurrent change. */
export interface Table<Action extends string = string> {
  name: string;
  /** A column for every field, by the same name; lists and objects are kept as JSON, booleans as 0 and 1. */
  row: z.ZodMiniObject;
  fields: Readonly<Record<string, FieldKind | MergeParts>>;
  /** What a person must be allowed to do to settle its conflicts; a table without an action has no conflicts. */
  action?: Action;
  /** Whether a person may settle a conflict in this row, if the role alone does not decide it. */
  maySettle?: (actor: Actor, row: Row) => boolean;
  /** Fields whose more careful value stands until a conflict is settled, with their values, the most careful first. */
  careful?: Readonly<Record<string, readonly unknown[]>>;
  /** For rows created by their first edit (a status that has not been set yet). */
  empty?: (id: string) => Row;
  /** Fields computed after an edit and never sent: a completion date follows the status. `at`: see `actTime`. */
  derive?: (before: Row, after: Row, at: string) => Partial<Row>;
  /** The field that names the one person who receives the row; without it, every member does. */
  owner?: string;
  /** The field that names the one person who writes the row: they alone receive and settle its conflicts. */
  writer?: string;
  /**
   * For rows about a record of another table: the fields that name it. Only recipients of that record receive these.
   */
  about?: { table: string; id: string };
  /**
   * For rows that reach a circle of people, such as an assessment's team: the field that names the circle, null for a
   * row that reaches everybody. `person`: the field that names somebody whom the row reaches in any case.
   */
  circle?: { id: string; person?: string };
  /** The fields that name records of other tables. `isNeeded`: the row is meaningless without that record. */
  refs?: Readonly<Record<string, { table: string; isNeeded?: true }>>;
  /** Fields that the server alone fills in; null until then. */
  serverFields?: readonly string[];
  /** True for tables that mutations never write; a function for those of which they write only some rows. */
  readOnly?: true | ((row: Row) => boolean);
  /** True for rows created elsewhere: mutations change them but neither add nor remove any. */
  changesOnly?: true;
  /** True for rows that never change once they exist: a change that creates one does so a single time. */
  isFrozen?: true;
  /** For rows that are only written whole: the ISO time at which this one was. The later one wins. */
  writtenAt?: (row: Row) => string;
  /** Fields other than `id` by which devices find rows. */
  indexes?: readonly string[];
  /** The SQL table, if several tables of the wire are views of one. */
  sqlTable?: string;
  /** Field -> column, where SQL needs another name. */
  columns?: Readonly<Record<string, string>>;
}

/** The type of each table's rows, by the table's name. */
export type TablesOf<List extends readonly Table[]> = { [T in List[number] as T['name']]: z.infer<T['row']> };

/** A thing of the product: every change a person can make to its tables. */
export interface Noun {
  mutators: readonly RegisteredMutator[];
  /** By table: the checks for a row that a device offers whole. Kept apart from the tables, which every start loads. */
  whole?: Readonly<Record<string, WholeRow>>;
}

export interface WholeRow {
  /** Its maximum size as JSON, in bytes. */
  bytes: number;
  /** Whether the row matches its own hash. */
  isGenuine: (row: Row) => boolean;
}

/** Tables by name, each with the type of its rows: what a mutator is checked against. */
export type Tables = Record<string, Row>;

type Name<T extends Tables> = keyof T & string;
/** What a change writes of a record. */
export type Part<R> = { [Field in keyof R]?: R[Field] | undefined };
type PerTable<T extends Tables, Shapes extends { [N in Name<T>]: unknown }> = Shapes[Name<T>];

/**
 * A record and the fields a mutation is about; `was` is taken from these. `set`: their new values. `isWhole`: the
 * record is deleted, so that later writes concern a different record.
 */
export type Touch<T extends Tables = Tables> = PerTable<
  T,
  {
    [N in Name<T>]: {
      table: N;
      id: string;
      fields: readonly (keyof T[N] & string)[];
      set?: Part<T[N]>;
      isWhole?: true;
    };
  }
>;

/**
 * What a mutation must see: one record, all records with a certain value in a field, or a whole small table. `isThere`:
 * it only asks, with `has`, whether the record exists.
 */
export type Ref<T extends Tables = Tables> =
  | { table: Name<T>; id: string; isThere?: true }
  | { table: Name<T>; isAll: true }
  | PerTable<T, { [N in Name<T>]: { table: N; field: keyof T[N] & string; value: string } }>;

/** What a mutator sees. Later changes of a batch see the earlier ones. */
export interface View<T extends Tables = Tables> {
  get<N extends Name<T>>(table: N, id: string): T[N] | undefined;
  has(table: Name<T>, id: string): boolean;
  list<N extends Name<T>>(table: N, field: keyof T[N] & string, value: string): T[N][];
}

export interface Actor {
  id: string;
  name: string;
  role: string;
}

/** Whether a person may do something, which the product decides. */
export type May = (actor: Actor, action: string) => boolean;

export interface Context {
  actor: Actor;
  /** ISO time of the side that runs the mutator: server time on the server, device time on the device. */
  now: string;
  /** ISO time of the device at which the person acted. */
  at: string;
  /** True when the server found `at` more than a day off its own time, after allowing for the clock difference. */
  isTimeOff?: boolean;
  /** The mutation's UUID: ids of records it creates come from its arguments or from this. */
  key: string;
  /** True for an old change that is sent again: it yields to the stored value. */
  offered?: boolean;
  /** True for a colleague's change on the device that carries it: where it yields, no conflict record is made here. */
  isCarried?: boolean;
  /** `table/id/field` of every field that has reached its limit of open conflicts. */
  full?: ReadonlySet<string>;
  /** Refuses what the rules allow but the limits of the workspace do not. */
  limit?: (changes: readonly Change[]) => Refusal | undefined;
}

/** What a mutator also receives, for changes that learn only while running which table or action they concern. */
export interface RunContext extends Context {
  tables: Schema['tables'];
  may: May;
}

/**
 * The date of an act in a record: device time, because offline work counts when it was done, but never in the future.
 */
export function actTime({ now, at }: Context): string {
  return at > now ? now : at;
}

interface Edit<Table, R> {
  kind: 'edit';
  table: Table;
  id: string;
  set: Part<R>;
  /** Computed fields the device knows better than `derive`; written when any field of `set` really changed. */
  along?: Part<R>;
}

/** Writes a row as is: for rows kept by the product rather than by people (a settled conflict). */
interface Replace<Table, R> {
  kind: 'replace';
  table: Table;
  row: R;
}

export type Change<T extends Tables = Tables> =
  | PerTable<T, { [N in Name<T>]: Edit<N, T[N]> | { kind: 'insert'; table: N; row: T[N] } | Replace<N, T[N]> }>
  | { kind: 'delete'; table: Name<T>; id: string };

export interface Refusal {
  code: string;
  field?: string;
  message: string;
}

export type Decision<T extends Tables = Tables> = Change<T>[] | { refused: Refusal };

/** A mutation whose arguments have been parsed. */
export interface Opened {
  touches(): Touch[];
  reads(): Ref[];
  decide(view: View, context: RunContext): Decision;
}

/** A mutator as the engine meets it: found by a name from the wire, with unchecked arguments. */
export interface RegisteredMutator {
  name: string;
  args: z.ZodMiniType<unknown>;
  action: string;
  open(args: unknown): { refused: Refusal } | Opened;
}

/** How the product says who is in which circle. */
export interface Circles {
  /** The table of the records that can have a circle; a circle's id is its record's. */
  table: string;
  /** The table of people's places in circles, each for one person. */
  places: string;
  /** The fields that the functions below read. */
  needs: { record: readonly string[]; place: readonly string[] };
  /** Whether this record has a circle; the rows of any other reach everybody. */
  hasCircle: (record: Row) => boolean;
  /** Whether the circle's rows reach somebody with this place in it, or with none. */
  reaches: (record: Row, place: Row | undefined) => boolean;
  /** Whether somebody with this place decides on what devices offer of the circle after a loss. */
  decides: (place: Row) => boolean;
  /** Whether the circle's rows reach more people after this change of its record. */
  widens: (before: Row, after: Row) => boolean;
  /** Why nobody changes the circle's rows any more. */
  refuseChange: (record: Row) => Refusal | undefined;
}

/** How a device knows the author of changes that it carries. */
export interface People {
  table: string;
  actorOf: (row: Row) => Actor;
}

export interface Schema {
  tables: Readonly<Record<string, Table>>;
  mutators: Readonly<Record<string, RegisteredMutator>>;
  may: May;
  circles?: Circles;
  people?: People;
  /** Applied to every change's arguments before they are read, on the device and on the server alike. */
  clean?: (args: unknown) => unknown;
}

export function schemaOf(
  tables: readonly Table[],
  mutators: readonly RegisteredMutator[],
  may: May,
  clean?: (args: unknown) => unknown,
  circles?: Circles,
  people?: People,
): Schema {
  return {
    ...(clean ? { clean } : {}),
    ...(circles ? { circles } : {}),
    ...(people ? { people } : {}),
    may,
    tables: Object.fromEntries(tables.map((table) => [table.name, table])),
    mutators: Object.fromEntries(mutators.map((one) => [one.name, one])),
  };
}

export function tableOf(tables: Schema['tables'], name: string): Table {
  const table = tables[name];
  if (!table) throw new Error(`no table ${name}`);
  return table;
}

/** The field name under which the history keeps a deleted record whole. */
export const DELETED = '(deleted)';

/** A record's key in maps and stores. */
export function recordKey(table: string, id: string): string {
  return `${table}/${id}`;
}

/** Whether the value matches the field's own schema. True for a field that the table's schema does not describe. */
export function fitsField(table: Table, field: string, value: unknown): boolean {
  const { shape } = table.row;
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
  return schema === undefined || z.safeParse(schema, value).success;
}

export function fieldKey(table: string, id: string, field: string): string {
  return `${recordKey(table, id)}/${field}`;
}
