// An estimate: an assessor's result is usually somewhat lower than an organization's own.
const SHARE_IN_HUNDREDTHS = 85;

/** The dashboard's Audit Score: the overall percentage (0 to 100) times 0.85, rounded half up to a whole number. */
export function auditScore(percentage: number): number {
  // 0.85 has no exact binary form; whole hundredths keep 10 percent at 8.5, which rounds to 9.
  return Math.round((percentage * SHARE_IN_HUNDREDTHS) / 100);
}
