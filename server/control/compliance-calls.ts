import { findControlId, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import {
  getOverview,
  listControlHistory,
  listControls,
  listControlStatuses,
  putControlStatus,
} from '#sync/domain/control/compliance-contract.ts';
import { call } from '#sync/engine/mutator.ts';
import {
  saveControlNotes,
  setControlPartlyMet,
  setControlStatus,
} from '#sync/domain/control/control-status-mutators.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { type ControlStatus, emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { overviewOf } from '#sync/domain/control/compliance-overview.ts';
import type { Hono } from 'hono';
import type { Db } from '#server/db/database.ts';
import { evidenceNames } from '#server/document/document-table.ts';
import { listRecordHistory } from '#server/history/history-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';

export function registerCompliance(app: Hono<AppEnv>): void {
  serve(app, listControls, async ({ principal, services }) => listInOrder(services.db, principal.organizationId));

  serve(app, listControlStatuses, async ({ principal, services }) => {
    const controls = await listInOrder(services.db, principal.organizationId);
    const statuses = await statusById(services.db, principal.organizationId);
    const namesOf = await evidenceNames(services.db, principal.organizationId);
    return controls.map((control) => {
      const status = statuses.get(control.id) ?? emptyControlStatus(control.id);
      return { ...status, evidenceFiles: namesOf(status.evidenceFiles), control };
    });
  });

  serve(app, getOverview, async ({ principal, services }) => {
    const statuses = await statusById(services.db, principal.organizationId);
    return overviewOf(requirementFacts.length, [...statuses.values()]);
  });

  serve(app, putControlStatus, async ({ params, body, principal, services }) => {
    const controlId = getControlId(params.controlId);
    const { status, notes, isPartlyMet, completedAt } = body;
    const calls = [
      ...(status === undefined ? [] : [call(setControlStatus, { items: [{ controlId, status, completedAt }] })]),
      ...(notes === undefined ? [] : [call(saveControlNotes, { items: [{ controlId, notes }] })]),
      ...(isPartlyMet === undefined ? [] : [call(setControlPartlyMet, { controlId, isPartlyMet })]),
    ];
    await applyCall(services, principal, calls);
    const [row] = await findRows(services.db, principal.organizationId, 'controlStatus', [controlId]);
    const saved = row ?? emptyControlStatus(controlId);
    const namesOf = await evidenceNames(services.db, principal.organizationId);
    return { ...saved, evidenceFiles: namesOf(saved.evidenceFiles) };
  });

  serve(app, listControlHistory, async ({ params, principal, services }) => {
    const controlId = getControlId(params.controlId);
    return listRecordHistory(services.db, principal.organizationId, 'controlStatus', controlId);
  });
}

function getControlId(written: string): string {
  const controlId = findControlId(written);
  if (!controlId) throw notFound('There is no control with this number.');
  return controlId;
}

async function listInOrder(db: Db, organizationId: string): Promise<Control[]> {
  const rows = await listRows(db, organizationId, 'control');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return requirementFacts.flatMap((facts) => byId.get(facts.id) ?? []);
}

async function statusById(db: Db, organizationId: string): Promise<Map<string, ControlStatus>> {
  const rows = await listRows(db, organizationId, 'controlStatus');
  return new Map(rows.map((row) => [row.id, row]));
}
