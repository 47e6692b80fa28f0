import { newestChange, type Changed } from '#sync/domain/common/newest-change.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { assetBlocks, providerBlocks } from '#web/parts/paper/scope-tables.ts';
import { countOf } from '#web/words/counts.ts';

/** The asset inventory by category, as it stands in the security plan. */
export function inventoryPaper(organization: string, assets: readonly Asset[]): Paper {
  return paperOf(organization, 'Asset inventory', countOf(assets.length, 'asset'), assets, assetBlocks(assets));
}

/** The responsibility matrix: what each provider does for which objective. */
export function matrixPaper(
  organization: string,
  providers: readonly Provider[],
  responsibilities: readonly Responsibility[],
): Paper {
  const about = countOf(providers.length, 'provider');
  const records = [...providers, ...responsibilities];
  return paperOf(organization, 'Responsibility matrix', about, records, providerBlocks(providers, responsibilities));
}

function paperOf(
  author: string,
  title: string,
  about: string,
  records: readonly Changed[],
  blocks: readonly PaperBlock[],
): Paper {
  return {
    title,
    subject: author,
    author,
    language: 'en-US',
    banner: null,
    running: [`${author} · ${title}`, PRODUCT_NAME],
    madeAt: newestChange(records),
    blocks: [heading(1, title), paragraph(`${author} · ${about}`, 'note'), ...blocks],
  };
}
