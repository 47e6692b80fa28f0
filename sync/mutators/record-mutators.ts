import * as z from 'zod/mini';
import { mutator, type Mutator, type Refusal } from '../engine/schema.ts';
import type { Row } from '../records/record.ts';
import type { Role } from '../records/role.ts';
import { recordIdSchema } from './poam-fields.ts';

/** Mutators for a noun whose records people create, edit field by field and delete. */
export interface RecordNoun {
  /** Also the first part of the mutations' names. */
  table: string;
  /** 'grant', as in 'There is no such grant.' */
  name: string;
  fields: z.ZodMiniObject;
  editors: readonly Role[];
  /** A check of the whole record that no single field can make. */
  check?: (row: Row) => Refusal | undefined;
}

/**
 * `table.create`, `table.update` and `table.delete`. A delete is refused when a colleague has changed the record since.
 */
export function recordMutators({ table, name, fields, editors, check }: RecordNoun): readonly Mutator[] {
  const gone = { refused: { code: 'gone', field: 'id', message: `There is no such ${name}.` } };
  const createArgs = z.extend(fields, { id: recordIdSchema });
  const updateArgs = z.object({ id: recordIdSchema, set: z.partial(fields) });
  const idArgs = z.object({ id: recordIdSchema });
  const names = Object.keys(fields.shape);

  const create = mutator<Row>({
    name: `${table}.create`,
    args: createArgs as unknown as z.ZodMiniType<Row>,
    roles: editors,
    touches: ({ id }) => [{ table, id, fields: names.slice(0, 1) }],
    decide: (_view, args, { now }) => {
      const refused = check?.(args);
      if (refused) return { refused };
      const row = { ...args, createdAt: now, updatedAt: null, updatedBy: null, stamps: {} };
      return [{ kind: 'insert', table, row }];
    },
  });

  const update = mutator<{ id: string; set: Record<string, unknown> }>({
    name: `${table}.update`,
    args: updateArgs as unknown as z.ZodMiniType<{ id: string; set: Record<string, unknown> }>,
    roles: editors,
    touches: ({ id, set }) => [{ table, id, fields: Object.keys(set), set }],
    decide: (view, { id, set }) => {
      const row = view.get(table, id);
      if (!row) return gone;
      const refused = check?.({ ...row, ...set });
      return refused ? { refused } : [{ kind: 'edit', table, id, set }];
    },
  });

  const remove = mutator<z.infer<typeof idArgs>>({
    name: `${table}.delete`,
    args: idArgs,
    roles: editors,
    touches: ({ id }) => [{ table, id, fields: names }],
    decide: (view, { id }) => (view.get(table, id) ? [{ kind: 'delete', table, id }] : gone),
  });
  return [create, update, remove];
}
