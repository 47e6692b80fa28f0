import type { Hono } from 'hono';
import {
  getSettings as getSettingsCall,
  putSettings,
  securitySettings,
} from '#sync/domain/organization/settings-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { requireFresh } from '#server/http/require-fresh.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { changeSettings } from './settings-change.ts';
import { getSettings } from './settings-table.ts';

export function registerSettings(app: Hono<AppEnv>): void {
  serve(app, getSettingsCall, ({ principal, services }) => getSettings(services.db, principal.workspaceId));
  serve(app, putSettings, ({ body, principal, services, context }) => {
    if (securitySettings.some((name) => name in body)) requireFresh(context);
    return changeSettings(services, principal, body, context.get('address'));
  });
}
