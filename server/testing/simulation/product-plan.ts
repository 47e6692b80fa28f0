import type { Row } from '#sync/engine/row.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { Store } from '#sync/engine/store.ts';
import { planControlEdit, rewrite } from '#sync/testing/edit-plan.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { EditPlan } from '#sync/testing/simulation/ports.ts';

interface Moment {
  random: SeededRandom;
  store: Store;
  token: string;
  person: Actor;
}

type Kind = (moment: Moment) => Promise<EditPlan | undefined>;

async function pickRow({ random, store }: Moment, table: string): Promise<Row | undefined> {
  const rows = await rowsOf(store, table);
  return rows.length > 0 ? random.pick(rows) : undefined;
}

async function rowsOf(store: Store, table: string): Promise<Row[]> {
  const rows = await store.run('read', [table], async (tx) => tx.rows(table, await tx.ids(table)));
  return rows.filter((row) => row !== undefined);
}

const text = (touch: string, value: string, token: string) => ({ touch, kind: 'text' as const, value, token });

const createBoard: Kind = async ({ random, token }) => {
  const id = random.uuid();
  const name = `Board ${token}`;
  return {
    name: 'board.create',
    args: { id, name, description: '' },
    writes: [{ touch: `board/${id}/name`, kind: 'value', value: name, token }],
  };
};

const changeBoard: Kind = async (moment) => {
  const { random, token } = moment;
  const board = await pickRow(moment, 'board');
  if (!board) return createBoard(moment);
  const dice = random.below(10);
  if (dice < 2) return { name: 'board.loadCompliance', args: { boardId: board.id }, writes: [] };
  if (dice < 3) return { name: 'board.delete', args: { id: board.id }, writes: [] };
  if (dice < 4) return createBoard(moment);
  const description = rewrite(random, String(board.description), token);
  return {
    name: 'board.update',
    args: { id: board.id, set: { description } },
    writes: [text(`board/${board.id}/description`, description, token)],
  };
};

const createTicket: Kind = async (moment) => {
  const { random, token } = moment;
  const column = await pickRow(moment, 'boardColumn');
  if (!column) return createBoard(moment);
  const id = random.uuid();
  const title = `Ticket ${token}`;
  return {
    name: 'ticket.create',
    args: {
      id,
      boardId: column.boardId,
      columnId: column.id,
      title,
      description: '',
      ticketType: 'custom',
      priority: 'medium',
      parentId: null,
      referenceId: null,
      dueDate: null,
      assigneeId: null,
      storyPoints: null,
      labels: [],
      position: random.pick([0, 999]),
    },
    writes: [{ touch: `ticket/${id}/title`, kind: 'value', value: title, token }],
  };
};

const changeTicket: Kind = async (moment) => {
  const { random, store, token } = moment;
  const ticket = await pickRow(moment, 'ticket');
  if (!ticket) return createTicket(moment);
  const dice = random.below(10);
  if (dice < 2) return createTicket(moment);
  if (dice < 3) return { name: 'ticket.delete', args: { id: ticket.id }, writes: [] };
  if (dice < 6) {
    const columns = (await rowsOf(store, 'boardColumn')).filter(({ boardId }) => boardId === ticket.boardId);
    if (columns.length === 0) return undefined;
    const place = { at: 'position', position: random.below(3) };
    const args = { ticketId: ticket.id, boardId: ticket.boardId, columnId: random.pick(columns).id, place };
    return { name: 'ticket.move', args, writes: [] };
  }
  if (dice < 8) {
    const labels = [...(ticket.labels as string[]).filter(() => random.chance(0.9)), token].slice(-20);
    return {
      name: 'ticket.update',
      args: { id: ticket.id, set: { labels } },
      writes: [{ touch: `ticket/${ticket.id}/labels`, kind: 'set', value: token, token }],
    };
  }
  const description = rewrite(random, String(ticket.description), token);
  return {
    name: 'ticket.update',
    args: { id: ticket.id, set: { description } },
    writes: [text(`ticket/${ticket.id}/description`, description, token)],
  };
};

const changeDocument: Kind = async (moment) => {
  const { random, token } = moment;
  const document = await pickRow(moment, 'document');
  if (!document || random.chance(0.25)) {
    const id = random.uuid();
    const description = `Photo ${token}`;
    const file = { originalName: 'rack.png', mimeType: 'image/png', fileSize: 68, sha256: 'a'.repeat(64) };
    return {
      name: 'document.create',
      args: { id, description, category: 'evidence', tags: [], ...file },
      writes: [text(`document/${id}/description`, description, token)],
    };
  }
  const { id } = document;
  const dice = random.below(10);
  if (dice < 1) return { name: 'document.delete', args: { id }, writes: [] };
  if (dice < 4) {
    const args = { table: 'controlStatus', recordId: '3.1.1', documentId: id };
    return { name: random.chance(0.7) ? 'evidence.link' : 'evidence.unlink', args, writes: [] };
  }
  if (dice < 6) {
    const tags = [...(document.tags as string[]).filter(() => random.chance(0.9)), token].slice(-20);
    return {
      name: 'document.update',
      args: { id, tags },
      writes: [{ touch: `document/${id}/tags`, kind: 'set', value: token, token }],
    };
  }
  const description = rewrite(random, String(document.description), token);
  return {
    name: 'document.update',
    args: { id, description },
    writes: [text(`document/${id}/description`, description, token)],
  };
};

const resolveConflict: Kind = async ({ random, store }) => {
  const open = (await rowsOf(store, 'conflict')).filter(({ state }) => state === 'open');
  if (open.length === 0) return undefined;
  const { id, table, recordId, field, ...sides } = random.pick(open);
  const choice = random.pick(['earlier', 'later'] as const);
  const { value } = sides[choice] as { value: unknown };
  return {
    name: 'conflict.resolve',
    args: { conflictId: id, table, recordId, field, choice, value },
    writes: [],
  };
};

const changeOwn: Kind = async (moment) => {
  const { random, store, person } = moment;
  const [notification] = await rowsOf(store, 'notification');
  if (notification && random.chance(0.5)) {
    return { name: 'notification.markRead', args: { ids: [notification.id] }, writes: [] };
  }
  const location = `Room ${random.below(100)}`;
  return { name: 'profile.save', args: { accountId: person.id, set: { location } }, writes: [] };
};

/** Only a few names, so that two people often choose the same one without seeing each other. */
const publishVersion: Kind = async (moment) => {
  const { random, token } = moment;
  const statement = await pickRow(moment, 'statement');
  if (!statement || random.chance(0.5)) {
    const what = rewrite(random, String(statement?.what ?? ''), token);
    return {
      name: 'statement.save',
      args: { id: '3.1.1[a]', set: { what } },
      writes: [text('statement/3.1.1[a]/what', what, token)],
    };
  }
  const version = random.pick(['1.0', '1.1', '2.0']);
  return {
    name: 'sspVersion.publish',
    args: { id: random.uuid(), version, remark: '', organizationName: 'Northfield' },
    writes: [],
  };
};

const changeControl: Kind = ({ random, store, token }) => planControlEdit(random, store, token);

const kinds: readonly Kind[] = [
  ...Array.from({ length: 7 }, () => changeControl),
  ...Array.from({ length: 2 }, () => changeBoard),
  ...Array.from({ length: 4 }, () => changeTicket),
  ...Array.from({ length: 4 }, () => changeDocument),
  resolveConflict,
  changeOwn,
  publishVersion,
];

/** A random change a person could make to the product's own records. `token` is a unique word. */
export async function planProductEdit(
  random: SeededRandom,
  store: Store,
  token: string,
  person: Actor,
): Promise<EditPlan> {
  const moment = { random, store, token, person };
  return (await random.pick(kinds)(moment)) ?? planControlEdit(random, store, token);
}
