import { useMemo } from 'react';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import { addressOf, type Address } from '#web/address.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Records that refer to a requirement or an objective: where to find each. Null where there is none. */
export interface Related {
  plan: { id: string } | null;
  ticket: { id: string; boardId: string } | null;
}

type PoamPlace = Pick<Poam, 'id' | 'controlId' | 'status' | 'createdAt'>;
type TicketPlace = Pick<Ticket, 'id' | 'boardId' | 'referenceId'>;

/** Open items before closed ones, the newest first. */
async function listPoamPlaces(db: RecordDatabase): Promise<PoamPlace[]> {
  return (await db.table('plan').toArray())
    .map(({ id, controlId, status, createdAt }) => ({ id, controlId, status, createdAt }))
    .sort(
      (a, b) =>
        Number(isOpenPoam(b)) - Number(isOpenPoam(a)) ||
        b.createdAt.localeCompare(a.createdAt) ||
        a.id.localeCompare(b.id),
    );
}

/** The tickets that refer to something. */
async function listTicketPlaces(db: RecordDatabase): Promise<TicketPlace[]> {
  const rows = await db.table('ticket').toArray();
  return rows.flatMap(({ id, boardId, referenceId }) => (referenceId === null ? [] : [{ id, boardId, referenceId }]));
}

/**
 * What belongs to a requirement, or to one of its objectives: an objective without its own ticket has its
 * requirement's.
 */
export function useRelated(controlId: string, objectiveId?: string): Related | undefined {
  const plans = useSharedLive(listPoamPlaces);
  const tickets = useSharedLive(listTicketPlaces);
  return useMemo(
    () => (plans && tickets ? relatedOf(plans, tickets, controlId, objectiveId) : undefined),
    [plans, tickets, controlId, objectiveId],
  );
}

export function relatedOf(
  plans: readonly PoamPlace[],
  tickets: readonly TicketPlace[],
  controlId: string,
  objectiveId?: string,
): Related {
  const about = (id: string | undefined) => tickets.find(({ referenceId }) => referenceId === id);
  const plan = plans.find((one) => one.controlId === controlId);
  const ticket = about(objectiveId) ?? about(controlId);
  return {
    plan: plan ? { id: plan.id } : null,
    ticket: ticket ? { id: ticket.id, boardId: ticket.boardId } : null,
  };
}

/** The item's sheet; without an item the sheet for a new one. */
export function poamHref(controlId: string, { plan }: Related): Address {
  return addressOf('/poam', { control: controlId, item: plan?.id ?? 'new' });
}

/** The ticket's sheet; null where no board has one. */
export function ticketHref({ ticket }: Related): Address | null {
  return ticket && addressOf('/kanban', { board: ticket.boardId, ticket: ticket.id });
}
