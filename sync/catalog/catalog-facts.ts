// Facts of NIST SP 800-171 Rev. 2 and the CMMC Level 2 rules (32 CFR 170). Kept small because the browser loads this
// file; the texts reach it as records.
import type { FamilyCode } from './catalog-types.ts';

export interface Family {
  code: FamilyCode;
  name: string;
  /** The dotted prefix of the family's requirements, such as '3.1'. */
  prefix: string;
}

export const families: readonly Family[] = [
  { code: 'AC', name: 'Access Control', prefix: '3.1' },
  { code: 'AT', name: 'Awareness and Training', prefix: '3.2' },
  { code: 'AU', name: 'Audit and Accountability', prefix: '3.3' },
  { code: 'CM', name: 'Configuration Management', prefix: '3.4' },
  { code: 'IA', name: 'Identification and Authentication', prefix: '3.5' },
  { code: 'IR', name: 'Incident Response', prefix: '3.6' },
  { code: 'MA', name: 'Maintenance', prefix: '3.7' },
  { code: 'MP', name: 'Media Protection', prefix: '3.8' },
  { code: 'PS', name: 'Personnel Security', prefix: '3.9' },
  { code: 'PE', name: 'Physical Protection', prefix: '3.10' },
  { code: 'RA', name: 'Risk Assessment', prefix: '3.11' },
  { code: 'CA', name: 'Security Assessment', prefix: '3.12' },
  { code: 'SC', name: 'System and Communications Protection', prefix: '3.13' },
  { code: 'SI', name: 'System and Information Integrity', prefix: '3.14' },
];

export type Weight = 0 | 1 | 3 | 5;
export type Priority = 'high' | 'medium' | 'low';
/**
 * Whether an open requirement may be on a POA&M at a conditional certification: never, always, or (3.13.11) if
 * encryption is in use but not validated.
 */
export type PoamEligibility = 'never' | 'allowed' | 'partial';

export interface RequirementFacts {
  /** Dotted number such as '3.1.1'. */
  id: string;
  family: FamilyCode;
  /** Points taken off the SPRS score while the requirement is open. */
  weight: Weight;
  objectiveCount: number;
  poam: PoamEligibility;
}

/** The source of the weights, with the version that reports name. */
export const WEIGHT_TABLE = 'DoD Assessment Methodology 1.2.1';

// Per requirement, in order: weight, determination statements, POA&M eligibility.
const table: Record<FamilyCode, readonly (readonly [Weight, number, 0 | 1 | 2])[]> = {
  AC: [
    [5, 6, 0],
    [5, 2, 0],
    [1, 5, 1],
    [1, 3, 1],
    [3, 4, 0],
    [1, 2, 1],
    [1, 4, 1],
    [1, 2, 1],
    [1, 2, 1],
    [1, 3, 1],
    [1, 2, 1],
    [5, 4, 0],
    [5, 2, 0],
    [1, 2, 1],
    [1, 4, 1],
    [5, 2, 0],
    [5, 2, 0],
    [5, 3, 0],
    [3, 2, 0],
    [1, 6, 0],
    [1, 3, 1],
    [1, 5, 0],
  ],
  AT: [
    [5, 4, 0],
    [5, 3, 0],
    [1, 2, 1],
  ],
  AU: [
    [5, 6, 0],
    [3, 2, 0],
    [1, 3, 1],
    [1, 3, 1],
    [5, 2, 0],
    [1, 2, 1],
    [1, 3, 1],
    [1, 6, 1],
    [1, 2, 1],
  ],
  CM: [
    [5, 6, 0],
    [5, 2, 0],
    [1, 4, 1],
    [1, 1, 1],
    [5, 8, 0],
    [5, 2, 0],
    [5, 15, 0],
    [5, 3, 0],
    [1, 3, 1],
  ],
  IA: [
    [5, 3, 0],
    [5, 3, 0],
    [5, 4, 0],
    [1, 1, 1],
    [1, 2, 1],
    [1, 2, 1],
    [1, 4, 1],
    [1, 2, 1],
    [1, 1, 1],
    [5, 2, 0],
    [1, 1, 1],
  ],
  IR: [
    [5, 7, 0],
    [5, 6, 0],
    [1, 1, 1],
  ],
  MA: [
    [3, 1, 0],
    [5, 4, 0],
    [1, 1, 1],
    [3, 1, 0],
    [5, 2, 0],
    [1, 1, 1],
  ],
  MP: [
    [3, 4, 0],
    [3, 1, 0],
    [5, 2, 0],
    [1, 2, 1],
    [1, 2, 1],
    [1, 1, 1],
    [5, 1, 0],
    [3, 1, 0],
    [1, 1, 1],
  ],
  PS: [
    [3, 1, 0],
    [5, 3, 0],
  ],
  PE: [
    [5, 4, 0],
    [5, 4, 0],
    [1, 2, 0],
    [1, 1, 0],
    [1, 3, 0],
    [1, 2, 1],
  ],
  RA: [
    [3, 2, 0],
    [5, 5, 0],
    [1, 2, 1],
  ],
  CA: [
    [5, 2, 0],
    [3, 3, 0],
    [5, 1, 0],
    [0, 8, 0],
  ],
  SC: [
    [5, 8, 0],
    [5, 6, 0],
    [1, 3, 1],
    [1, 1, 1],
    [5, 2, 0],
    [5, 2, 0],
    [1, 1, 1],
    [3, 3, 0],
    [1, 3, 1],
    [1, 2, 1],
    [5, 1, 2],
    [1, 3, 1],
    [1, 2, 1],
    [1, 2, 1],
    [5, 1, 0],
    [1, 1, 1],
  ],
  SI: [
    [5, 6, 0],
    [5, 2, 0],
    [5, 3, 0],
    [5, 1, 0],
    [3, 3, 0],
    [5, 3, 0],
    [3, 2, 0],
  ],
};

const poamByCode: readonly PoamEligibility[] = ['never', 'allowed', 'partial'];

export const requirementFacts: readonly RequirementFacts[] = families.flatMap((family) =>
  table[family.code].map(([weight, objectiveCount, poam], index) => ({
    id: `${family.prefix}.${index + 1}`,
    family: family.code,
    weight,
    objectiveCount,
    poam: poamByCode[poam] ?? 'never',
  })),
);

const factsById = new Map(requirementFacts.map((facts) => [facts.id, facts]));

export function findRequirementFacts(controlId: string): RequirementFacts | undefined {
  return factsById.get(controlId);
}

/**
 * The priority shown to people. 3.12.4 (the system security plan) carries no points, because nothing can be scored
 * without it, so it is high. A requirement that may never wait on a POA&M is not low, however few points it costs.
 */
export function priorityOf({ weight, poam }: Pick<RequirementFacts, 'weight' | 'poam'>): Priority {
  if (weight === 5 || weight === 0) return 'high';
  return weight === 3 || poam === 'never' ? 'medium' : 'low';
}

/** The priority of a requirement and of its objectives; the one a workspace stored may be older than the rule. */
export function priorityOfControl(controlId: string, stored: Priority): Priority {
  const facts = findRequirementFacts(controlId);
  return facts ? priorityOf(facts) : stored;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const objectivesById: ReadonlyMap<string, readonly string[]> = new Map(
  requirementFacts.map(({ id, objectiveCount }) => [
    id,
    Array.from({ length: objectiveCount }, (_, index) => `${id}[${letters.charAt(index)}]`),
  ]),
);

/** Every determination statement's number, such as '3.1.1[a]'. */
export const objectiveIds: readonly string[] = [...objectivesById.values()].flat();

/** The standard's objectives that decide a requirement. */
export function objectivesOfRequirement(id: string): readonly string[] {
  return objectivesById.get(id) ?? [];
}

const knownObjectiveIds = new Set(objectiveIds);

/** The requirement of an objective: '3.1.1' of '3.1.1[a]', and of '3.1.1' itself. */
export function requirementOfObjective(id: string): string {
  return id.replace(/\[.*/, '');
}

/** Accepts '3.1.1[a]', '3.1.1.a' and '3.1.1a' and returns the first form; undefined if there is no such statement. */
export function findObjectiveId(written: string): string | undefined {
  const match = /^(3\.\d{1,2}\.\d{1,2})\s*(?:\[([a-o])\]|\.?([a-o]))$/.exec(written.trim().toLowerCase());
  if (!match) return undefined;
  const id = `${match[1]}[${match[2] ?? match[3]}]`;
  return knownObjectiveIds.has(id) ? id : undefined;
}

/**
 * Accepts '3.1.1' and '1.1' (the specification allows omitting the prefix); undefined if there is no such requirement.
 */
export function findControlId(written: string): string | undefined {
  const trimmed = written.trim();
  if (factsById.has(trimmed)) return trimmed;
  const prefixed = `3.${trimmed}`;
  return factsById.has(prefixed) ? prefixed : undefined;
}
