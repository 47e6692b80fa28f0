import * as z from 'zod/mini';
import type { Row } from '../records/record.ts';
import type { Role } from '../records/role.ts';
import type { FieldKind } from './merge-field.ts';

/** A synchronized table: the shape of its rows, and how each field people edit meets a concurrent change. */
export interface Table {
  name: string;
  row: z.ZodMiniType<unknown>;
  fields: Readonly<Record<string, FieldKind>>;
  /** The roles that may write it, where that is not everybody; only they settle its conflicts. */
  editors?: readonly Role[];
  /** For rows created by their first edit (a status nobody has set yet). */
  empty?: (id: string) => Row;
  /** Fields computed after an edit and never sent: a completion date follows the status. `at`: see `actTime`. */
  derive?: (before: Row, after: Row, at: string) => Partial<Row>;
}

/** A record and the fields a mutation is about; `was` is taken from these. `set`: their new values. */
export interface Touch {
  table: string;
  id: string;
  fields: readonly string[];
  set?: Record<string, unknown>;
}

/** What a mutation must see: one record, or all records with a certain value in a field. */
export type Ref = { table: string; id: string } | { table: string; field: string; value: string };

/** What a mutator sees. Later changes of a batch see the earlier ones. */
export interface View {
  get(table: string, id: string): Row | undefined;
  list(table: string, field: string, value: string): Row[];
}

export interface Actor {
  id: string;
  name: string;
  role: Role;
}

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
  /** `table/id/field` of every field that has reached its limit of open conflicts. */
  full?: ReadonlySet<string>;
}

/**
 * The date of an act in a record: device time, because offline work counts when it was done, but never in the future.
 */
export function actTime({ now, at }: Context): string {
  return at > now ? now : at;
}

export type Change =
  | {
      kind: 'edit';
      table: string;
      id: string;
      set: Record<string, unknown>;
      /** Computed fields the device knows better than `derive`; written when any field of `set` really changed. */
      along?: Record<string, unknown>;
    }
  | { kind: 'insert'; table: string; row: Row }
  /** Writes a row as is: for rows kept by the product rather than by people (a settled conflict). */
  | { kind: 'replace'; table: string; row: Row }
  | { kind: 'delete'; table: string; id: string };

export interface Refusal {
  code: string;
  field?: string;
  message: string;
}

type Decision = Change[] | { refused: Refusal };

/**
 * A change people can make, written once; it runs on the device, on the server and again after a pull. Pure and
 * synchronous.
 */
export interface Mutator<Args = unknown> {
  /** `noun.verb`; once shipped, the name and the meaning of its arguments never change. */
  name: string;
  args: z.ZodMiniType<Args>;
  roles: readonly Role[];
  touches(args: Args): Touch[];
  reads?(args: Args): Ref[];
  decide(view: View, args: Args, context: Context): Decision;
}

export interface Schema {
  tables: Readonly<Record<string, Table>>;
  mutators: Readonly<Record<string, Mutator>>;
  /** Applied to every change's arguments before they are read, on the device and on the server alike. */
  clean?: (args: unknown) => unknown;
}

/** Erases the argument type, since the registry holds mutators of every kind. */
export function mutator<Args>(definition: Mutator<Args>): Mutator {
  return definition as Mutator;
}

export function schemaOf(
  tables: readonly Table[],
  mutators: readonly Mutator[],
  clean?: (args: unknown) => unknown,
): Schema {
  return {
    ...(clean ? { clean } : {}),
    tables: Object.fromEntries(tables.map((table) => [table.name, table])),
    mutators: Object.fromEntries(mutators.map((one) => [one.name, one])),
  };
}

export function tableOf(schema: Schema, name: string): Table {
  const table = schema.tables[name];
  if (!table) throw new Error(`no table ${name}`);
  return table;
}

/** A record's key in maps and stores. */
export function recordKey(table: string, id: string): string {
  return `${table}/${id}`;
}

/** Does the value match the field's own schema? True for a field its table does not describe. */
export function fitsField(table: Table, field: string, value: unknown): boolean {
  const shape = (table.row as { shape?: Readonly<Record<string, z.ZodMiniType<unknown>>> }).shape;
  const schema = shape && Object.hasOwn(shape, field) ? shape[field] : undefined;
  return schema === undefined || z.safeParse(schema, value).success;
}

/** The key of one field of a record. */
export function fieldKey(table: string, id: string, field: string): string {
  return `${recordKey(table, id)}/${field}`;
}
