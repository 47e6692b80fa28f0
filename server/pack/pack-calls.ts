import type { Hono } from 'hono';
import { importCatalog } from '#sync/domain/pack/catalog-import-contract.ts';
import { getPack } from '#sync/domain/pack/pack-contract.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import type { AppEnv } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { notFound } from '#server/http/refusal-error.ts';
import { nothingToAsk, serve, serveParsed } from '#server/http/serve-endpoint.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { catalogJob } from './catalog-job.ts';
import { completePack, sourcesOf } from './pack-import.ts';
import { findPack, findServerPack, findWorkspacePack, keepPack, pointToPack } from './pack-table.ts';

export function registerPacks(app: Hono<AppEnv>): void {
  serveParsed(app, importCatalog, catalogJob, nothingToAsk, async ({ read: asked, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const { fromNothing, dryRun, read } = asked;
    if (dryRun) {
      const { told } = completePack(await findWorkspacePack(services.db, workspaceId), read, fromNothing);
      return { ...told, applied: false };
    }
    const now = services.now();
    let published: number | undefined;
    const told = await services.db.transaction().execute(async (trx) => {
      const seq = await bumpSeq(trx, workspaceId);
      const present = await findWorkspacePack(trx, workspaceId);
      const { texts, told } = completePack(present, read, fromNothing);
      if (present?.sha256 === told.sha256) return told;
      const servers = await findServerPack(trx);
      const isOwn = servers?.sha256 !== told.sha256;
      const sources = sourcesOf(present, read, fromNothing, fullName(principal), now);
      const title = sources[0]?.title ?? '';
      const pack = !isOwn && servers ? servers : await keepPack(trx, workspaceId, { title, texts, sources }, now);
      await pointToPack(trx, workspaceId, pack, seq, isOwn);
      const { packId, sha256 } = pack;
      const detail = {
        packId,
        sha256,
        files: read.files.map(({ name }) => name).join(', '),
        texts: told.differences.length,
      };
      await audit(
        trx,
        { workspaceId, accountId, event: 'catalog_imported', detail, address: context.get('address') },
        now,
      );
      published = seq;
      return told;
    });
    if (published !== undefined) services.live.publish(workspaceId, published);
    return { ...told, applied: true };
  });

  serve(app, getPack, async ({ params, principal, services, context }) => {
    const pack = await findPack(services.db, principal.workspaceId, params.sha256);
    if (!pack) throw notFound('There is no such pack.');
    context.header('Cache-Control', 'private, max-age=31536000, immutable');
    return pack;
  });
}
