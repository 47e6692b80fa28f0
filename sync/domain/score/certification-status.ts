const READY = 100;
const NEAR_READY = 80;

export interface CertificationStatus {
  label: 'Ready' | 'Near Ready' | 'In Progress';
  /** '23% remaining to complete'; null from 80 percent on. */
  remaining: string | null;
}

/** The certification status at this percentage (0 to 100, not rounded). */
export function certificationStatus(percentage: number): CertificationStatus {
  if (percentage >= READY) return { label: 'Ready', remaining: null };
  if (percentage >= NEAR_READY) return { label: 'Near Ready', remaining: null };
  // Derived from the rounded percentage so that the screen's two numbers add up to 100.
  return { label: 'In Progress', remaining: `${100 - Math.round(percentage)}% remaining to complete` };
}
