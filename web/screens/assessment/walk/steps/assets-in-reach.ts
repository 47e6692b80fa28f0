import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { assetLabel } from '#sync/domain/scope/asset-names.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';

/** What somebody looked at last on site, as their method record names it; '' for nothing yet. */
export function lastSeen(
  methods: readonly Pick<MethodRecord, 'authorId' | 'at' | 'method' | 'place' | 'methodObject'>[],
  personId: string,
): string {
  const own = methods.filter(
    ({ authorId, method, place }) => authorId === personId && method === 'examine' && place === 'on_site',
  );
  return own.reduce((last, one) => (one.at > last.at ? one : last), { at: '', methodObject: '' }).methodObject;
}

/** The assets with what was seen last first, then those at the same place; the others keep their order. */
export function assetsInReach<One extends Pick<Asset, 'name' | 'tag' | 'location'>>(
  assets: readonly One[],
  last: string,
): One[] {
  const at = assets.find((asset) => assetLabel(asset) === last);
  const distance = (asset: One) => {
    if (asset === at) return 0;
    return at && at.location !== '' && asset.location === at.location ? 1 : 2;
  };
  return assets.toSorted((a, b) => distance(a) - distance(b));
}
