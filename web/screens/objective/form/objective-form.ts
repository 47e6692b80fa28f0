import * as z from 'zod/mini';
import { objectiveTextsSchema, type ObjectiveTexts } from '#sync/domain/objective/objective-mutators.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';

export type ObjectiveErrors = Partial<Record<keyof ObjectiveTexts, string>>;

/** The form's initial values: the objective's texts, or a new one's. */
export function formTextsOf(objective: Objective | null): ObjectiveTexts {
  if (!objective) {
    return { objectiveId: '', title: '', description: '', assessmentMethod: 'examine', evidenceRequired: '' };
  }
  const { objectiveId, title, description, assessmentMethod, evidenceRequired } = objective;
  return { objectiveId, title, description, assessmentMethod, evidenceRequired };
}

/** The first error of each field; empty if the texts can be saved. */
export function objectiveErrors(texts: ObjectiveTexts): ObjectiveErrors {
  const parsed = z.safeParse(objectiveTextsSchema, texts);
  const errors: ObjectiveErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as keyof ObjectiveTexts] ??= message;
  return errors;
}

/** The texts as saved: trimmed. */
export function trimmedTexts(texts: ObjectiveTexts): ObjectiveTexts {
  return {
    objectiveId: texts.objectiveId.trim(),
    title: texts.title.trim(),
    description: texts.description.trim(),
    assessmentMethod: texts.assessmentMethod,
    evidenceRequired: texts.evidenceRequired.trim(),
  };
}

/** Only the texts that differ, so that a colleague's change to another text survives. */
export function changedTexts(objective: Objective, texts: ObjectiveTexts): Partial<ObjectiveTexts> {
  const before: Record<string, unknown> = formTextsOf(objective);
  return Object.fromEntries(Object.entries(trimmedTexts(texts)).filter(([field, value]) => before[field] !== value));
}
