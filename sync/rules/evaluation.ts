/** How long a new workspace is free. */
export const evaluationDays = 60;

const DAY = 86_400_000;

/** The moment (ISO) at which the evaluation of a workspace that began at `createdAt` (ISO) ends. */
export function evaluationEnd(createdAt: string): string {
  return new Date(Date.parse(createdAt) + evaluationDays * DAY).toISOString();
}

/** Whole days that are left, the day that has begun included; 0 once it is over. */
export function evaluationDaysLeft(endsAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY));
}
