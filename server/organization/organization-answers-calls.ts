import type { Hono } from 'hono';
import {
  getOrganizationAnswers,
  postOrganizationAnswers,
} from '#sync/domain/organization/organization-answers-contract.ts';
import { saveOrganizationAnswers } from '#sync/domain/organization/organization-answers-mutators.ts';
import {
  ORGANIZATION_ANSWERS_ID,
  type OrganizationAnswers,
} from '#sync/domain/organization/organization-answers-record.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';

export function registerOrganizationAnswers(app: Hono<AppEnv>): void {
  serve(app, getOrganizationAnswers, async ({ principal, services, context }) =>
    // Null is a valid answer here, but a handler's return value could not be null.
    context.json((await findAssessment(services.db, principal.workspaceId)) ?? null),
  );

  serve(app, postOrganizationAnswers, async ({ body, principal, services }) => {
    await applyCall(services, principal, [call(saveOrganizationAnswers, { answers: body })]);
    const saved = await findAssessment(services.db, principal.workspaceId);
    if (!saved) throw notFound('The organizational assessment has been removed.');
    return saved;
  });
}

async function findAssessment(db: Db, workspaceId: string): Promise<OrganizationAnswers | undefined> {
  const [row] = await findRows(db, workspaceId, 'organizationAnswers', [ORGANIZATION_ANSWERS_ID]);
  return row;
}
