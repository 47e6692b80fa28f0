import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import {
  exportWorkspace,
  getExportFacts,
  type ExportFacts,
} from '#sync/domain/organization/workspace-export-contract.ts';
import type { AppEnv, Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { bundledFiles } from '#server/document/cui-guard.ts';
import { countMissingFiles, listDocumentsOf, listStoredSizes } from '#server/document/document-table.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { circleFilter, readerOf } from '#server/sync/row-reach.ts';
import { countRows } from '#server/sync/synced-rows-table.ts';
import { getWorkspace } from '#server/sync/workspace-table.ts';
import { WorkspaceExport } from './workspace-export.ts';
import { fileKeyOf, fingerprintOf, publicKeyOf } from './workspace-file.ts';

/** Bytes of an average line, for the estimate; the catalog's texts make the longest records. */
const RECORD_BYTES = 600;
const LINE_BYTES = 400;

/** The workspaces being exported, for each server. */
const running = new WeakMap<Services['db'], Set<string>>();

export function registerWorkspaceExport(app: Hono<AppEnv>): void {
  serve(app, getExportFacts, async ({ principal, services }) => readFacts(services, principal));

  serve(app, exportWorkspace, async ({ principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const { name } = await getWorkspace(services.db, workspaceId);
    const release = takeTurn(services, workspaceId);
    try {
      const detail = {};
      const address = context.get('address');
      const now = services.now();
      await audit(services.db, { workspaceId, accountId, event: 'workspace_exported', detail, address }, now);
      const file = `${slugOf(name)}-${now.toISOString().slice(0, 10)}.tar`;
      const stream = Readable.from(pieces(services, principal, release));
      // Also covers a reader who leaves before the first piece is requested.
      stream.once('close', release);
      stream.on('error', (error) => services.log.error({ err: error, workspaceId }, 'an export was broken off'));
      return context.body(Readable.toWeb(stream) as ReadableStream, 200, {
        'Content-Type': 'application/x-tar',
        'Content-Disposition': `attachment; filename="${file}"`,
        // Most of it is already compressed.
        'Cache-Control': 'no-store, no-transform',
      });
    } catch (error) {
      release();
      throw error;
    }
  });
}

async function* pieces(services: Services, principal: Principal, release: () => void): AsyncGenerator<Buffer> {
  try {
    for await (const piece of new WorkspaceExport(services, principal).read()) if (piece.byteLength > 0) yield piece;
  } finally {
    release();
  }
}

// One export at a time per workspace, because each holds a file in memory and reads everything.
function takeTurn({ db }: Services, workspaceId: string): () => void {
  const mine = running.get(db) ?? new Set();
  running.set(db, mine);
  if (mine.has(workspaceId)) {
    throw new RefusalError(409, 'export_running', 'This workspace is already being exported. Wait until that is done.');
  }
  mine.add(workspaceId);
  return () => void mine.delete(workspaceId);
}

async function readFacts(services: Services, { workspaceId, accountId }: Principal): Promise<ExportFacts> {
  const { db, proofs } = services;
  const reader = await readerOf(db, { workspaceId, accountId });
  const counts = await countRows(db, reader);
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { historySteps } = await db
    .selectFrom('history')
    .select((e) => e.fn.countAll().as('historySteps'))
    .where('workspaceId', '=', workspaceId)
    .where(circleFilter(db, reader))
    .executeTakeFirstOrThrow();
  const { auditLines } = await db
    .selectFrom('audit')
    .select((e) => e.fn.countAll().as('auditLines'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const bundled = await bundledFiles(services, workspaceId, await listDocumentsOf(db, workspaceId, reader));
  const stored = (await listStoredSizes(db)).filter(
    (one) => one.workspaceId === workspaceId && bundled.has(one.sha256),
  );
  const sizes = stored.filter(({ sha256 }) => bundled.get(sha256));
  const fileBytes = sizes.reduce((sum, { fileSize }) => sum + fileSize, 0);
  return {
    records,
    historySteps: Number(historySteps),
    auditLines: Number(auditLines),
    files: sizes.length,
    fileBytes,
    awaitedFiles: await countMissingFiles(db, reader),
    withheldFiles: stored.length - sizes.length,
    estimatedBytes: fileBytes + records * RECORD_BYTES + (Number(historySteps) + Number(auditLines)) * LINE_BYTES,
    fingerprint: fingerprintOf(publicKeyOf(fileKeyOf(proofs))),
  };
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.slice(0, 60) || 'workspace';
}
