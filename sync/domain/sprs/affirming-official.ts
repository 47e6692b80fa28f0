import type { System } from '#sync/domain/scope/system-record.ts';
import type { SprsWorksheet } from './sprs-worksheet-record.ts';

export type AffirmingOfficial = Pick<SprsWorksheet, 'officialName' | 'officialTitle' | 'officialEmail'>;

/** Who affirms: whom the scope names, unless the worksheet names another one. Title and address are the worksheet's. */
export function affirmingOfficial(
  { officialName, officialTitle, officialEmail }: AffirmingOfficial,
  { affirmingOfficial: named }: Pick<System, 'affirmingOfficial'>,
): AffirmingOfficial {
  return { officialName: officialName || named, officialTitle, officialEmail };
}
