import { objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';

/** One ticket to create from the catalog. `catalogId`: a requirement's or objective's number. */
export interface ComplianceTicket {
  id: string;
  catalogId: string;
  /** The ticket of the objective's control; null for a control. */
  parentId: string | null;
}

/**
 * The id of a catalog entry's ticket on a board: the same on every device, so that loading twice creates one ticket.
 */
function complianceTicketId(boardId: string, catalogId: string): string {
  return `${boardId}:${catalogId}`;
}

/** The tickets of the 110 controls, each followed by its objectives' tickets, 430 in all. */
export function complianceTickets(boardId: string): ComplianceTicket[] {
  return requirementFacts.flatMap(({ id: controlId }) => {
    const id = complianceTicketId(boardId, controlId);
    const children = objectivesOfRequirement(controlId);
    return [
      { id, catalogId: controlId, parentId: null },
      ...children.map((catalogId) => ({ id: complianceTicketId(boardId, catalogId), catalogId, parentId: id })),
    ];
  });
}

/** How many control and objective tickets the board lacks. `present`: the ids of its tickets. */
export function missingCompliance(
  boardId: string,
  present: ReadonlySet<string>,
): { controlCount: number; assessmentCount: number } {
  const missing = complianceTickets(boardId).filter(({ id }) => !present.has(id));
  const controlCount = missing.filter(({ parentId }) => parentId === null).length;
  return { controlCount, assessmentCount: missing.length - controlCount };
}
