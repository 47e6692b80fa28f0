import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { requiredTextArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { personIdSchema } from './member-mutators.ts';

const params = z.object({ id: recordIdSchema });
const reply = z.object({ done: z.literal(true) });

/** Releases a team's assessment to everybody in the workspace, for good. */
export const releaseAssessmentByTeam = endpoint({
  method: 'POST',
  path: '/api/team-assessments/:id/release',
  access: 'assessment.work',
  params,
  reply,
});

/** Names another member the lead of an assessment whose lead has left the workspace. */
export const nameLead = endpoint({
  method: 'POST',
  path: '/api/team-assessments/:id/lead',
  access: 'assessment.oversee',
  params,
  body: z.object({ fromId: personIdSchema, toId: personIdSchema }),
  reply,
});

/** Clears the lead of a conflict of interest. */
export const clearLead = endpoint({
  method: 'POST',
  path: '/api/team-assessments/:id/clearance',
  access: 'assessment.oversee',
  params,
  body: z.object({ personId: personIdSchema, reason: requiredTextArg('Reason', TEXT_LIMITS.resources) }),
  reply,
});
