import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { columnTickets } from '#sync/domain/board/board-order.ts';
import type { BoardTables } from '#sync/domain/board/board-tables.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import { runMutation } from '#sync/engine/run-mutation.ts';
import type { View } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';

export const BOARD = '01975387-1c00-7000-8000-0000000000b1';

/** The catalog as devices and servers store it, with short texts. */
export function catalogRows(): { control: Row[]; objective: Row[] } {
  const control = requirementFacts.map(({ id, family }) => ({
    id,
    controlId: id,
    title: `Requirement ${id}`,
    description: '',
    category: family,
    priority: 'high',
  }));
  const objective = objectiveIds.map((id) => ({
    id,
    objectiveId: id,
    title: `Objective ${id}`,
    description: '',
    category: 'AC',
    priority: 'low',
  }));
  return { control, objective };
}

/** A board in memory, for tests of its mutators. */
export class BoardView {
  readonly overlay = new Overlay();

  constructor() {
    for (const [table, rows] of Object.entries(catalogRows())) this.overlay.load(table, rows);
    this.overlay.load('member', [{ id: 'u2', firstName: 'Priya', lastName: '', email: '', role: 'user' }]);
  }

  run(name: string, args: unknown, role: Role = 'admin') {
    const actor = { id: 'u1', name: 'Dana', role };
    const context = { actor, now: '2026-06-09T10:00:00.000Z', at: '2026-06-09T09:00:00.000Z', key: 'k' };
    return runMutation(productSchema, this.overlay, { name, args, was: {} }, context);
  }

  /** The ticket's number in ids; 'C1' is a control, 'C1.2' an assessment of it, anything else custom. */
  addTicket(name: string, column = 'to-do', position = 999) {
    const [control, child] = name.split('.');
    const isOfControl = name.startsWith('C');
    const ticketType = isOfControl ? (child === undefined ? 'control' : 'assessment') : 'custom';
    return this.run('ticket.create', {
      id: `${BOARD}:${name}`,
      boardId: BOARD,
      columnId: `${BOARD}:${column}`,
      title: name,
      description: '',
      ticketType,
      priority: 'medium',
      parentId: child === undefined ? null : `${BOARD}:${control}`,
      referenceId: null,
      dueDate: null,
      assigneeId: null,
      storyPoints: null,
      labels: [],
      position,
    });
  }

  /** The titles of a column's tickets, top to bottom. */
  column(slug: string): string[] {
    const tickets = (this.overlay as View<BoardTables>).list('ticket', 'boardId', BOARD);
    return columnTickets(tickets, `${BOARD}:${slug}`).map(({ title }) => title);
  }
}
