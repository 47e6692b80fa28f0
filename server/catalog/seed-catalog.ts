import { families, findRequirementFacts, priorityOfWeight } from '#sync/catalog/catalog-facts.ts';
import { requirementTexts } from '#sync/catalog/catalog-texts.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { Db } from '#server/db/database.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import type { CatalogTexts } from './oscal-catalog.ts';

const controls: Control[] = [];
const objectives: Objective[] = [];

for (const text of requirementTexts) {
  const facts = findRequirementFacts(text.id);
  const family = families.find((one) => one.code === facts?.family);
  if (!facts || !family) throw new Error(`the catalog has a text for ${text.id}, which does not exist`);
  const priority = priorityOfWeight(facts.weight);
  controls.push({
    id: text.id,
    controlId: text.id,
    title: text.title,
    description: text.description,
    category: family.code,
    categoryName: family.name,
    priority,
    weight: facts.weight,
  });
  for (const objective of text.objectives) {
    const id = `${text.id}[${objective.letter}]`;
    objectives.push({
      id,
      controlId: text.id,
      objectiveId: id,
      category: family.code,
      title: objective.title,
      description: objective.description,
      assessmentMethod: objective.method,
      evidenceRequired: objective.evidence,
      priority,
      custom: false,
      updatedAt: null,
      updatedBy: null,
      stamps: {},
    });
  }
}

/** The built-in texts as an import takes them, to return from another catalog's. */
export const builtInTexts: CatalogTexts = {
  title: 'Built-in texts',
  version: '',
  texts: [
    ...controls.map(({ id, title, description }) => ({ kind: 'control' as const, id, title, description })),
    ...objectives.map(({ id, title, description }) => ({ kind: 'objective' as const, id, title, description })),
  ],
};

/** Gives a new organization its own copy of the catalog, whose texts an administrator may replace. */
export async function seedCatalog(db: Db, organizationId: string, seq: number): Promise<void> {
  await putRows(db, organizationId, 'control', controls, seq, true);
  await putRows(db, organizationId, 'objective', objectives, seq, true);
}
