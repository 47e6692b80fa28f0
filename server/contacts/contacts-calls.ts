import type { Hono } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { getContacts } from '#sync/domain/contacts/contacts-contract.ts';
import { contactsOf } from './contacts.ts';

export function registerContacts(app: Hono<AppEnv>): void {
  serve(app, getContacts, async ({ services }) => contactsOf(services.env));
}
