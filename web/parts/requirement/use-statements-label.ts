import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { useStatedObjectives } from '#web/records/use-ssp.ts';

/** 'Statements: 4 of 6', counted as in the security plan; without numbers until they are loaded. */
export function useStatementsLabel(controlId: string): string {
  const stated = useStatedObjectives();
  const all = objectivesOfRequirement(controlId);
  if (!stated) return 'Statements';
  return `Statements: ${all.filter((id) => stated.includes(id)).length} of ${all.length}`;
}
