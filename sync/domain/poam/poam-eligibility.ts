import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';

/** 'allowed', or why not: too many points, excluded by name, no encryption in use, unknown requirement. */
export type PoamVerdict = 'allowed' | 'points' | 'excluded' | 'encryption' | 'unknown';

/**
 * Whether this open requirement may be on a POA&M at a conditional certification. It may if it costs at most one point
 * and is not excluded. 3.13.11 costs three points but may if encryption is in use and only its validation is missing
 * (`isPartlyMet`).
 */
export function poamVerdict(controlId: string, isPartlyMet: boolean): PoamVerdict {
  const facts = findRequirementFacts(controlId);
  if (!facts) return 'unknown';
  if (facts.poam === 'allowed') return 'allowed';
  if (facts.poam === 'partial') return isPartlyMet ? 'allowed' : 'encryption';
  return facts.weight > 1 ? 'points' : 'excluded';
}

export function canStandOnPoam(controlId: string, isPartlyMet: boolean): boolean {
  return poamVerdict(controlId, isPartlyMet) === 'allowed';
}
