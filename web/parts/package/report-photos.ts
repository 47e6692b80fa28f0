import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { CuiBytes } from '#sync/domain/organization/setting-limits.ts';
import type { PaperPicture } from '#web/paper/paper.ts';
import type { ReportPhotos } from './package-source.ts';
import type { EvidenceOfTeam } from './team-evidence.ts';

/** The most photos in a report, and the most bytes of them: small pictures have about 20 KB each. */
export const MAX_PHOTOS = 200;
export const MAX_PHOTO_BYTES = 16 * 1024 * 1024;
/** The most objectives below one photo. */
const SHOWN = 6;

/** The photos among the evidence that may be printed, in the order in which they are cited, uncited ones last. */
export function printablePhotos({ shown, citations }: EvidenceOfTeam, cuiBytes: CuiBytes): StoredDocument[] {
  const cited = citations.flatMap(({ document }) => document ?? []);
  const ordered = [...new Map([...cited, ...shown.values()].map((one) => [one.id, one])).values()];
  return ordered.filter((one) => isPhoto(one) && mayLeave(one, cuiBytes));
}

function isPhoto({ mimeType }: StoredDocument): boolean {
  return mimeType.startsWith('image/');
}

/** The photos as a report shows them. `photos`: those that may be printed; `thumbs`: those that this device has. */
export function reportPhotos(
  evidence: EvidenceOfTeam,
  photos: readonly StoredDocument[],
  thumbs: ReadonlyMap<string, Omit<PaperPicture, 'text'>>,
): ReportPhotos {
  const printed = photos.flatMap((one) => {
    const thumb = thumbs.get(one.id);
    if (!thumb) return [];
    const name = citedName(one);
    return [
      { ...thumb, text: one.description || name, caption: [name, objectivesOf(one, evidence)].join('\n').trim() },
    ];
  });
  return { printed, left: [...evidence.shown.values()].filter(isPhoto).length - printed.length };
}

/** '3.1.1[a], 3.1.2[b] and 4 more'. */
function objectivesOf({ id }: StoredDocument, { citations }: EvidenceOfTeam): string {
  const own = citations.filter(({ documentId }) => documentId === id).map(({ objective }) => objective);
  const all = [...new Set(own)];
  const first = all.slice(0, SHOWN).join(', ');
  return all.length > SHOWN ? `${first} and ${all.length - SHOWN} more` : first;
}
