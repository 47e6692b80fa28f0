import type { Hono } from 'hono';
import { findControlId, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { createObjective, updateObjective } from '#sync/domain/objective/objective-mutators.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import {
  getObjectivesOverview,
  listFrameworkControls,
  listObjectives,
  listObjectiveStatuses,
  postObjective,
  postObjectiveStatus,
  putObjective,
} from '#sync/domain/objective/objectives-contract.ts';
import { objectivesOverview } from '#sync/domain/objective/objectives-progress.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { getTracked, listTracked, trackedOf } from './tracked-objectives.ts';

export function registerObjectives(app: Hono<AppEnv>): void {
  serve(app, listObjectives, async ({ principal, services }) =>
    (await listTracked(services.db, principal.workspaceId)).map(trackedOf),
  );

  serve(app, listObjectiveStatuses, async ({ principal, services }) =>
    (await listTracked(services.db, principal.workspaceId)).map(({ status }) => status),
  );

  serve(app, getObjectivesOverview, async ({ principal, services }) => {
    const tracked = await listTracked(services.db, principal.workspaceId);
    return objectivesOverview(tracked.map(({ objective, status }) => ({ objective, record: status })));
  });

  serve(app, listFrameworkControls, async ({ principal, services }) => {
    const controls = await listRows(services.db, principal.workspaceId, 'control');
    const byId = new Map(controls.map((control) => [control.id, { ...control, objectives: [] as Tracked[] }]));
    for (const one of await listTracked(services.db, principal.workspaceId)) {
      byId.get(one.objective.controlId)?.objectives.push(trackedOf(one));
    }
    return requirementFacts.flatMap(({ id }) => byId.get(id) ?? []);
  });

  serve(app, postObjectiveStatus, async ({ params, body, principal, services }) => {
    const { objective } = await getTracked(services.db, principal.workspaceId, params.objectiveId);
    const { status, implementationDate, validationDate } = body;
    const args = {
      objectiveId: objective.id,
      status: storedStatus(status),
      ...(implementationDate ? { implementationDate } : {}),
      ...(validationDate ? { validationDate } : {}),
    };
    await applyCall(services, principal, [call(setObjectiveStatus, args)]);
    return (await getTracked(services.db, principal.workspaceId, objective.id)).status;
  });

  serve(app, postObjective, async ({ body, principal, services, context }) => {
    const { status, controlId: written, ...texts } = body;
    const id = newId(services.now());
    await applyCall(services, principal, [
      call(createObjective, { ...texts, id, controlId: getControlId(written, texts.objectiveId) }),
      ...statusCalls(id, status === 'not_started' ? undefined : status),
    ]);
    return context.json(trackedOf(await getTracked(services.db, principal.workspaceId, id)), 201);
  });

  serve(app, putObjective, async ({ params, body, principal, services }) => {
    const { objective } = await getTracked(services.db, principal.workspaceId, params.id);
    const { status, notes, lastUpdated: _, ...texts } = body;
    const set = changedTexts(objective, texts);
    await applyCall(services, principal, [
      ...(Object.keys(set).length > 0 ? [call(updateObjective, { id: objective.id, set })] : []),
      ...statusCalls(objective.id, status),
      ...(notes === undefined ? [] : [call(saveObjectiveNotes, { objectiveId: objective.id, notes })]),
    ]);
    return trackedOf(await getTracked(services.db, principal.workspaceId, objective.id));
  });
}

type Tracked = ReturnType<typeof trackedOf>;
/** The status as people write it: a completed objective is an implemented one. */
type WrittenStatus = ObjectiveStatusValue | 'complete';

function storedStatus(status: WrittenStatus): ObjectiveStatusValue {
  return status === 'complete' ? 'implemented' : status;
}

function statusCalls(objectiveId: string, status: WrittenStatus | undefined) {
  if (status === undefined) return [];
  return [call(setObjectiveStatus, { objectiveId, status: storedStatus(status) })];
}

// A caller that sends back a whole objective means only the differences.
function changedTexts(objective: Objective, texts: Partial<Objective>): Partial<Objective> {
  const stored: Record<string, unknown> = { ...objective };
  const changed = Object.entries(texts).filter(([field, value]) => value !== undefined && value !== stored[field]);
  if (changed.length > 0 && !objective.custom) {
    const [[field]] = changed as [[string, unknown]];
    throw new RefusalError(403, 'forbidden', 'The catalog’s texts can only be changed by an import.', field);
  }
  return Object.fromEntries(changed);
}

function getControlId(written: string | undefined, objectiveId: string): string {
  const numberOf = /^3\.\d{1,2}\.\d{1,2}/.exec(objectiveId.trim())?.[0];
  const controlId = findControlId(written ?? numberOf ?? '');
  if (controlId) return controlId;
  const message = written === undefined ? 'Say which control it belongs to.' : 'There is no control with this number.';
  throw new RefusalError(400, 'invalid', message, 'controlId');
}
