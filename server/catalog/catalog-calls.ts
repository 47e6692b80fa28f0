import { importCatalog } from '#sync/domain/control/catalog-contract.ts';
import type { Hono } from 'hono';
import { audit } from '#server/audit/audit-table.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { bumpSeq } from '#server/organization/organization-table.ts';
import { compareCatalog, putCatalog } from './catalog-import.ts';
import { type CatalogTexts, readOscalCatalog } from './oscal-catalog.ts';
import { builtInTexts } from './seed-catalog.ts';

export function registerCatalog(app: Hono<AppEnv>): void {
  serve(app, importCatalog, async ({ body, principal, services, context }) => {
    const { organizationId, userId } = principal;
    const source: CatalogTexts = body.source === 'file' ? readOscalCatalog(body.document) : builtInTexts;
    const { texts, ...named } = source;
    const controls = texts.filter(({ kind }) => kind === 'control').length;
    const counts = { controls, objectives: texts.length - controls };
    if (body.dryRun) {
      const { differences } = await compareCatalog(services.db, organizationId, texts);
      return { ...named, ...counts, differences, applied: false };
    }
    let published: number | undefined;
    const differences = await services.db.transaction().execute(async (trx) => {
      const seq = await bumpSeq(trx, organizationId);
      const compared = await compareCatalog(trx, organizationId, texts);
      if (compared.differences.length === 0) return [];
      await putCatalog(trx, organizationId, compared.rows, seq);
      const detail = { ...named, texts: compared.differences.length };
      const address = context.get('address');
      await audit(trx, { organizationId, userId, event: 'catalog_imported', detail, address }, services.now());
      published = seq;
      return compared.differences;
    });
    if (published !== undefined) services.live.publish(organizationId, published);
    return { ...named, ...counts, differences, applied: true };
  });
}
