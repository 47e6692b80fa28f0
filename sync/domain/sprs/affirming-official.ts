import type { System } from '#sync/domain/scope/system-record.ts';
import type { SprsWorksheet } from './sprs-worksheet-record.ts';

export type AffirmingOfficial = Pick<SprsWorksheet, 'officialName' | 'officialTitle' | 'officialEmail'>;

/**
 * The person who affirms: the one named in the scope, unless the worksheet names another. Title and address come from
 * the worksheet.
 */
export function affirmingOfficial(
  { officialName, officialTitle, officialEmail }: AffirmingOfficial,
  { affirmingOfficial: named }: Pick<System, 'affirmingOfficial'>,
): AffirmingOfficial {
  return { officialName: officialName || named, officialTitle, officialEmail };
}
