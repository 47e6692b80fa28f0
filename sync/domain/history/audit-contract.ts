import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';

const day = z.iso.date({ error: 'Enter a day such as 2026-06-09.' });

/** Calendar days in the organization's time zone, both inclusive. */
const auditFilterSchema = z.object({
  event: z.optional(z.string()),
  accountId: z.optional(z.string()),
  from: z.optional(day),
  to: z.optional(day),
  /** By the organization's archive age; both if absent. */
  age: z.optional(z.enum(['current', 'archived'])),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

const auditEntrySchema = z.object({
  /** The line's number in the server's whole log: one organization's numbers have gaps. */
  id: z.int(),
  at: z.iso.datetime(),
  event: z.string(),
  accountId: z.nullable(z.string()),
  /** Includes people who have left; null if nobody was signed in. */
  userName: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
  archived: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first. `before`: the number to continue from. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'audit.read',
  query: z.extend(auditFilterSchema, {
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({
    entries: z.array(auditEntrySchema),
    /** Number of lines that match the filter. */
    total: z.int(),
    /** Null on the last page. */
    before: z.nullable(z.int()),
    /** The values to filter by. */
    events: z.array(z.string()),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** The lines that match the filter as a CSV file, newest first. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'audit.read',
  consequence: 'export',
  query: auditFilterSchema,
  reply: z.unknown(),
});

/** Whether every line still matches its hash. */
export const verifyAuditChain = endpoint({
  method: 'GET',
  path: '/api/admin/audit/chain',
  access: 'audit.read',
  reply: z.object({
    state: z.enum(['whole', 'broken']),
    /** The first line that does not match. */
    brokenAt: z.nullable(z.int()),
    checkedAt: z.iso.datetime(),
  }),
});
