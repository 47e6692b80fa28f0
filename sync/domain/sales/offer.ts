/** The last day of the limited offer, which ends at midnight of that day. Change it here and nowhere else. */
export const offerDeadline = '2025-07-31';

/** Whether the deadline is still ahead, in the clock's own time zone. Afterwards no page names a date. */
export function isOfferOpen(now: Date): boolean {
  const [year = 0, month = 0, day = 0] = offerDeadline.split('-').map(Number);
  return now < new Date(year, month - 1, day + 1);
}
