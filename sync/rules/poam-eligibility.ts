import { findRequirementFacts } from '../catalog/catalog-facts.ts';

/** 'allowed', or why not: too many points, excluded by name, encryption not in use at all, no such requirement. */
export type PoamVerdict = 'allowed' | 'points' | 'excluded' | 'encryption' | 'unknown';

/**
 * May this open requirement stand on a POA&M at a conditional certification? One point at most, and not among the excluded ones.
 * 3.13.11 may, although it costs three points, when encryption is in use and only its validation is missing (`isPartlyMet`).
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
