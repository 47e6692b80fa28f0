import * as z from 'zod/mini';
import type { CarriedAnswer } from '#sync/domain/organization/carried-answers.ts';
import {
  organizationSubmissionSchema,
  type OrganizationSubmission,
} from '#sync/domain/organization/organization-answers-fields.ts';
import type { AnswerFields, OrganizationAnswers } from '#sync/domain/organization/organization-answers-record.ts';
import { keysOf, recordOf } from '#sync/engine/value.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { steps } from './organization-steps.ts';

/** The values of the wizard's fields: numbers as typed, empty text for unanswered. */
export type OrganizationForm = { [Field in keyof AnswerFields]: Held<AnswerFields[Field]> };
type Held<Value> = Value extends readonly string[] ? string[] : string;
export type OrganizationFieldName = keyof OrganizationForm;

const lists = ['environments', 'cloudProviders', 'dataTypes', 'currentFrameworks', 'securityTools', 'businessDrivers'];
const numbers = ['employeeCount', 'itStaffCount'];

/** The stored answers, or else those that were given elsewhere. */
export function organizationFormOf(
  record: OrganizationAnswers | null,
  carried: ReadonlyMap<string, CarriedAnswer> = new Map(),
): OrganizationForm {
  const held = (name: OrganizationFieldName) => {
    if (!record) {
      const { value } = carried.get(name) ?? {};
      return lists.includes(name) ? [value ?? []].flat() : (value ?? '');
    }
    return numbers.includes(name) ? String(record[name]) : record[name];
  };
  return recordOf(keysOf(organizationSubmissionSchema.shape), held) as OrganizationForm;
}

// Anything that is not a number counts as 0.
function numberOf(text: string): number {
  return Number.parseInt(text.replaceAll(',', ''), 10) || 0;
}

/** The values to submit, complete or not. */
function payloadOf(form: OrganizationForm): Record<OrganizationFieldName, unknown> {
  return { ...form, employeeCount: numberOf(form.employeeCount), itStaffCount: numberOf(form.itStaffCount) };
}

/** The stored values a form started from, as the basis of a change. */
export function organizationSeenOf(form: OrganizationForm): Record<string, unknown> {
  const count = (text: string) => (text === '' ? null : numberOf(text));
  return { ...form, employeeCount: count(form.employeeCount), itStaffCount: count(form.itStaffCount) };
}

export type OrganizationProblems = Partial<Record<OrganizationFieldName, string>>;

/** The message under each invalid field. */
export function organizationProblemsOf(form: OrganizationForm): OrganizationProblems {
  return problemsByField(organizationSubmissionSchema, payloadOf(form));
}

/** The answers; undefined until all are valid. */
export function findAnswers(form: OrganizationForm): AnswerFields | undefined {
  const submission = findSubmission(form);
  return submission && ({ challenges: '', priorities: '', ...submission } as AnswerFields);
}

/** The answers to submit; undefined until all are valid. */
export function findSubmission(form: OrganizationForm): OrganizationSubmission | undefined {
  return z.safeParse(organizationSubmissionSchema, payloadOf(form)).data;
}

/** Where a failed submit leads: the first invalid field and its step, counted from 1. */
export function findFirstProblem(
  problems: OrganizationProblems,
): { step: number; field: OrganizationFieldName } | undefined {
  for (const [index, { groups }] of steps.entries()) {
    const field = groups.flatMap(({ fields }) => fields).find(({ name }) => problems[name] !== undefined);
    if (field) return { step: index + 1, field: field.name };
  }
  return undefined;
}

/** Step 2 requires at least one environment and one data type; the others can be left at any time. */
export function canLeaveStep(step: number, form: OrganizationForm): boolean {
  return step !== 2 || (form.environments.length > 0 && form.dataTypes.length > 0);
}

/** 'None' excludes everything else: the latest choice wins. */
export function withoutContradiction(before: readonly string[], after: readonly string[]): string[] {
  if (!after.includes('none')) return [...after];
  return before.includes('none') ? after.filter((id) => id !== 'none') : ['none'];
}
