import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/** Releases an assessment by a team to everybody, for good; only its lead may. Answers when it was. */
export const releaseAssessment = endpoint({
  method: 'POST',
  path: '/api/assessments/:id/release',
  access: 'assessment.work',
  params: z.object({ id: z.string() }),
  reply: z.object({ releasedAt: z.iso.datetime() }),
});
