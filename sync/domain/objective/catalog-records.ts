import { families, findRequirementFacts, priorityOf } from '#sync/catalog/catalog-facts.ts';
import { requirementTexts } from '#sync/catalog/catalog-texts.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Objective } from './objective-record.ts';

/** The built-in catalog with which an organization begins. */
export const builtInControls: Control[] = [];
export const builtInObjectives: Objective[] = [];

for (const text of requirementTexts) {
  const facts = findRequirementFacts(text.id);
  const family = families.find((one) => one.code === facts?.family);
  if (!facts || !family) throw new Error(`the catalog has a text for ${text.id}, which does not exist`);
  const priority = priorityOf(facts);
  builtInControls.push({
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
    builtInObjectives.push({
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
