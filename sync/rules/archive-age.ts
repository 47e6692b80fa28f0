/** The moment before which things count as archived: so many years before `now`. */
export function archivedBefore(now: Date, years: number): Date {
  const edge = new Date(now);
  edge.setUTCFullYear(edge.getUTCFullYear() - years);
  return edge;
}

/** Whether what was written at `at` (ISO) is older than the organization's archive age. Without a readable date it is not. */
export function isArchived(at: string | null | undefined, years: number, now: Date): boolean {
  return at ? Date.parse(at) < archivedBefore(now, years).getTime() : false;
}
