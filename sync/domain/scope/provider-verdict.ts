import type { Provider } from './provider-record.ts';

/**
 * What a provider means for an assessment. 'authorized': its authorization covers it. 'blocker': a cloud provider holds
 * CUI without one. 'asset': it holds only security protection data and is assessed as a security protection asset.
 * 'own_level': its own CMMC Level 2 status covers it. 'here': it is assessed inside this scope; 'here_asset': likewise,
 * as a security protection asset. 'unknown': it handles such data, but its kind has not been entered. 'none': nothing
 * to show. Source: 32 CFR 170.19(c)(2).
 */
export type ProviderVerdict =
  'authorized' | 'blocker' | 'asset' | 'own_level' | 'here' | 'here_asset' | 'unknown' | 'none';

type Judged = Pick<Provider, 'kind' | 'handles' | 'fedramp' | 'hasLevelTwo'>;

export function providerVerdict({ kind, handles, fedramp, hasLevelTwo }: Judged): ProviderVerdict {
  if (handles === 'neither') return 'none';
  if (kind === 'none') return 'unknown';
  if (kind === 'csp') {
    if (handles === 'spd') return 'asset';
    return fedramp === 'none' ? 'blocker' : 'authorized';
  }
  if (hasLevelTwo) return 'own_level';
  return handles === 'spd' ? 'here_asset' : 'here';
}

/** Cloud providers with CUI and no authorization: no status can be reached while there is one. */
export function unauthorizedProviders<Known extends Judged>(providers: readonly Known[]): Known[] {
  return providers.filter((provider) => providerVerdict(provider) === 'blocker');
}
