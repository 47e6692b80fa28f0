import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { organizationSubmissionSchema } from './organization-answers-fields.ts';
import { organizationAnswersSchema } from './organization-answers-record.ts';

/** The organization's answers; null before the first. */
export const getOrganizationAnswers = endpoint({
  method: 'GET',
  path: '/api/organizational-assessment',
  access: 'compliance.read',
  reply: z.nullable(organizationAnswersSchema),
});

/** Saves the answers. Repeating it changes nothing. */
export const postOrganizationAnswers = endpoint({
  method: 'POST',
  path: '/api/organizational-assessment',
  access: 'organizationAnswers.submit',
  body: organizationSubmissionSchema,
  reply: organizationAnswersSchema,
});
