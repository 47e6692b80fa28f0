import * as z from 'zod/mini';
import { milestoneChanges } from '#sync/domain/poam/milestone-changes.ts';
import {
  filledDetails,
  milestoneArgsSchema,
  MILESTONES,
  poamDetailsSchema,
  poamFieldsSchema,
} from '#sync/domain/poam/poam-fields.ts';
import { updatePoam, type PoamDraft, type PoamUpdate } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { PlannedChange } from '#web/parts/changes/run-changes.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';

const formFields = [
  'kind',
  'controlId',
  'objectives',
  'weakness',
  'rootCause',
  'plannedAction',
  'mitigation',
  'source',
  'likelihood',
  'impact',
  'milestones',
  'ownerId',
  'resources',
  'targetDate',
  'trigger',
  'nextReviewOn',
  'tags',
] as const;
/** The values of the sheet's fields. Empty text is not chosen yet. */
export type PoamForm = Pick<Poam, (typeof formFields)[number]>;

export function blankForm(controlId: string | null): PoamForm {
  return {
    ...filledDetails({}),
    kind: 'poam',
    controlId: controlId ?? '',
    weakness: '',
    plannedAction: '',
    milestones: [],
    ownerId: null,
    resources: '',
    targetDate: '',
    tags: [],
  };
}

export function poamFormOf(item: Poam): PoamForm {
  return Object.fromEntries(formFields.map((field) => [field, item[field]])) as PoamForm;
}

const formSchema = z.extend(poamDetailsSchema, poamFieldsSchema.shape);

/** Messages by field; a milestone's key is `milestones.` and its id. */
export type FormProblems = Readonly<Record<string, string>>;

export function poamProblemsOf(form: PoamForm): FormProblems {
  const problems = problemsByField(formSchema, form);
  if (form.controlId === '') problems.controlId = 'Control is required';
  if (form.targetDate === '') problems.targetDate = 'Target date is required';
  for (const milestone of form.milestones) {
    const [issue] = z.safeParse(milestoneArgsSchema, milestone).error?.issues ?? [];
    if (issue) problems[`milestones.${milestone.id}`] = issue.message;
  }
  if (form.milestones.length > MILESTONES) problems.milestones = `An item has at most ${MILESTONES} milestones.`;
  return problems;
}

export function draftOf(id: string, form: PoamForm, state: 'draft' | 'open'): PoamDraft {
  return { ...form, id, state };
}

/** The difference between the form as opened and its current values; nothing when equal. */
export function changesOf(id: string, base: PoamForm, form: PoamForm, assessmentId: string | null): PlannedChange[] {
  const { milestones, kind: _kind, ...fields } = form;
  const changed = Object.entries(fields).filter(([field, value]) => !sameValue(base[field as keyof PoamForm], value));
  const set: PoamUpdate['set'] = Object.fromEntries(changed);
  const { put, remove } = milestoneChanges(base.milestones, milestones);
  const steps = {
    ...(put.length > 0 && { putMilestones: put }),
    ...(remove.length > 0 && { removeMilestones: remove }),
  };
  if (changed.length === 0 && Object.keys(steps).length === 0) return [];
  const seen: Was = {
    [recordKey('plan', id)]: Object.fromEntries(changed.map(([field]) => [field, base[field as keyof PoamForm]])),
  };
  return [{ call: call(updatePoam, { id, set, ...steps, ...(assessmentId !== null && { assessmentId }) }), seen }];
}
