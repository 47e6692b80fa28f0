import * as z from 'zod/mini';
import { organizationSubmissionSchema } from './organization-answers.ts';
import { organizationalAssessmentSchema } from './organizational-assessment-record.ts';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/** The organization's answers; null before the first. */
export const getOrganizationalAssessment = endpoint({
  method: 'GET',
  path: '/api/organizational-assessment',
  access: 'compliance.read',
  reply: z.nullable(organizationalAssessmentSchema),
});

/** Saves the answers. Repeating it changes nothing. */
export const postOrganizationalAssessment = endpoint({
  method: 'POST',
  path: '/api/organizational-assessment',
  access: 'organizationalAssessment.submit',
  body: organizationSubmissionSchema,
  reply: organizationalAssessmentSchema,
});
