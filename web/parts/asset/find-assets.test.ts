import { expect, test } from 'vitest';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { findAssets } from './find-assets.ts';

const asset = (tag: string, change: Partial<Asset>) => ({ ...blankAsset, id: tag, tag, ...change }) as Asset;
const assets = [
  asset('LT-1', { name: 'Sales laptop', owner: 'Tom Okafor', category: 'crma' }),
  asset('LT-2', { name: 'Engineering laptop', location: 'Building 2' }),
  asset('LOG-1', { name: 'Log server', category: 'spa', protects: ['3.3.1'] }),
  asset('FW-1', { name: 'Firewall for 3.3.1', category: 'spa', os: 'FortiOS 7', serial: 'FG-2210' }),
];

test.each([
  ['', ['LT-1', 'LT-2', 'LOG-1', 'FW-1']],
  ['laptop', ['LT-1', 'LT-2']],
  ['laptop okafor', ['LT-1']],
  ['building', ['LT-2']],
  ['risk managed', ['LT-1']],
  ['lt-2', ['LT-2']],
  ['fortios fg-2210', ['FW-1']],
  ['3.3.1', ['LOG-1', 'FW-1']],
  ['plotter', []],
])('%j finds %j', (typed, tags) => {
  expect(findAssets(assets, typed).map(({ tag }) => tag)).toEqual(tags);
});
