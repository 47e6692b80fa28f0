import type { Hono } from 'hono';
import { frameworks } from '#sync/catalog/frameworks/framework-catalog.ts';
import { isFrameworkCode } from '#sync/catalog/frameworks/framework-codes.ts';
import type { Framework } from '#sync/catalog/frameworks/framework-types.ts';
import { AGENCY_PROFILE_ID, type AgencyProfile } from '#sync/domain/agency/agency-profile-record.ts';
import { frameworkStatus } from '#sync/domain/agency/framework-carryover.ts';
import {
  getAgencyProfile,
  getFrameworkStatus,
  listFrameworks,
  putAgencyProfile,
  removeAgencyProfile,
} from '#sync/domain/agency/state-local-contract.ts';
import { deleteAgencyProfile, saveAgencyProfile } from '#sync/domain/agency/state-local-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { findRows, listRowsBy } from '#server/sync/synced-rows-table.ts';

const blank: Pick<AgencyProfile, 'jurisdiction' | 'contactName' | 'contactEmail' | 'frameworks'> = {
  jurisdiction: '',
  contactName: '',
  contactEmail: '',
  frameworks: [],
};

export function registerAgency(app: Hono<AppEnv>): void {
  serve(app, listFrameworks, async ({ context }) => context.json(frameworks));

  serve(app, getFrameworkStatus, async ({ params, principal, services }) => {
    const framework: Framework | undefined = frameworks.find(({ code }) => code === params.code);
    if (!framework) throw notFound('There is no framework with this code.');
    const rows = await listRowsBy(services.db, principal.workspaceId, 'controlStatus', 'status', 'complete');
    return frameworkStatus(framework, new Set(rows.map(({ id }) => id)));
  });

  serve(app, getAgencyProfile, async ({ principal, services, context }) =>
    context.json((await findProfile(services.db, principal.workspaceId)) ?? null),
  );

  serve(app, putAgencyProfile, async ({ body, principal, services }) => {
    const before = await findProfile(services.db, principal.workspaceId);
    const { jurisdiction, contactName, contactEmail, frameworks: codes } = before ?? blank;
    const fields = { jurisdiction, contactName, contactEmail, frameworks: codes.filter(isFrameworkCode), ...body };
    await applyCall(services, principal, [call(saveAgencyProfile, { fields })]);
    const saved = await findProfile(services.db, principal.workspaceId);
    if (!saved) throw notFound('The agency profile has been deleted.');
    return saved;
  });

  serve(app, removeAgencyProfile, async ({ principal, services }) => {
    // A deletion without a record must succeed as well.
    if (await findProfile(services.db, principal.workspaceId)) {
      await applyCall(services, principal, [call(deleteAgencyProfile, {})]);
    }
    return { deleted: true as const };
  });
}

async function findProfile(db: Db, workspaceId: string): Promise<AgencyProfile | undefined> {
  const [row] = await findRows(db, workspaceId, 'agencyProfile', [AGENCY_PROFILE_ID]);
  return row;
}
