import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const admins = ['admin'] as const;

const day = z.iso.date({ error: 'Enter a day such as 2026-06-09.' });

/** Days are calendar days in the organization's time zone, both included. */
export const auditFilterSchema = z.object({
  event: z.optional(z.string()),
  userId: z.optional(z.string()),
  from: z.optional(day),
  to: z.optional(day),
  /** By the organization's archive age; both when absent. */
  age: z.optional(z.enum(['current', 'archived'])),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

const auditEntrySchema = z.object({
  /** The line's number in the whole server's log: an organization's own have gaps. */
  id: z.int(),
  at: z.iso.datetime(),
  event: z.string(),
  userId: z.nullable(z.string()),
  /** Of people who left, too; null where nobody was signed in. */
  userName: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
  archived: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first. `before` is the number to go on from. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: admins,
  query: z.extend(auditFilterSchema, {
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({
    entries: z.array(auditEntrySchema),
    /** How many lines fit the filter. */
    total: z.int(),
    /** Null on the last page. */
    before: z.nullable(z.int()),
    /** What there is to filter by. */
    events: z.array(z.string()),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** The lines that fit the filter as a CSV file, newest first. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: admins,
  query: auditFilterSchema,
  reply: z.unknown(),
});

/** Whether every line still carries the hash it was written with. */
export const verifyAuditChain = endpoint({
  method: 'GET',
  path: '/api/admin/audit/chain',
  access: admins,
  reply: z.object({
    state: z.enum(['whole', 'broken']),
    /** The first line that is not as it was written. */
    brokenAt: z.nullable(z.int()),
    checkedAt: z.iso.datetime(),
  }),
});
