import type { CuiUse } from '#sync/domain/scope/asset-record.ts';
import type { ExclusionId } from '#sync/domain/scope/exclusion-record.ts';
import type { FedrampLevel, ProviderData, ProviderKind } from '#sync/domain/scope/provider-record.ts';
import type { ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';

export const cuiUseNames: Readonly<Record<CuiUse, string>> = {
  process: 'Processes',
  store: 'Stores',
  transmit: 'Transmits',
};

export const providerKindNames: Readonly<Record<ProviderKind, string>> = {
  csp: 'Cloud service provider',
  esp: 'External service provider, not a cloud',
  none: 'Supplier without a part in the system',
};

export const providerDataNames: Readonly<Record<ProviderData, string>> = {
  cui: 'CUI',
  spd: 'Security protection data only',
  neither: 'Neither',
};

export const fedrampNames: Readonly<Record<FedrampLevel, string>> = {
  moderate: 'FedRAMP Moderate',
  high: 'FedRAMP High',
  equivalency: 'Equivalent to Moderate',
  none: 'None',
};

/** What is excluded, as a person says it. */
export const exclusionNames: Readonly<Record<ExclusionId, string>> = {
  remote_access: 'No remote access',
  wireless: 'No wireless networks',
  mobile_devices: 'No mobile devices',
  voip: 'No VoIP',
};

/** Who does what an objective asks. */
export const shareNames: Readonly<Record<ResponsibilityShare, string>> = {
  organization: 'Organization',
  shared: 'Shared',
  provider: 'Provider',
  not_applicable: 'N/A',
};
