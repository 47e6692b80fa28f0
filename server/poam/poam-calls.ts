import { addPoam, listPoams, putPoam, removePoam } from '#sync/domain/poam/poam-contract.ts';
import { call } from '#sync/engine/mutator.ts';
import { closePoam, createPoam, deletePoam, updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { milestoneChanges } from '#sync/domain/poam/milestone-changes.ts';
import type { Hono } from 'hono';
import { newId } from '#server/db/new-id.ts';
import type { AppEnv, Services } from '#server/http/app-context.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';

export function registerPoam(app: Hono<AppEnv>): void {
  serve(app, listPoams, async ({ principal, services }) => {
    const rows = await listRows(services.db, principal.organizationId, 'poam');
    return rows.sort((a, b) => a.targetDate.localeCompare(b.targetDate) || a.id.localeCompare(b.id));
  });

  serve(app, addPoam, async ({ body, principal, services, context }) => {
    const id = body.id ?? newId(services.now());
    const blank = { plannedAction: '', ownerId: null, resources: '', tags: [], milestones: [] };
    await applyCall(services, principal, [call(createPoam, { ...blank, ...body, id })]);
    return context.json(await getPoam(services, principal.organizationId, id), 201);
  });

  serve(app, putPoam, async ({ params, body, principal, services }) => {
    const before = await getPoam(services, principal.organizationId, params.id);
    const { status, milestones, ...fields } = body;
    const set = status === undefined || status === 'closed' ? fields : { ...fields, status };
    const { put, remove } = milestoneChanges(before.milestones, milestones ?? before.milestones);
    const update = { id: before.id, set, putMilestones: put, removeMilestones: remove };
    const close = status === 'closed' ? [call(closePoam, { id: before.id })] : [];
    await applyCall(services, principal, [call(updatePoam, update), ...close]);
    return getPoam(services, principal.organizationId, before.id);
  });

  serve(app, removePoam, async ({ params, principal, services }) => {
    const { id } = await getPoam(services, principal.organizationId, params.id);
    await applyCall(services, principal, [call(deletePoam, { id })]);
    return { deleted: true as const };
  });
}

async function getPoam(services: Services, organizationId: string, id: string): Promise<Poam> {
  const [row] = await findRows(services.db, organizationId, 'poam', [id]);
  if (!row) throw notFound('There is no such POA&M item.');
  return row;
}
