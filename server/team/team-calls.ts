import type { Hono } from 'hono';
import { endRequests } from '#sync/domain/request/request-mutators.ts';
import { appointLead } from '#sync/domain/team/lead-mutators.ts';
import { clearMember } from '#sync/domain/team/member-mutators.ts';
import { overseenBy } from '#sync/domain/team/overseen.ts';
import { releaseTeamAssessment } from '#sync/domain/team/phase-mutators.ts';
import { clearLead, listOverseen, nameLead, releaseAssessment } from '#sync/domain/team/team-contract.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';

const done = { done: true as const };

/** What a team's assessment needs the server for. */
export function registerTeams(app: Hono<AppEnv>): void {
  serve(app, releaseAssessment, async ({ params: { id }, principal, services }) => {
    const ended = call(endRequests, { assessmentId: id });
    await applyCall(services, principal, [call(releaseTeamAssessment, { id }), ended]);
    const [row] = await findRows(services.db, principal.workspaceId, 'assessment', [id]);
    if (!row?.releasedAt) throw notFound('There is no such assessment.');
    return { releasedAt: row.releasedAt };
  });

  serve(app, listOverseen, async ({ principal, services: { db } }) => {
    const { workspaceId, accountId } = principal;
    const assessments = await listRows(db, workspaceId, 'assessment', 'server');
    const members = await listRows(db, workspaceId, 'teamMember', 'server');
    const people = await listRows(db, workspaceId, 'member');
    return overseenBy(accountId, assessments, members, new Set(people.map(({ id }) => id)));
  });

  // An administrator receives nothing of the assessment, so the change sees what the named member sees.
  serve(app, nameLead, async ({ params: { id }, body, principal, services, context }) => {
    await applyCall(services, principal, [call(appointLead, { assessmentId: id, ...body })], { seenBy: body.toId });
    const { workspaceId, accountId } = principal;
    const named = { event: 'lead_named' as const, detail: { assessmentId: id, ...body } };
    const entry = { workspaceId, accountId, ...named, address: context.get('address') };
    await audit(services.db, entry, services.now());
    return done;
  });

  serve(app, clearLead, async ({ params: { id }, body, principal, services, context }) => {
    const sight = { seenBy: body.personId, address: context.get('address') };
    await applyCall(services, principal, [call(clearMember, { assessmentId: id, ...body })], sight);
    return done;
  });
}
