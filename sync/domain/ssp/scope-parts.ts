import { categoryNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { compareAssets } from '#sync/domain/scope/asset-scope.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { Contract } from '#sync/domain/scope/system-record.ts';
import { recordText } from './record-text.ts';
import type { PlanPart } from './ssp-version-record.ts';

/** What a published plan says beside its statements and the system's own texts. */
export interface PlanScope {
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
}

/** One text of each asset, provider and filled cell of the matrix. The first line is its name. */
export function partsOfScope({ assets, providers, responsibilities }: PlanScope): PlanPart[] {
  const named = providers.toSorted(byNameThenId);
  const places = new Map(named.map(({ id }, place) => [id, place]));
  const cells = responsibilities
    .filter(({ share, providerId }) => share !== null && places.has(providerId))
    .toSorted(
      (a, b) =>
        places.get(a.providerId)! - places.get(b.providerId)! ||
        a.objectiveId.localeCompare(b.objectiveId, 'en', { numeric: true }),
    );
  return [
    ...assets.toSorted(compareAssets).map((asset) => ({ of: asset.id, field: 'asset', text: assetText(asset) })),
    ...named.map((provider) => ({ of: provider.id, field: 'provider', text: providerText(provider) })),
    ...cells.map((cell) => ({
      of: cell.id,
      field: 'responsibility',
      text: cellText(cell, named[places.get(cell.providerId)!]!.name),
    })),
  ];
}

/** Each contract on a line of its own. */
export function contractsText(contracts: readonly Contract[]): string {
  return contracts
    .map(({ number, prime, clauses, level, assessedBy }) =>
      [
        number,
        ...(prime === '' ? [] : [`prime contractor ${prime}`]),
        ...(clauses === '' ? [] : [clauses]),
        `Level ${level}`,
        assessedBy === 'self' ? 'self-assessed' : 'assessed by a C3PAO',
      ].join('; '),
    )
    .join('\n');
}

function byNameThenId(a: Provider, b: Provider): number {
  return a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
}

function assetText(asset: Asset): string {
  const { category, specializedKind } = asset;
  return recordText(asset.name, {
    Category: [categoryNames[category], ...(specializedKind ? [specializedNames[specializedKind]] : [])].join(', '),
    'Own number': asset.tag,
    Kind: asset.kind,
    Owner: asset.owner,
    Location: asset.location,
    'Why out of scope': asset.outReason,
    CUI: asset.cui.join(', '),
    Protects: asset.protects.join(', '),
    'Operating system or firmware': asset.os,
    'Serial number': asset.serial,
    Notes: asset.notes,
    'Place in the plan': asset.sspRef,
    'Last seen on': asset.inventoriedOn ?? '',
  });
}

function providerText(provider: Provider): string {
  return recordText(provider.name, {
    Kind: providerKindNames[provider.kind],
    Handles: providerDataNames[provider.handles],
    Offering: provider.offering,
    Authorization: fedrampNames[provider.fedramp],
    'CMMC Level 2': provider.hasLevelTwo ? 'Yes' : '',
    Contract: provider.contractRef,
    Notes: provider.notes,
  });
}

function cellText({ objectiveId, share, organizationPart, providerPart, evidence }: Responsibility, name: string) {
  return recordText(`${name}, ${objectiveId}`, {
    Share: share === null ? '' : shareNames[share],
    'Organization does': organizationPart,
    'Provider does': providerPart,
    Evidence: evidence,
  });
}
