import { readThumbs } from '#web/files/read-thumbs.ts';
import { readPackageRecords } from '#web/records/read-package-records.ts';
import type { TeamAssessment } from '#web/records/use-team-assessment.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import { pageRest } from '#web/sync/page-rest.ts';
import type { PackageSource } from './package-source.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, printablePhotos, reportPhotos } from './report-photos.ts';
import { evidenceOfTeam } from './team-evidence.ts';

/** What the package of an assessment is made from, as this device has it now. */
export async function readPackageSource(
  { db, files, user }: OpenWorkspace,
  { assessment, members, findings, methods, rulings, consolidated }: TeamAssessment,
): Promise<PackageSource> {
  const { documents, cuiBytes, ...records } = await readPackageRecords(db, assessment.packSha256);
  // Each step alone holds a slow page for a moment.
  const rest = pageRest();
  await rest();
  const evidence = evidenceOfTeam({ assessment, findings, methods }, documents, records.people);
  const photos = printablePhotos(evidence, cuiBytes).slice(0, MAX_PHOTOS);
  const ids = photos.map(({ id }) => id);
  await rest();
  return {
    assessment,
    members,
    findings,
    methods,
    rulings,
    consolidated,
    ...records,
    organizationName: user.organizationName,
    evidence,
    photos: reportPhotos(evidence, photos, await readThumbs(files, ids, MAX_PHOTO_BYTES)),
  };
}
