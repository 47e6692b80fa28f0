import { categoryNames } from '#sync/domain/scope/asset-names.ts';
import type { Asset, AssetCategory } from '#sync/domain/scope/asset-record.ts';
import { handlesCuiUnmeant, requirementsAgainst } from '#sync/domain/scope/asset-scope.ts';
import { fedrampNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Provider, ProviderData } from '#sync/domain/scope/provider-record.ts';
import type { ProviderVerdict } from '#sync/domain/scope/provider-verdict.ts';
import type { ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';
import { boundaryNames } from '#sync/domain/scope/scope-changes-text.ts';
import type { BoundaryField } from '#sync/domain/scope/system-record.ts';
import type { MessageTone } from '#web/kit/tones.ts';
import { countOf } from '#web/words/counts.ts';

/** The name of each category, and what it means for the assessment. */
export const categoryWords: Readonly<Record<AssetCategory, { name: string; assessed: string; meaning: string }>> = {
  cui: { name: categoryNames.cui, assessed: 'All 110', meaning: 'Assessed against every requirement' },
  spa: { name: categoryNames.spa, assessed: 'Relevant ones', meaning: 'Only what the asset provides' },
  crma: { name: categoryNames.crma, assessed: 'Plan review', meaning: 'At most a limited check' },
  specialized: {
    name: categoryNames.specialized,
    assessed: 'Plan review',
    meaning: 'Described in the plan, not assessed',
  },
  out: { name: categoryNames.out, assessed: 'None', meaning: 'With a reason for each' },
};

/** The help text below the field for the requirements that a security protection asset contributes to. */
export function protectsHelp(hasSome: boolean): string {
  const help = 'Their numbers, such as 3.13.1, 3.13.6. It is assessed against these.';
  return hasSome ? help : `${help} Without any it is assessed against nothing.`;
}

/** A note on risk managed assets that handle CUI. */
export const riskManagedNote =
  'By policy such an asset does not handle CUI. One that does is a CUI asset: change its category or its CUI.';

/** '1 risk managed asset handles CUI, so it is a CUI asset'. */
export function riskManagedText(count: number): string {
  const says = count === 1 ? 'handles CUI, so it is a CUI asset' : 'handle CUI, so they are CUI assets';
  return `${countOf(count, 'risk managed asset')} ${says}`;
}

/** '1 asset named in the plan is missing here'. */
export function unlistedText(count: number): string {
  return `${countOf(count, 'asset')} named in the plan ${count === 1 ? 'is' : 'are'} missing here`;
}

/** 'All 110', '17 relevant', 'None named', 'CUI asset?', 'Plan review'. */
export function assessedText(asset: Pick<Asset, 'category' | 'protects' | 'cui'>): string {
  if (handlesCuiUnmeant(asset)) return 'CUI asset?';
  const count = requirementsAgainst(asset);
  if (asset.category !== 'spa') return categoryWords[asset.category].assessed;
  return count === 0 ? 'None named' : `${count} relevant`;
}

const handlesWords: Readonly<Record<ProviderData, string>> = {
  cui: 'handles CUI',
  spd: 'handles SPD',
  neither: 'handles neither',
};

/** 'Virtual desktop, mail · handles CUI'. */
export function providerText({ offering, handles }: Pick<Provider, 'offering' | 'handles'>): string {
  return offering === '' ? handlesWords[handles] : `${offering} · ${handlesWords[handles]}`;
}

/** The label of each verdict on a provider, its tone, and a sentence that explains it. */
export const verdictWords: Readonly<Record<ProviderVerdict, { label: string; tone: MessageTone; sentence: string }>> = {
  authorized: {
    label: 'In order',
    tone: 'success',
    sentence: 'Its authorization covers the CUI it handles. Keep the proof, and the customer responsibility matrix.',
  },
  blocker: {
    label: 'Blocker',
    tone: 'danger',
    sentence: 'A cloud provider with CUI needs FedRAMP Moderate or an equivalent. Without it no status can be reached.',
  },
  asset: {
    label: 'As an asset',
    tone: 'info',
    sentence: 'With security protection data only, the service is assessed as a security protection asset.',
  },
  own_level: {
    label: 'In order',
    tone: 'success',
    sentence: 'Its own CMMC Level 2 status covers what it does. Keep the proof of it.',
  },
  here: {
    label: 'In this scope',
    tone: 'info',
    sentence: 'It is no cloud provider, so its services are assessed inside this scope.',
  },
  here_asset: {
    label: 'In this scope',
    tone: 'info',
    sentence: 'It is no cloud provider: it is assessed inside this scope, as a security protection asset.',
  },
  unknown: {
    label: 'Kind missing',
    tone: 'warning',
    sentence: 'It handles CUI or security protection data, so it is a cloud or another external service provider.',
  },
  none: { label: 'Not assessed', tone: 'neutral', sentence: 'It has no part of the data an assessment looks at.' },
};

/** What the verdict on a provider is based on, for its row. */
export function basisText({ kind, fedramp, hasLevelTwo }: Provider, verdict: ProviderVerdict): string {
  if (verdict === 'blocker') return 'None, required';
  if (verdict === 'own_level') return 'Own Level 2';
  if (verdict === 'here' || verdict === 'here_asset') return 'Assessed here';
  if (kind === 'csp') return fedramp === 'none' ? 'None' : fedrampNames[fedramp];
  return hasLevelTwo ? 'Own Level 2' : 'None';
}

export const shareWords: Readonly<Record<ResponsibilityShare, { label: string; key: string }>> = {
  organization: { label: shareNames.organization, key: 'O' },
  shared: { label: shareNames.shared, key: 'S' },
  provider: { label: shareNames.provider, key: 'P' },
  not_applicable: { label: shareNames.not_applicable, key: 'N' },
};

/** '2 assets and the boundary'; empty if nothing changed. */
export function movedText(assets: number, boundary: readonly BoundaryField[]): string {
  const parts = [...(assets > 0 ? [countOf(assets, 'asset')] : []), ...boundary.map((field) => boundaryNames[field])];
  return new Intl.ListFormat('en-US').format(parts);
}
