import type { Hono } from 'hono';
import { compareDeadlines } from '#sync/domain/agency/deadline-status.ts';
import { compareGrants } from '#sync/domain/agency/grant-order.ts';
import { compareRisks, followMatrix, riskLevelOf } from '#sync/domain/agency/risk-matrix.ts';
import {
  addDeadline,
  addGrant,
  addRiskAssessment,
  listDeadlines,
  listGrants,
  listRiskAssessments,
  putDeadline,
  putGrant,
  putRiskAssessment,
  removeDeadline,
  removeGrant,
  removeRiskAssessment,
} from '#sync/domain/agency/state-local-contract.ts';
import { deadlineMutators, grantMutators, riskMutators } from '#sync/domain/agency/state-local-mutators.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { recordCalls } from './record-calls.ts';

const grants = recordCalls('grant', grantMutators, 'There is no such grant.');
const deadlines = recordCalls('deadline', deadlineMutators, 'There is no such deadline.');
const risks = recordCalls('riskAssessment', riskMutators, 'There is no such risk assessment.');

export function registerGrants(app: Hono<AppEnv>): void {
  const blank = { awardedAmount: null, applicationDeadline: null, status: 'planning' };
  serve(app, listGrants, async ({ principal, services }) =>
    (await grants.list(services, principal)).sort(compareGrants),
  );
  serve(app, addGrant, async ({ body, principal, services, context }) =>
    context.json(await grants.add(services, principal, { ...blank, ...body }), 201),
  );
  serve(app, putGrant, ({ params, body, principal, services }) => grants.put(services, principal, params.id, body));
  serve(app, removeGrant, ({ params, principal, services }) => grants.remove(services, principal, params.id));
}

export function registerDeadlines(app: Hono<AppEnv>): void {
  const blank = { description: '', assignedTo: '', status: 'pending' };
  serve(app, listDeadlines, async ({ principal, services }) => {
    const { timeZone } = await getSettings(services.db, principal.workspaceId);
    const today = dayInZone(services.now(), timeZone);
    return (await deadlines.list(services, principal)).sort((a, b) => compareDeadlines(a, b, today));
  });
  serve(app, addDeadline, async ({ body, principal, services, context }) =>
    context.json(await deadlines.add(services, principal, { ...blank, ...body }), 201),
  );
  serve(app, putDeadline, ({ params, body, principal, services }) =>
    deadlines.put(services, principal, params.id, body),
  );
  serve(app, removeDeadline, ({ params, principal, services }) => deadlines.remove(services, principal, params.id));
}

export function registerRiskAssessments(app: Hono<AppEnv>): void {
  serve(app, listRiskAssessments, async ({ principal, services }) =>
    (await risks.list(services, principal)).sort(compareRisks),
  );
  serve(app, addRiskAssessment, async ({ body, principal, services, context }) => {
    const riskLevel = riskLevelOf(body.likelihood, body.impactLevel);
    const fields = { riskLevel, mitigationStatus: 'not_started', ...body };
    return context.json(await risks.add(services, principal, fields), 201);
  });
  serve(app, putRiskAssessment, async ({ params, body, principal, services }) => {
    const before = await risks.get(services, principal.workspaceId, params.id);
    const set = body.riskLevel ? body : { ...body, ...followMatrix(before, body) };
    return risks.put(services, principal, params.id, set);
  });
  serve(app, removeRiskAssessment, ({ params, principal, services }) => risks.remove(services, principal, params.id));
}
