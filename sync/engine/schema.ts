import * as z from 'zod/mini';
import type { Row } from '../records/record.ts';
import type { Role } from '../records/role.ts';
import type { FieldKind } from './merge-field.ts';

/** A synchronized table: the shape of its rows, and the fields people edit with the way each meets a concurrent change. */
export interface Table {
  name: string;
  row: z.ZodMiniType<unknown>;
  fields: Readonly<Record<string, FieldKind>>;
  /** Who may write it, where that is not everybody: such roles alone settle its disagreements too. */
  editors?: readonly Role[];
  /** For rows that come into being with their first edit (a status nobody has set yet). */
  empty?: (id: string) => Row;
  /** Computed fields after an edit, never sent by anyone: a completion date follows the status. `at`: see `actTime`. */
  derive?: (before: Row, after: Row, at: string) => Partial<Row>;
}

/** A record and the fields of it that a mutation is about: what `was` is taken from. `set`: the values it means to give them. */
export interface Touch {
  table: string;
  id: string;
  fields: readonly string[];
  set?: Record<string, unknown>;
}

/** What a mutation must be able to see: one record, or all whose field has a value. */
export type Ref = { table: string; id: string } | { table: string; field: string; value: string };

/** What a mutator sees. A batch's earlier changes are visible to its later ones. */
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
  /** ISO time of whoever runs the mutator: the server's on the server, the device's on the device. */
  now: string;
  /** ISO time of the device at which the person acted. */
  at: string;
  /** True when the server found `at` more than a day from its own time, beyond what the clocks differ. */
  isTimeOff?: boolean;
  /** The mutation's UUID: records a mutation creates take their ids from its arguments or from this. */
  key: string;
  /** True for an old change that is made known again: it yields to what is stored. */
  offered?: boolean;
  /** `table/id/field` of what has as many open disagreements as it may have. */
  full?: ReadonlySet<string>;
}

/** The date of an act in a record: the device's, because work without a connection counts when it was done, but never one that lies ahead. */
export function actTime({ now, at }: Context): string {
  return at > now ? now : at;
}

export type Change =
  | {
      kind: 'edit';
      table: string;
      id: string;
      set: Record<string, unknown>;
      /** Computed fields the person's device knows better than `derive`; written when any field of `set` really changed. */
      along?: Record<string, unknown>;
    }
  | { kind: 'insert'; table: string; row: Row }
  /** Writes a row as it is: for rows that the product keeps, not people (a conflict that has been settled). */
  | { kind: 'replace'; table: string; row: Row }
  | { kind: 'delete'; table: string; id: string };

export interface Refusal {
  code: string;
  field?: string;
  message: string;
}

type Decision = Change[] | { refused: Refusal };

/** A change people can make, written once and run on the device, on the server and again after a pull. Pure and synchronous. */
export interface Mutator<Args = unknown> {
  /** `noun.verb`; once shipped, a name and its arguments' meaning never change. */
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
  /** What every change's arguments go through before they are read, on the device and on the server alike. */
  clean?: (args: unknown) => unknown;
}

/** Keeps the argument type inside while the registry holds mutators of every kind. */
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

/** The key a record goes by in maps and stores. */
export function recordKey(table: string, id: string): string {
  return `${table}/${id}`;
}

/** Does the value fit the field's own schema? True for a field whose table does not describe it. */
export function fitsField(table: Table, field: string, value: unknown): boolean {
  const shape = (table.row as { shape?: Readonly<Record<string, z.ZodMiniType<unknown>>> }).shape;
  const schema = shape && Object.hasOwn(shape, field) ? shape[field] : undefined;
  return schema === undefined || z.safeParse(schema, value).success;
}

/** The key a record's field goes by. */
export function fieldKey(table: string, id: string, field: string): string {
  return `${recordKey(table, id)}/${field}`;
}
