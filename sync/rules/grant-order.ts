import { isPast } from './past-date.ts';

interface OrderedGrant {
  id: string;
  status: string;
  totalAmount: number;
  awardedAmount: number | null;
  applicationDeadline: string | null;
}

const places: readonly string[] = ['planning', 'applied', 'in_progress', 'awarded'];

/** What can still be applied for first, then what runs; within a status the earlier deadline, the one without last. For sort(). */
export function compareGrants(a: OrderedGrant, b: OrderedGrant): number {
  return (
    placeOf(a) - placeOf(b) ||
    (a.applicationDeadline ?? '9999').localeCompare(b.applicationDeadline ?? '9999') ||
    a.id.localeCompare(b.id)
  );
}

// A status that is none of the four stands last.
function placeOf({ status }: OrderedGrant): number {
  const place = places.indexOf(status);
  return place === -1 ? places.length : place;
}

/** The day to apply by has passed, and nobody has applied. */
export function isMissed({ status, applicationDeadline }: OrderedGrant, now: Date): boolean {
  return status === 'planning' && isPast(applicationDeadline, now);
}

export interface GrantTotals {
  /** Whole dollars: of every grant that is not lost, and of what was awarded of them. */
  total: number;
  awarded: number;
  /** Grants to apply for, and those of them whose day has passed. */
  planned: number;
  missed: number;
}

/** A grant whose status is none of the documented four counts as lost: its money is in no total. */
export function grantTotals(grants: readonly OrderedGrant[], now: Date): GrantTotals {
  const alive = grants.filter(({ status }) => places.includes(status));
  return {
    total: alive.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    awarded: alive.reduce((sum, { awardedAmount }) => sum + (awardedAmount ?? 0), 0),
    planned: alive.filter(({ status }) => status === 'planning').length,
    missed: alive.filter((grant) => isMissed(grant, now)).length,
  };
}
