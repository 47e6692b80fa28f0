import { countOf } from './counts.ts';

/** What to sample for a requirement: '4 assets', '4 assets and 1 provider'. */
export function sampleText(assets: number, providers: number): string {
  return providers === 0
    ? countOf(assets, 'asset')
    : `${countOf(assets, 'asset')} and ${countOf(providers, 'provider')}`;
}
