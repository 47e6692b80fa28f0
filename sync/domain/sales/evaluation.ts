/** Length of a new workspace's free evaluation. */
export const evaluationDays = 60;

const DAY = 86_400_000;

/** When (ISO) the evaluation of a workspace created at `createdAt` (ISO) ends. */
export function evaluationEnd(createdAt: string): string {
  return new Date(Date.parse(createdAt) + evaluationDays * DAY).toISOString();
}

/** Whole days left, including the day under way; 0 once it is over. */
export function evaluationDaysLeft(endsAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY));
}
