import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Whom visitors and customers deal with: the company that runs this server, as its configuration names it. */
export const contactsSchema = z.object({
  company: z.string(),
  /** Postal address and what else identifies the company, a line each. */
  address: z.string(),
  /** Email addresses. */
  sales: z.string(),
  investors: z.string(),
  partnerships: z.string(),
  privacy: z.string(),
  /** As people write it, and as a link. */
  phone: z.string(),
  phoneLink: z.string(),
});
export type Contacts = z.infer<typeof contactsSchema>;

/** Everybody may ask: the app keeps the answer for its pages, also offline. */
export const getContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'public',
  background: true,
  reply: contactsSchema,
});
