import type { RemovedAsset } from '#sync/domain/scope/removed-asset-record.ts';
import type { SspVersion } from './ssp-version-record.ts';
import { namesIn, type SecurityPlanInventory, type ToldNames } from './statement-lint.ts';
import type { Statement } from './statement-record.ts';
import { contentOfVersion } from './version-content.ts';

export interface NamingRecords extends Pick<SecurityPlanInventory, 'assets' | 'providers'> {
  statements: readonly Pick<Statement, 'inheritedFrom'>[];
  /** Names in published plans. */
  published: ToldNames;
  removedAssets: readonly Pick<RemovedAsset, 'name'>[];
}

/**
 * Names by which this workspace has called assets and providers that are not in its inventory: those deleted, those in
 * a published plan, and those that statements inherit from.
 */
export function toldNames({ statements, published, removedAssets, assets, providers }: NamingRecords): ToldNames {
  const inherited = statements.flatMap(({ inheritedFrom }) => namesIn(inheritedFrom));
  return {
    assets: without(assets, [...removedAssets.map(({ name }) => name), ...published.assets].filter(isAssetName)),
    providers: without(providers, [...inherited, ...published.providers].filter(isProviderName)),
  };
}

/** The names of the assets and providers that a version froze. */
export function publishedNames(version: Pick<SspVersion, 'parts'>): ToldNames {
  const { assets, providers } = contentOfVersion(version);
  return { assets: assets.map(({ name }) => name), providers: providers.map(({ name }) => name) };
}

// Words such as 'Server', 'IT' and 'our headquarters' occur in sentences without meaning a record.
function isAssetName(name: string): boolean {
  return /\p{Lu}/u.test(name) && /\s|\d/.test(name);
}

function isProviderName(name: string): boolean {
  return /^\p{Lu}.{2}/u.test(name);
}

function without(inventory: readonly { name: string }[], names: readonly string[]): string[] {
  const known = new Set(inventory.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !known.has(name));
}
