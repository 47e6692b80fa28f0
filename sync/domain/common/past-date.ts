const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Has this date passed? A calendar day ('2026-06-09') lasts until its end where the person is; a moment (ISO) has
 * passed once it is before now. A missing or unreadable date has not passed.
 */
export function isPast(date: string | null | undefined, now: Date): boolean {
  if (!date) return false;
  if (calendarDay.test(date)) return date < dayOf(now);
  return Date.parse(date) < now.getTime();
}

/** The calendar day where the person is, such as '2026-06-09'. */
export function dayOf(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}
