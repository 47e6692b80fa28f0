import * as z from 'zod/mini';
import { salesApplicationSchema } from '#sync/records/sales-application-record.ts';

export const blankApplication = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  linkedinUrl: '',
  territory: '',
  experience: '',
  motivation: '',
};
export type ApplicationFields = typeof blankApplication;
export type ApplicationField = keyof ApplicationFields;
export type Complaints = Partial<Record<ApplicationField, string>>;

/** Personal information, territory and experience, and what is only read. */
export const STEPS = 3;
const fieldsOfStep: readonly (readonly ApplicationField[])[] = [
  ['firstName', 'lastName', 'email', 'phone', 'linkedinUrl'],
  ['territory', 'experience', 'motivation'],
];

/** The first complaint about each field. */
export function complaintsOf(fields: ApplicationFields): Complaints {
  const complaints: Complaints = {};
  for (const { path, message } of z.safeParse(salesApplicationSchema, fields).error?.issues ?? []) {
    complaints[path[0] as ApplicationField] ??= message;
  }
  return complaints;
}

/** On the first step three fields must be filled; what is in them is checked when it is left. */
export function canGoOn(step: number, fields: ApplicationFields): boolean {
  return step !== 1 || [fields.firstName, fields.lastName, fields.email].every((value) => value.trim() !== '');
}

/** The first step (from 1) with a complaint on it. */
export function findStepOf(complaints: Complaints): number | undefined {
  const index = fieldsOfStep.findIndex((fields) => fields.some((field) => complaints[field] !== undefined));
  return index < 0 ? undefined : index + 1;
}
