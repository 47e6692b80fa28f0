/** The moment before which things count as archived: this many years before `now`. */
export function archivedBefore(now: Date, years: number): Date {
  const edge = new Date(now);
  edge.setUTCFullYear(edge.getUTCFullYear() - years);
  return edge;
}

/** Whether something written at `at` (ISO) is older than the organization's archive age; false for a missing date. */
export function isArchived(at: string | null | undefined, years: number, now: Date): boolean {
  return at ? Date.parse(at) < archivedBefore(now, years).getTime() : false;
}
