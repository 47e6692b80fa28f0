import type { Hono } from 'hono';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { milestoneChanges } from '#sync/domain/poam/milestone-changes.ts';
import { addPoam, listPoams, putPoam, removePoam } from '#sync/domain/poam/poam-contract.ts';
import { createPoam, deletePoam, updatePoam, verifyPoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { stateForStatus } from '#sync/domain/poam/poam-state.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv, Services } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';

export function registerPoams(app: Hono<AppEnv>): void {
  serve(app, listPoams, async ({ principal, services }) => {
    const rows = await listRows(services.db, principal.workspaceId, 'plan');
    return rows.sort((a, b) => a.targetDate.localeCompare(b.targetDate) || a.id.localeCompare(b.id));
  });

  serve(app, addPoam, async ({ body, principal, services, context }) => {
    const id = body.id ?? newId(services.now());
    const blank = { kind: 'poam' as const, plannedAction: '', ownerId: null, resources: '', tags: [], milestones: [] };
    await applyCall(services, principal, [call(createPoam, { ...blank, ...body, id })]);
    return context.json(await getPlan(services, principal.workspaceId, id), 201);
  });

  serve(app, putPoam, async ({ params, body, principal, services }) => {
    const before = await getPlan(services, principal.workspaceId, params.id);
    const { status, evidence = '', milestones, ...fields } = body;
    const set =
      status === undefined || status === 'closed' ? fields : { ...fields, state: stateForStatus(status, before.state) };
    const { put, remove } = milestoneChanges(before.milestones, milestones ?? before.milestones);
    const poam = before.assessmentId === null ? {} : { assessmentId: before.assessmentId };
    const update = { id: before.id, set, ...poam, putMilestones: put, removeMilestones: remove };
    const { timeZone } = await getSettings(services.db, principal.workspaceId);
    const on = dayInZone(services.now(), timeZone);
    const verify = status === 'closed' ? [call(verifyPoam, { id: before.id, on, evidence })] : [];
    await applyCall(services, principal, [call(updatePoam, update), ...verify]);
    return getPlan(services, principal.workspaceId, before.id);
  });

  serve(app, removePoam, async ({ params, principal, services }) => {
    const { id } = await getPlan(services, principal.workspaceId, params.id);
    await applyCall(services, principal, [call(deletePoam, { id })]);
    return { deleted: true as const };
  });
}

async function getPlan(services: Services, workspaceId: string, id: string): Promise<Poam> {
  const [row] = await findRows(services.db, workspaceId, 'plan', [id]);
  if (!row) throw notFound('There is no such plan.');
  return row;
}
