import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch } from '#sync/domain/common/refusals.ts';
import type { Action } from '#sync/domain/permissions/permission-sheet.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { unchanged, type Stamp } from '#sync/engine/row.ts';
import { actTime, type Part, type Refusal, type RunContext } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';

type Born = {
  id: string;
  createdAt: string;
  updatedAt: string | null;
  updatedBy: string | null;
  stamps: Record<string, Stamp>;
};

/** A noun whose records people create, edit field by field and delete. */
export interface RecordNoun<Table extends string, Fields> {
  /** Also the first part of the mutations' names. */
  table: Table;
  /** 'grant', as in 'There is no such grant.' */
  name: string;
  createArgs: z.ZodMiniType<Fields & { id: string }>;
  updateArgs: z.ZodMiniType<{ id: string; set: Part<Fields> }>;
  fields: { shape: { [Field in keyof Fields]: unknown } };
  action: Action;
  /** The columns of a new record besides its fields. */
  born?: (context: RunContext) => object;
  /** A check of the whole record that no single field can make. */
  check?: (record: Fields) => Refusal | undefined;
}

/** The mutators of such records. */
export type RecordMutators<Fields, Table extends string = string> = {
  create: Mutator<Fields & { id: string }, `${Table}.create`>;
  update: Mutator<{ id: string; set: Part<Fields> }, `${Table}.update`>;
  remove: Mutator<{ id: string }, `${Table}.delete`>;
};

const idArgs = z.object({ id: recordIdSchema });

/** Apart from the mutators, because the compiler follows schemas only where it knows their fields. */
export function recordArgs<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  const updateArgs = z.object({ id: recordIdSchema, set: z.partial(fields) });
  return { fields, createArgs: z.extend(fields, { id: recordIdSchema }), updateArgs };
}

/**
 * `table.create`, `table.update` and `table.delete`. A delete is refused when a colleague has changed the record since.
 */
export function recordMutators<Table extends string, Fields extends Record<string, unknown>>(
  noun: RecordNoun<Table, Fields>,
): RecordMutators<Fields, Table> {
  const { table, action, check } = noun;
  const mutator = productMutators<Record<Table, Fields & Born>>();
  const gone = noSuch(noun.name);
  const names = keysOf(noun.fields.shape);
  // The compiler cannot tell that some of the fields are also some of the record's.
  const inRecord = (set: Part<Fields>) => set as Part<Fields & Born>;

  return {
    create: mutator({
      name: `${table}.create`,
      args: noun.createArgs,
      action,
      touches: ({ id }) => [{ table, id, fields: names.slice(0, 1) }],
      decide: (_view, args, context) => {
        const refused = check?.(args);
        if (refused) return { refused };
        const row = { ...args, ...noun.born?.(context), createdAt: actTime(context), ...unchanged };
        return [{ kind: 'insert', table, row }];
      },
    }),

    update: mutator({
      name: `${table}.update`,
      args: noun.updateArgs,
      action,
      touches: ({ id, set }) => [{ table, id, fields: keysOf(set), set: inRecord(set) }],
      decide: (view, { id, set }) => {
        const row = view.get(table, id);
        if (!row) return gone;
        const refused = check?.({ ...row, ...set });
        return refused ? { refused } : [{ kind: 'edit', table, id, set: inRecord(set) }];
      },
    }),

    remove: mutator({
      name: `${table}.delete`,
      args: idArgs,
      action,
      touches: ({ id }) => [{ table, id, fields: names, isWhole: true }],
      decide: (view, { id }) => (view.get(table, id) ? [{ kind: 'delete', table, id }] : gone),
    }),
  };
}
