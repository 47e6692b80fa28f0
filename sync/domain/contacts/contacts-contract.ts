import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

/** The company that runs this server, as visitors and customers know it; from the server's configuration. */
export const contactsSchema = z.object({
  company: z.string(),
  /** Postal address and other identification, one line each. */
  address: z.string(),
  /** Email addresses. */
  sales: z.string(),
  investors: z.string(),
  partnerships: z.string(),
  privacy: z.string(),
  /** As displayed, and as a link. */
  phone: z.string(),
  phoneLink: z.string(),
});
export type Contacts = z.infer<typeof contactsSchema>;

/** Public: the app keeps the answer for its pages, also offline. */
export const getContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'public',
  background: true,
  reply: contactsSchema,
});
