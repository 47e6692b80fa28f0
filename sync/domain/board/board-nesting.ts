export interface Nestable {
  id: string;
  ticketType: string;
  parentId: string | null;
  referenceId: string | null;
  controlId?: string | null;
}

/**
 * The control each nested assessment ticket belongs to, by the assessment's id. The control is the one its
 * `referenceId` names (a control ticket's reference, its control number or its id), else the one whose id is its
 * `parentId`. Tickets without one stay top-level and are not listed.
 */
export function parentsOf<T extends Nestable>(tickets: readonly T[]): Map<string, T> {
  const controls = tickets.filter(isControl).sort((a, b) => (a.id < b.id ? -1 : 1));
  const byReference = firstBy(controls, ({ referenceId }) => referenceId);
  const byNumber = firstBy(controls, ({ controlId }) => controlId ?? null);
  const byId = firstBy(controls, ({ id }) => id);
  const parents = new Map<string, T>();
  for (const { id, ticketType, referenceId, parentId } of tickets) {
    if (ticketType !== 'assessment') continue;
    const reference = referenceId ?? '';
    const parent =
      byReference.get(reference) ?? byNumber.get(reference) ?? byId.get(reference) ?? byId.get(parentId ?? '');
    if (parent) parents.set(id, parent);
  }
  return parents;
}

export interface NestedTicket<T> {
  ticket: T;
  children: T[];
}

/** A column as displayed: a child appears under its control if both are in this column, otherwise on its own. */
export function nestTickets<T extends Nestable>(
  column: readonly T[],
  parents: ReadonlyMap<string, T>,
): NestedTicket<T>[] {
  const here = new Set(column.map(({ id }) => id));
  const parentHere = ({ id }: T) => {
    const parent = parents.get(id)?.id;
    return parent !== undefined && here.has(parent) ? parent : undefined;
  };
  const nested = new Map<string, NestedTicket<T>>();
  for (const ticket of column) {
    if (parentHere(ticket) === undefined) nested.set(ticket.id, { ticket, children: [] });
  }
  for (const child of column) nested.get(parentHere(child) ?? '')?.children.push(child);
  return [...nested.values()];
}

export function isControl({ ticketType }: { ticketType: string }): boolean {
  return ticketType === 'control';
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null && key !== '' && !found.has(key)) found.set(key, item);
  }
  return found;
}
