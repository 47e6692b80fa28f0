import * as z from 'zod/mini';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { may } from '#sync/domain/permissions/may.ts';
import { holdPlace } from '#sync/domain/sync/sync-mutators.ts';
import { defineMutators } from '#sync/engine/mutator.ts';
import { stampsSchema } from '#sync/engine/row.ts';
import { schemaOf, type Table } from '#sync/engine/schema.ts';
import { givenOf, keysOf } from '#sync/engine/value.ts';
import { productTables } from '#sync/product-tables.ts';

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

type Card = z.infer<typeof cardSchema>;

const mutator = defineMutators<{ card: Card; seal: z.infer<typeof sealSchema> }>();

const cardTable: Table = {
  name: 'card',
  row: cardSchema,
  fields: { state: 'value', text: 'text', tags: 'set', list: 'value' },
};

/** What a card said when it was sealed; never changed afterwards. */
const sealSchema = z.object({ id: z.string(), cardId: z.string(), text: z.string(), at: z.string(), by: z.string() });

const sealTable: Table = { name: 'seal', row: sealSchema, fields: {}, isFrozen: true };

const gone = { refused: { code: 'gone', field: 'id', message: 'This card has been deleted.' } };

const createArgs = z.object({ id: z.string(), text: z.string(), list: z.string() });
export const createCard = mutator({
  name: 'card.create',
  args: createArgs,
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'card', id, fields: [] }],
  decide: (_view, { id, text, list }) => [
    {
      kind: 'insert',
      table: 'card',
      row: { id, state: 'new', text, tags: [], list, updatedAt: null, updatedBy: null, stamps: {} },
    },
  ],
});

type CardEdit = { id: string } & Partial<Pick<Card, 'state' | 'text' | 'tags'>>;

function editCard<Args extends CardEdit>(name: string, args: z.ZodMiniType<Args>) {
  const setOf = ({ state, text, tags }: CardEdit) => givenOf({ state, text, tags });
  return mutator({
    name,
    args,
    action: 'controlStatus.change',
    touches: (edit) => [{ table: 'card', id: edit.id, fields: keysOf(setOf(edit)), set: setOf(edit) }],
    decide: (view, edit) =>
      view.get('card', edit.id) ? [{ kind: 'edit', table: 'card', id: edit.id, set: setOf(edit) }] : gone,
  });
}

export const setCardState = editCard('card.setState', z.object({ id: z.string(), state: z.string() }));
export const writeCard = editCard('card.write', z.object({ id: z.string(), text: z.string() }));
const tagCard = editCard('card.tag', z.object({ id: z.string(), tags: z.array(z.string()) }));

const deleteArgs = z.object({ id: z.string() });
export const deleteCard = mutator({
  name: 'card.delete',
  args: deleteArgs,
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'card', id, fields: ['state', 'text', 'tags', 'list'], isWhole: true }],
  decide: (view, { id }) => (view.get('card', id) ? [{ kind: 'delete', table: 'card', id }] : gone),
});

const stampListArgs = z.object({ list: z.string(), tag: z.string() });
/** Writes to records it finds by a query, as a board's cascade does. */
export const tagList = mutator({
  name: 'card.tagList',
  args: stampListArgs,
  action: 'controlStatus.change',
  touches: () => [],
  reads: ({ list }) => [{ table: 'card', field: 'list', value: list }],
  decide: (view, { list, tag }) =>
    view.list('card', 'list', list).map((card) => ({
      kind: 'edit',
      table: 'card',
      id: card.id,
      set: { tags: [...new Set([...card.tags, tag])] },
    })),
});

const bossArgs = z.object({ id: z.string() });
/** Only administrators may: causes refusals by role. */
export const pinCard = mutator({
  name: 'card.pin',
  args: bossArgs,
  action: 'settings.manage',
  touches: ({ id }) => [{ table: 'card', id, fields: ['state'], set: { state: 'pinned' } }],
  decide: (view, { id }) =>
    view.get('card', id) ? [{ kind: 'edit', table: 'card', id, set: { state: 'pinned' } }] : gone,
});

const sealArgs = z.object({ id: z.string(), cardId: z.string() });
/** Freezes what the server has when the change arrives, as publishing a plan does. */
export const sealCard = mutator({
  name: 'card.seal',
  args: sealArgs,
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'seal', id, fields: [] }],
  reads: ({ cardId }) => [{ table: 'card', id: cardId }],
  decide: (view, { id, cardId }, { actor, now }) => {
    const card = view.get('card', cardId);
    return card
      ? [{ kind: 'insert', table: 'seal', row: { id, cardId, text: card.text, at: now, by: actor.id } }]
      : gone;
  },
});

export const cardSchemaForTests = schemaOf(
  [
    cardTable,
    sealTable,
    ...productTables.filter((table) => table.name === 'conflict' || table.name === 'controlStatus'),
  ],
  [
    createCard,
    setCardState,
    writeCard,
    tagCard,
    deleteCard,
    tagList,
    pinCard,
    sealCard,
    setControlStatus,
    saveControlNotes,
    holdPlace,
  ],
  may,
);
