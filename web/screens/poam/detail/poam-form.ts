import * as z from 'zod/mini';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { sameValue } from '#sync/engine/value.ts';
import { milestoneChanges } from '#sync/domain/poam/milestone-changes.ts';
import { milestoneArgsSchema, MILESTONES, poamFieldsSchema } from '#sync/domain/poam/poam-fields.ts';
import { closePoam, type PoamDraft, type PoamUpdate, updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { PlannedChange } from '#web/parts/changes/run-changes.ts';

/** The values of the sheet's fields. Empty text is not chosen yet. */
export type PoamForm = Pick<
  Poam,
  'controlId' | 'weakness' | 'plannedAction' | 'milestones' | 'ownerId' | 'resources' | 'targetDate' | 'status' | 'tags'
>;

export function blankForm(controlId: string | null): PoamForm {
  return {
    controlId: controlId ?? '',
    weakness: '',
    plannedAction: '',
    milestones: [],
    ownerId: null,
    resources: '',
    targetDate: '',
    status: 'open',
    tags: [],
  };
}

export function formOf(item: Poam): PoamForm {
  const { controlId, weakness, plannedAction, milestones, ownerId, resources, targetDate, status, tags } = item;
  return { controlId, weakness, plannedAction, milestones, ownerId, resources, targetDate, status, tags };
}

/** Messages by field; a milestone's key is `milestones.` and its id. */
export type FormProblems = Readonly<Record<string, string>>;

export function problemsOf(form: PoamForm): FormProblems {
  const problems: Record<string, string> = {};
  for (const issue of z.safeParse(poamFieldsSchema, form).error?.issues ?? []) {
    problems[String(issue.path[0])] ??= issue.message;
  }
  if (form.controlId === '') problems.controlId = 'Control is required';
  if (form.targetDate === '') problems.targetDate = 'Target date is required';
  for (const milestone of form.milestones) {
    const [issue] = z.safeParse(milestoneArgsSchema, milestone).error?.issues ?? [];
    if (issue) problems[`milestones.${milestone.id}`] = issue.message;
  }
  if (form.milestones.length > MILESTONES) problems.milestones = `An item has at most ${MILESTONES} milestones.`;
  return problems;
}

export function draftOf(id: string, form: PoamForm): PoamDraft {
  const { controlId, weakness, plannedAction, milestones, ownerId, resources, targetDate, tags } = form;
  return { id, controlId, weakness, plannedAction, milestones, ownerId, resources, targetDate, tags };
}

/** The difference between the form as opened and its current values; nothing when equal. */
export function changesOf(id: string, base: PoamForm, form: PoamForm): PlannedChange[] {
  const { milestones, ...fields } = form;
  const changed = Object.entries(fields).filter(([field, value]) => !sameValue(base[field as keyof PoamForm], value));
  const seen: Was = {
    [recordKey('poam', id)]: Object.fromEntries(changed.map(([field]) => [field, base[field as keyof PoamForm]])),
  };
  const closes = form.status === 'closed' && base.status !== 'closed';
  const set: PoamUpdate['set'] = Object.fromEntries(changed.filter(([field]) => !closes || field !== 'status'));
  const { put, remove } = milestoneChanges(base.milestones, milestones);
  const steps = {
    ...(put.length > 0 && { putMilestones: put }),
    ...(remove.length > 0 && { removeMilestones: remove }),
  };
  const changes: PlannedChange[] = [];
  if (Object.keys(set).length > 0 || Object.keys(steps).length > 0) {
    changes.push({ call: call(updatePoam, { id, set, ...steps }), seen });
  }
  if (closes) changes.push({ call: call(closePoam, { id }), seen });
  return changes;
}
