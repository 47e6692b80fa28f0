import type { Hono } from 'hono';
import { releaseTeamAssessment } from '#sync/domain/team/phase-mutators.ts';
import { releaseAssessment } from '#sync/domain/team/team-contract.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { listRowsBy } from '#server/sync/synced-rows-table.ts';

export function registerTeams(app: Hono<AppEnv>): void {
  serve(app, releaseAssessment, async ({ params: { id }, principal, services }) => {
    await applyCall(services, principal, [call(releaseTeamAssessment, { id })]);
    const [row] = await listRowsBy(services.db, principal.workspaceId, 'assessment', 'id', id);
    if (!row?.releasedAt) throw notFound('There is no such assessment.');
    return { releasedAt: row.releasedAt };
  });
}
