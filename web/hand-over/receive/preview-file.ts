import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import { previewPackets } from '#sync/engine/take-packets.ts';
import { workOf, type ProposedFinding } from '#web/hand-over/packet-work.ts';
import { engineDevice, type HandOverPlace } from '#web/hand-over/place.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import type { CheckedFile } from './open-file.ts';

/** An objective on which what comes differs from what is here. */
interface ComingDispute {
  objectiveId: string;
  /** Whose finding is here, and what it says. */
  here: { personId: string; determination: Judgement };
  coming: { personId: string; determination: Judgement };
}

/** What taking a file in would bring. */
export interface FilePreview {
  /** Changes of people whom this device knows, and those of others, which are carried and not shown. */
  changes: number;
  notShown: number;
  /** Changes that are here already. */
  known: number;
  proposals: readonly ProposedFinding[];
  disputes: readonly ComingDispute[];
  /** Files named, and those whose bytes are inside. */
  files: number;
  inside: number;
  /** Every packet and the bytes of every file are here. */
  isKnown: boolean;
}

export async function previewFile(place: HandOverPlace, { packets, open }: CheckedFile): Promise<FilePreview> {
  const { db, files, user } = place;
  const looked = await previewPackets(engineDevice(db, user), packets);
  const authors = await db.table('member').bulkGet(packets.map(({ packet }) => packet.author));
  const shown = packets.filter((_, index) => authors[index] !== undefined);
  const all = packets.reduce((sum, { packet }) => sum + packet.entries.length, 0);
  const changes = shown.reduce((sum, { packet }) => sum + packet.entries.length, 0);
  const { proposals } = workOf(shown.flatMap(({ packet }) => packet.entries));
  const held = await files.table('file').toArray();
  const here = new Set(held.flatMap((one) => (one.held === one.size ? one.sha256 : [])));
  const inside = open.head.files.filter(({ isInside }) => isInside);
  return {
    changes,
    notShown: all - changes,
    known: looked.reduce((sum, one) => sum + one.known, 0),
    proposals,
    disputes: await disputesOf(db, user.id, proposals),
    files: open.head.files.length,
    inside: inside.length,
    isKnown: looked.every((one) => one.isKnown) && inside.every(({ hash }) => here.has(hash)),
  };
}

// The person's own finding is named first, because it is theirs that will be in dispute.
async function disputesOf(
  db: RecordDatabase,
  ownId: string,
  proposals: readonly ProposedFinding[],
): Promise<ComingDispute[]> {
  const objectives = [...new Set(proposals.map(({ objectiveId }) => objectiveId))];
  const [found, places] = await Promise.all([
    db.table('finding').where('objectiveId').anyOf(objectives).toArray(),
    db.table('teamMember').bulkGet(proposals.map((one) => teamMemberId(one.assessmentId, one.assessorId))),
  ]);
  const here = found.filter((one) => one.proposedAt !== null && countsAs(one.proposedAs));
  return proposals.flatMap(({ assessmentId, assessorId, objectiveId, determination }, index): ComingDispute[] => {
    const other = here
      .filter((one) => one.assessmentId === assessmentId && one.objectiveId === objectiveId)
      .filter((one) => one.assessorId !== assessorId && one.determination !== determination)
      .toSorted((a, b) => Number(b.assessorId === ownId) - Number(a.assessorId === ownId))[0];
    const place = places[index];
    if (!other?.determination || !determination || !place || !countsAs(place.role)) return [];
    return [
      {
        objectiveId,
        here: { personId: other.assessorId, determination: other.determination },
        coming: { personId: assessorId, determination },
      },
    ];
  });
}
