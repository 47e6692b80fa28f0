import type { Hono } from 'hono';
import { findControlId, priorityOf, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import {
  getOverview,
  listControlHistory,
  listControls,
  listControlStatuses,
  putControlStatus,
} from '#sync/domain/control/compliance-contract.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { answerControl, saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { emptyControlStatus, type ControlStatus } from '#sync/domain/control/control-status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { evidenceNames } from '#server/document/document-table.ts';
import { listHistoryBack } from '#server/history/history-table.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { findRows, listRows } from '#server/sync/synced-rows-table.ts';

export function registerCompliance(app: Hono<AppEnv>): void {
  serve(app, listControls, async ({ principal, services }) => listInOrder(services.db, principal.workspaceId));

  serve(app, listControlStatuses, async ({ principal, services }) => {
    const controls = await listInOrder(services.db, principal.workspaceId);
    const statuses = await statusById(services.db, principal.workspaceId);
    const namesOf = await evidenceNames(services.db, principal.workspaceId);
    return controls.map((control) => {
      const status = statuses.get(control.id) ?? emptyControlStatus(control.id);
      return { ...status, evidenceFiles: namesOf(status.evidenceFiles), control };
    });
  });

  serve(app, getOverview, async ({ principal, services }) => {
    const statuses = await statusById(services.db, principal.workspaceId);
    return claimCounts([...statuses.values()], requirementFacts.length);
  });

  serve(app, putControlStatus, async ({ params, body, principal, services }) => {
    const controlId = getControlId(params.controlId);
    const { status, notes, mfa, fips, completedAt } = body;
    if (mfa !== undefined && controlId !== '3.5.3') throw otherAnswer('mfa', '3.5.3');
    if (fips !== undefined && controlId !== '3.13.11') throw otherAnswer('fips', '3.13.11');
    const calls = [
      ...(status === undefined ? [] : [call(setControlStatus, { items: [{ controlId, status, completedAt }] })]),
      ...(notes === undefined ? [] : [call(saveControlNotes, { items: [{ controlId, notes }] })]),
      ...(mfa === undefined ? [] : [call(answerControl, { mfa })]),
      ...(fips === undefined ? [] : [call(answerControl, { fips })]),
    ];
    await applyCall(services, principal, calls);
    const [row] = await findRows(services.db, principal.workspaceId, 'controlStatus', [controlId]);
    const saved = row ?? emptyControlStatus(controlId);
    const namesOf = await evidenceNames(services.db, principal.workspaceId);
    return { ...saved, evidenceFiles: namesOf(saved.evidenceFiles) };
  });

  serve(app, listControlHistory, async ({ params, principal, services }) => {
    const controlId = getControlId(params.controlId);
    const about = { table: 'controlStatus', recordId: controlId };
    return listHistoryBack(services.db, await readerOf(services.db, principal), { about });
  });
}

function getControlId(written: string): string {
  const controlId = findControlId(written);
  if (!controlId) throw notFound('There is no control with this number.');
  return controlId;
}

async function listInOrder(db: Db, workspaceId: string): Promise<Control[]> {
  const rows = await listRows(db, workspaceId, 'control');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return requirementFacts.flatMap((facts) => {
    const row = byId.get(facts.id);
    return row ? { ...row, priority: priorityOf(facts) } : [];
  });
}

async function statusById(db: Db, workspaceId: string): Promise<Map<string, ControlStatus>> {
  const rows = await listRows(db, workspaceId, 'controlStatus');
  return new Map(rows.map((row) => [row.id, row]));
}

function otherAnswer(field: string, controlId: string): RefusalError {
  return new RefusalError(400, 'invalid', `${field} is an answer of ${controlId} alone.`, field);
}
