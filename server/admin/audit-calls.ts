import type { Hono } from 'hono';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { exportAudit, listAudit, verifyAuditChain, type AuditEntry } from '#sync/domain/history/audit-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { countAuditRows, listAuditFacets, listAuditRows } from '#server/audit/audit-search.ts';
import { audit, verifyAudit } from '#server/audit/audit-table.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { openAuditReader, searchOf, toAuditEntry } from './audit-view.ts';
import { rememberCheck } from './remembered-check.ts';

/** Maximum lines of one file: as many as a spreadsheet can open comfortably. */
const MOST_EXPORTED = 100_000;
const CHAIN_REMEMBERED_MS = 60_000;

export function registerAudit(app: Hono<AppEnv>): void {
  serve(app, listAudit, async ({ query, principal, services }) => {
    const { db } = services;
    const now = services.now();
    const reader = await openAuditReader(db, principal.workspaceId);
    const search = searchOf(reader, query, now);
    const { before, limit } = query;
    const rows = await listAuditRows(db, search, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const facets = await listAuditFacets(db, principal.workspaceId);
    const people = facets.accountIds.map((id) => ({ id, name: reader.names.get(id) ?? id }));
    return {
      entries: shown.map((row) => toAuditEntry(reader, row, now)),
      total: await countAuditRows(db, search),
      before: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      events: facets.events,
      people: people.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    };
  });

  serve(app, exportAudit, async ({ query, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const now = services.now();
    const reader = await openAuditReader(services.db, workspaceId);
    const rows = await listAuditRows(services.db, searchOf(reader, query, now), { limit: MOST_EXPORTED });
    const entries = rows.map((row) => toAuditEntry(reader, row, now));
    const address = context.get('address');
    const detail = { lines: entries.length };
    await audit(services.db, { workspaceId, accountId, event: 'audit_exported', detail, address }, now);
    return context.body(csvFile([heads, ...entries.map(cellsOf)]), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log-${dayInZone(now, reader.timeZone)}.csv"`,
      'Cache-Control': 'no-store',
    });
  });

  serve(app, verifyAuditChain, async ({ services }) => {
    const { db, now } = services;
    const run = async () => ({ brokenAt: (await verifyAudit(db)) ?? null, checkedAt: now().toISOString() });
    const found = await rememberCheck(db, { name: 'audit', milliseconds: CHAIN_REMEMBERED_MS, run }, now());
    return { state: found.brokenAt === null ? ('whole' as const) : ('broken' as const), ...found };
  });
}

const heads = ['Line', 'Time (UTC)', 'Event', 'Person', 'Person id', 'Address', 'Details', 'Archived'];

function cellsOf(entry: AuditEntry): (string | number)[] {
  const { id, at, event, userName, accountId, address, detail, archived } = entry;
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`);
  return [id, at, event, userName ?? '', accountId ?? '', address, details.join('; '), archived ? 'Yes' : 'No'];
}
