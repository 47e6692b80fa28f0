import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';

export const packMethods = ['examine', 'interview', 'test'] as const;
export type PackMethod = (typeof packMethods)[number];

/** One requirement's official wording, keyed by its number such as '3.1.1'. */
interface OfficialRequirement {
  official: string;
  discussion?: string;
}

/** What SP 800-171A lists for one requirement to examine, interview or test, each as one text. */
type MethodObjects = Partial<Record<PackMethod, string>>;

/** The official wording from imported files. Plain records, so that they are stored and hashed as JSON. */
export interface PackTexts {
  requirements: Record<string, OfficialRequirement>;
  /** By determination statement, such as '3.1.1[a]'. */
  objectives: Record<string, { official: string }>;
  methodObjects: Record<string, MethodObjects>;
}

export function noTexts(): PackTexts {
  return { requirements: {}, objectives: {}, methodObjects: {} };
}

export interface PackCoverage {
  families: number;
  requirements: number;
  objectives: number;
  /** Requirements with the lists of all three methods. */
  methods: number;
  missingRequirements: string[];
  missingObjectives: string[];
}

/** How much of the standard the texts cover: complete at 14, 110, 320 and 110. */
export function coverageOf(texts: PackTexts): PackCoverage {
  const missingRequirements = requirementFacts.map(({ id }) => id).filter((id) => !texts.requirements[id]);
  const missingObjectives = objectiveIds.filter((id) => !texts.objectives[id]);
  const covered = requirementFacts.filter(({ id }) => texts.requirements[id]);
  return {
    families: families.filter(({ code }) => covered.some(({ family }) => family === code)).length,
    requirements: covered.length,
    objectives: objectiveIds.length - missingObjectives.length,
    methods: requirementFacts.filter(({ id }) => packMethods.every((method) => texts.methodObjects[id]?.[method]))
      .length,
    missingRequirements,
    missingObjectives,
  };
}

export interface PackDifference {
  /** '3.1.1' or '3.1.1[a]'. */
  id: string;
  field: 'official' | 'discussion' | PackMethod;
  /** Null if there was no text; `to` is null if a text was removed. */
  from: string | null;
  to: string | null;
}

type Flat = Map<string, { id: string; field: PackDifference['field']; text: string }>;

function flatten({ requirements, objectives, methodObjects }: PackTexts): Flat {
  const flat: Flat = new Map();
  const add = (id: string, field: PackDifference['field'], text: string | undefined) => {
    if (text !== undefined) flat.set(`${id} ${field}`, { id, field, text });
  };
  for (const { id } of requirementFacts) {
    add(id, 'official', requirements[id]?.official);
    add(id, 'discussion', requirements[id]?.discussion);
    for (const method of packMethods) add(id, method, methodObjects[id]?.[method]);
  }
  for (const id of objectiveIds) add(id, 'official', objectives[id]?.official);
  return flat;
}

/** Every text that differs, requirements first, in the standard's order. */
export function differencesOf(from: PackTexts, to: PackTexts): PackDifference[] {
  const before = flatten(from);
  const after = flatten(to);
  const changed = [...after].filter(([key, { text }]) => before.get(key)?.text !== text);
  const gone = [...before].filter(([key]) => !after.has(key));
  return [
    ...changed.map(([key, { id, field, text }]) => ({ id, field, from: before.get(key)?.text ?? null, to: text })),
    ...gone.map(([, { id, field, text }]) => ({ id, field, from: text, to: null })),
  ];
}

/** Combines files that complete each other: texts in `added` replace, all others stay. */
export function completedBy(texts: PackTexts, added: PackTexts): PackTexts {
  const merged = <T extends object>(from: Record<string, T>, to: Record<string, T>): Record<string, T> => {
    const all = { ...from };
    for (const [id, value] of Object.entries(to)) all[id] = { ...from[id], ...value };
    return all;
  };
  return {
    requirements: merged(texts.requirements, added.requirements),
    objectives: merged(texts.objectives, added.objectives),
    methodObjects: merged(texts.methodObjects, added.methodObjects),
  };
}

/** The text from which a pack's hash is computed: the same for the same texts, in whatever order files brought them. */
export function canonicalText(texts: PackTexts): string {
  return JSON.stringify([...flatten(texts).values()].map(({ id, field, text }) => [id, field, text]));
}
