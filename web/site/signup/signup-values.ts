import * as z from 'zod/mini';
import { salesApplicationSchema } from '#sync/domain/sales/sales-application-record.ts';
import type { FormErrors } from '#web/site/forms/form-values.ts';
import type { ApplicationField } from '#web/words/site/signup-content.ts';

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
export type Complaints = FormErrors<ApplicationField>;

/** The first complaint about each field. */
export function complaintsOf(fields: ApplicationFields): Complaints {
  const complaints: Complaints = {};
  for (const { path, message } of z.safeParse(salesApplicationSchema, fields).error?.issues ?? []) {
    complaints[path[0] as ApplicationField] ??= message;
  }
  return complaints;
}

/** On the first step three fields are required; their content is checked on leaving it. */
export function canGoOn(step: number, fields: ApplicationFields): boolean {
  return step !== 1 || [fields.firstName, fields.lastName, fields.email].every((value) => value.trim() !== '');
}
