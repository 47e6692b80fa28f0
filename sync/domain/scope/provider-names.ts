import type { FedrampLevel, ProviderData, ProviderKind } from './provider-record.ts';
import type { ResponsibilityShare } from './responsibility-record.ts';

// Names and phrases about providers, on screens and in published plans.

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

export const shareNames: Readonly<Record<ResponsibilityShare, string>> = {
  organization: 'Organization',
  shared: 'Shared',
  provider: 'Provider',
  not_applicable: 'N/A',
};
