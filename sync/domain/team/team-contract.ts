import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { requiredTextArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { personIdSchema } from './member-mutators.ts';
import { overseenSchema } from './overseen.ts';

const params = z.object({ id: recordIdSchema });
const reply = z.object({ done: z.literal(true) });

/** Releases an assessment by a team to everybody, for good; only its lead may. Answers when it was. */
export const releaseAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments/:id/release',
  access: 'assessment.work',
  params,
  reply: z.object({ releasedAt: z.iso.datetime() }),
});

/** The assessments whose lead an administrator has to name, or may clear, as far as that is told to them. */
export const listOverseen = endpoint({
  method: 'GET',
  path: '/api/assessments/overseen',
  access: 'assessment.oversee',
  reply: z.array(overseenSchema),
});

/** Names another member the lead of an assessment whose lead has left the workspace. */
export const nameLead = endpoint({
  method: 'POST',
  path: '/api/assessments/:id/lead',
  access: 'assessment.oversee',
  params,
  body: z.object({ fromId: personIdSchema, toId: personIdSchema }),
  reply,
});

/** Clears the lead of a conflict of interest. */
export const clearLead = endpoint({
  method: 'POST',
  path: '/api/assessments/:id/clearance',
  access: 'assessment.oversee',
  params,
  body: z.object({ personId: personIdSchema, reason: requiredTextArg('Reason', TEXT_LIMITS.resources) }),
  reply,
});
