import { categoryNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { Contract } from '#sync/domain/scope/system-record.ts';
import { recordText } from './record-text.ts';
import type { SecurityPlanScope } from './security-plan-content.ts';
import type { SecurityPlanPart } from './ssp-version-record.ts';

/** One text for each asset, provider and filled cell of the matrix. The first line is its name. */
export function partsOfScope({ assets, providers, responsibilities }: SecurityPlanScope): SecurityPlanPart[] {
  const named = providersInOrder(providers);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return [
    ...assets.toSorted(compareAssets).map((asset) => ({ of: asset.id, field: 'asset', text: assetText(asset) })),
    ...named.map((provider) => ({ of: provider.id, field: 'provider', text: providerText(provider) })),
    ...cellsInOrder(named, responsibilities).map((cell) => ({
      of: cell.id,
      field: 'responsibility',
      text: cellText(cell, names.get(cell.providerId) ?? ''),
    })),
  ];
}

/** By name. */
export function providersInOrder(providers: readonly Provider[]): Provider[] {
  return providers.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
}

/** The cells that are filled in, in the order of their providers. */
export function cellsInOrder(providers: readonly Provider[], cells: readonly Responsibility[]): Responsibility[] {
  const places = new Map(providers.map(({ id }, place) => [id, place]));
  const placeOf = ({ providerId }: Responsibility) => places.get(providerId) ?? 0;
  return cells
    .filter(({ share, providerId }) => share !== null && places.has(providerId))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.objectiveId.localeCompare(b.objectiveId, 'en', { numeric: true }));
}

const PRIME = 'prime contractor ';
const SELF = 'self-assessed';

/** One contract per line. */
export function contractsText(contracts: readonly Contract[]): string {
  return contracts
    .map(({ number, prime, clauses, level, assessedBy }) =>
      [
        number,
        ...(prime === '' ? [] : [`${PRIME}${prime}`]),
        ...(clauses === '' ? [] : [clauses]),
        `Level ${level}`,
        assessedBy === 'self' ? SELF : 'assessed by a C3PAO',
      ].join('; '),
    )
    .join('\n');
}

/** The contracts in such a text. */
export function contractsOf(text: string): Contract[] {
  return text.split('\n').map((line, index) => {
    const [number = '', ...told] = line.split('; ');
    const by = told.pop();
    const level = told.pop();
    const prime = told[0]?.startsWith(PRIME) ? told.shift() : undefined;
    return {
      id: String(index),
      number,
      prime: prime?.slice(PRIME.length) ?? '',
      clauses: told.join('; '),
      level: level === 'Level 1' ? 1 : level === 'Level 3' ? 3 : 2,
      assessedBy: by === SELF ? 'self' : 'c3pao',
    };
  });
}

export const assetLabels = {
  category: 'Category',
  tag: 'Own number',
  kind: 'Kind',
  owner: 'Owner',
  location: 'Location',
  outReason: 'Why out of scope',
  cui: 'CUI',
  protects: 'Protects',
  os: 'Operating system or firmware',
  serial: 'Serial number',
  notes: 'Notes',
  sspRef: 'Place in the plan',
  inventoriedOn: 'Last seen on',
} as const;

function assetText(asset: Asset): string {
  const { category, specializedKind } = asset;
  return recordText(asset.name, assetLabels, {
    ...asset,
    category: [categoryNames[category], ...(specializedKind ? [specializedNames[specializedKind]] : [])].join(', '),
    cui: asset.cui.join(', '),
    protects: asset.protects.join(', '),
    inventoriedOn: asset.inventoriedOn ?? '',
  });
}

export const providerLabels = {
  kind: 'Kind',
  handles: 'Handles',
  offering: 'Offering',
  fedramp: 'Authorization',
  hasLevelTwo: 'CMMC Level 2',
  contractRef: 'Contract',
  notes: 'Notes',
} as const;

function providerText(provider: Provider): string {
  return recordText(provider.name, providerLabels, {
    ...provider,
    kind: providerKindNames[provider.kind],
    handles: providerDataNames[provider.handles],
    fedramp: fedrampNames[provider.fedramp],
    hasLevelTwo: provider.hasLevelTwo ? 'Yes' : '',
  });
}

export const cellLabels = {
  share: 'Share',
  organizationPart: 'Organization does',
  providerPart: 'Provider does',
  evidence: 'Evidence',
} as const;

function cellText(cell: Responsibility, name: string): string {
  const share = cell.share === null ? '' : shareNames[cell.share];
  return recordText(`${name}, ${cell.objectiveId}`, cellLabels, { ...cell, share });
}
