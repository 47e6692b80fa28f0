import type { Hono } from 'hono';
import { getContacts } from '#sync/domain/contacts/contacts-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { contactsOf } from './contacts.ts';

export function registerContacts(app: Hono<AppEnv>): void {
  serve(app, getContacts, async ({ services }) => contactsOf(services.env));
}
