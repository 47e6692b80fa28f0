interface OrderedGrant {
  id: string;
  status: string;
  totalAmount: number;
  awardedAmount: number | null;
  applicationDeadline: string | null;
}

const places: readonly string[] = ['planning', 'applied', 'in_progress', 'awarded'];

/**
 * Grants that can still be applied for come first, then running ones; within a status the earlier deadline first, those
 * without one last. For sort().
 */
export function compareGrants(a: OrderedGrant, b: OrderedGrant): number {
  return (
    placeOf(a) - placeOf(b) ||
    (a.applicationDeadline ?? '9999').localeCompare(b.applicationDeadline ?? '9999') ||
    a.id.localeCompare(b.id)
  );
}

// An undocumented status sorts last.
function placeOf({ status }: OrderedGrant): number {
  const place = places.indexOf(status);
  return place === -1 ? places.length : place;
}

/** Whether the application deadline passed without an application. `today`: in the workspace's time zone. */
export function isMissed({ status, applicationDeadline }: OrderedGrant, today: string): boolean {
  return status === 'planning' && applicationDeadline !== null && applicationDeadline < today;
}

export interface GrantTotals {
  /** Whole dollars: the total of all grants that are not lost, and the amounts awarded among them. */
  total: number;
  awarded: number;
  /** Grants to apply for, and how many of those are past their deadline. */
  planned: number;
  missed: number;
}

/** A grant with an undocumented status counts as lost: its money is in no total. */
export function grantTotals(grants: readonly OrderedGrant[], today: string): GrantTotals {
  const alive = grants.filter(({ status }) => places.includes(status));
  return {
    total: alive.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    awarded: alive.reduce((sum, { awardedAmount }) => sum + (awardedAmount ?? 0), 0),
    planned: alive.filter(({ status }) => status === 'planning').length,
    missed: alive.filter((grant) => isMissed(grant, today)).length,
  };
}
