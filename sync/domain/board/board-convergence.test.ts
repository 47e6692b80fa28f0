import { expect, test } from 'vitest';
import type { Role } from '#sync/domain/permissions/role.ts';
import { productSchema } from '#sync/product.ts';
import { BOARD, catalogRows } from '#sync/testing/board-view.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { deleteColumn } from './board-column-mutators.ts';
import { loadCompliance } from './board-compliance-mutators.ts';
import { createBoard } from './board-mutators.ts';
import { columnTickets } from './board-order.ts';
import { isOrderKey } from './order-key.ts';
import { moveTicket, putBackTickets } from './ticket-move-mutators.ts';
import { createTicket, deleteTicket, updateTicket } from './ticket-mutators.ts';
import type { Ticket, TicketType } from './ticket-record.ts';

const columns = [`${BOARD}:to-do`, `${BOARD}:in-progress`, `${BOARD}:under-review`, `${BOARD}:done`] as const;
const first = { at: 'position', position: 0 } as const;

async function openTeam(): Promise<{ server: MemoryServer; team: TestDevice[] }> {
  const server = new MemoryServer(productSchema, 40);
  server.seq = 1;
  for (const [table, rows] of Object.entries(catalogRows())) {
    for (const row of rows) server.records.set(`${table}/${row.id}`, { table, id: row.id, row, seq: 1 });
  }
  const team: TestDevice[] = [];
  for (const [name, role] of Object.entries({ ana: 'admin', ben: 'compliance_manager', eve: 'user' } as const)) {
    const device = await TestDevice.open(name, role satisfies Role, new MemoryDisk(), productSchema);
    await device.sync(server);
    team.push(device);
  }
  return { server, team };
}

async function settle(server: MemoryServer, team: readonly TestDevice[]): Promise<void> {
  for (let turn = 0; turn < 3; turn++) for (const device of team) await device.sync(server);
}

function ticketsOf(rows: Iterable<unknown>): Ticket[] {
  return [...rows] as Ticket[];
}

function expectSame(server: MemoryServer, team: readonly TestDevice[]): Ticket[] {
  const truth = ticketsOf(server.rows('ticket').values());
  const list = (tickets: Ticket[]) => columns.map((id) => columnTickets(tickets, id).map((ticket) => ticket.id));
  for (const device of team) {
    expect(device.waiting).toEqual([]);
    for (const table of ['ticket', 'boardColumn', 'board']) {
      expect(new Map(device.disk.table(table))).toEqual(server.rows(table));
    }
    expect(list(ticketsOf(device.disk.table('ticket').values()))).toEqual(list(truth));
  }
  expect(server.faults).toEqual([]);
  return truth;
}

test('two people who load the compliance controls without seeing each other make 430 tickets together', async () => {
  const { server, team } = await openTeam();
  const [ana, ben] = team as [TestDevice, TestDevice];
  await ana.change(createBoard, { id: BOARD, name: 'Readiness', description: '' });
  await settle(server, team);
  for (const device of [ana, ben]) await device.change(loadCompliance, { boardId: BOARD });
  const move = { boardId: BOARD, columnId: columns[1], place: first };
  await ben.change(moveTicket, { ...move, ticketId: `${BOARD}:3.5.3` });
  await settle(server, team);
  const tickets = expectSame(server, team);
  expect(tickets).toHaveLength(430);
  expect(columnTickets(tickets, columns[1]).map(({ referenceId }) => referenceId)).toEqual([
    '3.5.3',
    '3.5.3[a]',
    '3.5.3[b]',
    '3.5.3[c]',
    '3.5.3[d]',
  ]);
  expect(server.rows('conflict').size).toBe(0);
});

function fieldsOf(id: string, title: string, ticketType: TicketType, parentId: string | null) {
  const blank = { description: '', referenceId: null, dueDate: null, assigneeId: null, storyPoints: null, labels: [] };
  return { ...blank, id, boardId: BOARD, title, ticketType, priority: 'medium' as const, parentId };
}

/** Makes a random change to what a device shows; created ids are reported so that a lost one is noticed. */
async function act(
  random: SeededRandom,
  device: TestDevice,
  created: Set<string>,
  deleted: Set<string>,
): Promise<void> {
  const shown = ticketsOf(device.disk.table('ticket').values());
  const dice = random.next();
  const columnId = random.pick(columns);
  if (shown.length < 4 || dice < 0.12) {
    const id = `${BOARD}:n${created.size}`;
    const controls = shown.filter(({ ticketType }) => ticketType === 'control');
    const parent = controls.length > 0 && random.chance(0.6) ? random.pick(controls) : undefined;
    const type = parent ? 'assessment' : random.pick(['control', 'custom'] as const);
    const args = { ...fieldsOf(id, id, type, parent?.id ?? null), columnId, position: random.below(8) };
    if (!('refused' in (await device.change(createTicket, args)))) created.add(id);
    return;
  }
  const { id } = random.pick(shown);
  if (dice < 0.16) {
    if (!('refused' in (await device.change(deleteTicket, { id })))) deleted.add(id);
  } else if (dice < 0.24) {
    await device.change(updateTicket, { id, set: { storyPoints: random.below(13) } });
  } else if (dice < 0.32) {
    const { columnId: at, orderKey } = random.pick(shown);
    await device.change(putBackTickets, { boardId: BOARD, places: [{ id, columnId: at, orderKey }] });
  } else {
    const beside = { at: random.pick(['before', 'after'] as const), ticketId: random.pick(shown).id };
    const place = random.chance(0.5) ? { at: 'position' as const, position: random.below(10) } : beside;
    await device.change(moveTicket, { ticketId: id, boardId: BOARD, columnId, place });
  }
}

const seeds = Number(process.env.BOARD_SEEDS ?? 40);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

test(`${seeds} seeded schedules of three people on one board: the same board everywhere, no ticket lost, none twice`, async () => {
  const file = 'sync/domain/board/board-convergence.test.ts';
  await eachSeed({ file, variable: 'BOARD_SEEDS', first: firstSeed, seeds }, async (seed) => {
    const random = new SeededRandom(seed);
    const { server, team } = await openTeam();
    await team[0]?.change(createBoard, { id: BOARD, name: 'Readiness', description: '' });
    await settle(server, team);
    const created = new Set<string>();
    const deleted = new Set<string>();
    for (let step = 0; step < 60; step++) {
      const device = random.pick(team);
      if (random.chance(0.2)) await device.sync(server);
      else await act(random, device, created, deleted);
    }
    await settle(server, team);
    const tickets = expectSame(server, team);
    const ids = tickets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of created) expect(ids.includes(id) || deleted.has(id), `${id} is lost`).toBe(true);
    for (const { columnId, orderKey } of tickets) {
      expect(columns).toContain(columnId);
      expect(isOrderKey(orderKey), orderKey).toBe(true);
    }
  });
});

/** Ana's board with one ticket in its first column, which Ben has too. */
async function withTicket() {
  const { server, team } = await openTeam();
  const [ana, ben] = team as [TestDevice, TestDevice];
  await ana.change(createBoard, { id: BOARD, name: 'Readiness', description: '' });
  const id = `${BOARD}:x`;
  await ana.change(createTicket, { ...fieldsOf(id, 'x', 'custom', null), columnId: columns[0], position: 999 });
  await settle(server, team);
  return { server, team, ana, ben, id };
}

test('a ticket that was moved into a column somebody else deleted meanwhile stays where it stood, and the move is kept for a decision', async () => {
  const { server, team, ana, ben, id } = await withTicket();
  await ana.change(deleteColumn, { id: columns[2], boardId: BOARD, moveTo: null });
  await ben.change(moveTicket, { ticketId: id, boardId: BOARD, columnId: columns[2], place: first });
  await settle(server, team);
  const [ticket] = expectSame(server, team);
  expect(ticket?.columnId).toBe(columns[0]);
  expect([...ben.disk.asides.values()].map(({ rejection }) => rejection.field)).toEqual(['columnId']);
});

test('two people who move the same ticket do not have to decide anything: the later arrival stands', async () => {
  const { server, team, ana, ben, id } = await withTicket();
  await ana.change(moveTicket, { ticketId: id, boardId: BOARD, columnId: columns[3], place: first });
  await ben.change(moveTicket, { ticketId: id, boardId: BOARD, columnId: columns[1], place: first });
  await settle(server, team);
  const [ticket] = expectSame(server, team);
  expect(ticket?.columnId).toBe(columns[1]);
  expect(server.rows('conflict').size).toBe(0);
});
