const READY = 100;
const NEAR_READY = 80;

export interface CertificationStatus {
  label: 'Ready' | 'Near Ready' | 'In Progress';
  /** '23% remaining to complete'; null from 80 percent on. */
  remaining: string | null;
}

/** Where an organization at this percentage (0 to 100, not rounded) stands on its way to certification. */
export function certificationStatus(percentage: number): CertificationStatus {
  if (percentage >= READY) return { label: 'Ready', remaining: null };
  if (percentage >= NEAR_READY) return { label: 'Near Ready', remaining: null };
  // Taken from the rounded percentage, so that the two numbers on the screen add up to 100.
  return { label: 'In Progress', remaining: `${100 - Math.round(percentage)}% remaining to complete` };
}
