import * as z from 'zod/mini';
import { type Change, mutator, schemaOf, type Table } from '../engine/schema.ts';
import { saveControlNotes, setControlStatus } from '../mutators/control-status-mutators.ts';
import { holdPlace } from '../mutators/sync-mutators.ts';
import { productTables } from '../records/product-tables.ts';
import { stampsSchema } from '../records/record.ts';
import { roles } from '../records/role.ts';

// A noun with every kind of field that is created, deleted and changed in groups, used beside the product's own control
// status: the engine's promises must hold for any noun.
const cardSchema = z.object({
  id: z.string(),
  state: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  list: z.string(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});

const cardTable: Table = {
  name: 'card',
  row: cardSchema,
  fields: { state: 'value', text: 'text', tags: 'set', list: 'value' },
};

const gone = { refused: { code: 'gone', field: 'id', message: 'This card has been deleted.' } };

const createArgs = z.object({ id: z.string(), text: z.string(), list: z.string() });
const createCard = mutator<z.infer<typeof createArgs>>({
  name: 'card.create',
  args: createArgs,
  roles,
  touches: ({ id }) => [{ table: 'card', id, fields: [] }],
  decide: (_view, { id, text, list }) => [
    {
      kind: 'insert',
      table: 'card',
      row: { id, state: 'new', text, tags: [], list, updatedAt: null, updatedBy: null, stamps: {} },
    },
  ],
});

function editCard<Field extends 'state' | 'text' | 'tags'>(name: string, field: Field, value: z.ZodMiniType<unknown>) {
  const args = z.object({ id: z.string(), [field]: value }) as unknown as z.ZodMiniType<
    { id: string } & Record<Field, unknown>
  >;
  return mutator<{ id: string } & Record<Field, unknown>>({
    name,
    args,
    roles,
    touches: (a) => [{ table: 'card', id: a.id, fields: [field], set: { [field]: a[field] } }],
    decide: (view, a) =>
      view.get('card', a.id) ? [{ kind: 'edit', table: 'card', id: a.id, set: { [field]: a[field] } }] : gone,
  });
}

const deleteArgs = z.object({ id: z.string() });
const deleteCard = mutator<z.infer<typeof deleteArgs>>({
  name: 'card.delete',
  args: deleteArgs,
  roles,
  touches: ({ id }) => [{ table: 'card', id, fields: ['state', 'text', 'tags', 'list'] }],
  decide: (view, { id }) => (view.get('card', id) ? [{ kind: 'delete', table: 'card', id }] : gone),
});

const stampListArgs = z.object({ list: z.string(), tag: z.string() });
/** Writes to records it finds by a query, as a board's cascade does. */
const tagList = mutator<z.infer<typeof stampListArgs>>({
  name: 'card.tagList',
  args: stampListArgs,
  roles,
  touches: () => [],
  reads: ({ list }) => [{ table: 'card', field: 'list', value: list }],
  decide: (view, { list, tag }) =>
    view.list('card', 'list', list).map((card): Change => ({
      kind: 'edit',
      table: 'card',
      id: card.id,
      set: { tags: [...new Set([...(card.tags as string[]), tag])] },
    })),
});

const bossArgs = z.object({ id: z.string() });
/** Only administrators may: causes refusals by role. */
const pinCard = mutator<z.infer<typeof bossArgs>>({
  name: 'card.pin',
  args: bossArgs,
  roles: ['admin'],
  touches: ({ id }) => [{ table: 'card', id, fields: ['state'], set: { state: 'pinned' } }],
  decide: (view, { id }) =>
    view.get('card', id) ? [{ kind: 'edit', table: 'card', id, set: { state: 'pinned' } }] : gone,
});

export const cardSchemaForTests = schemaOf(
  [cardTable, ...productTables.filter((table) => table.name === 'conflict' || table.name === 'controlStatus')],
  [
    createCard,
    editCard('card.setState', 'state', z.string()),
    editCard('card.write', 'text', z.string()),
    editCard('card.tag', 'tags', z.array(z.string())),
    deleteCard,
    tagList,
    pinCard,
    setControlStatus,
    saveControlNotes,
    holdPlace,
  ],
);
