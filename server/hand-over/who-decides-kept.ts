import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Principal } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { listMembers } from '#server/people/member-table.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import type { KeptWorkRow } from './kept-work-row.ts';

/**
 * What somebody may do with a kept packet. 'whole': read and decide. 'unseen': decide alone, because nobody outside the
 * team sees what it is. 'count': know that its author has it to decide. 'nothing': it does not exist for them.
 */
export type Say = 'whole' | 'unseen' | 'count' | 'nothing';

type Kept = Pick<KeptWorkRow, 'packetId' | 'circle' | 'authorId'>;

/**
 * Its author decides; of somebody who is gone from a team its lead, and of somebody who is gone from the workspace an
 * administrator, for the workspace's records and for an assessment that the server does not have.
 */
export async function saysOf(
  db: Db,
  { workspaceId, accountId, role }: Pick<Principal, 'workspaceId' | 'accountId' | 'role'>,
  kept: readonly Kept[],
): Promise<ReadonlyMap<string, Say>> {
  const members = new Set((await listMembers(db, workspaceId)).map(({ id }) => id));
  const circles = [...new Set(kept.flatMap(({ circle }) => circle ?? []))];
  const people = [accountId, ...new Set(kept.map(({ authorId }) => authorId))];
  const placeIds = circles.flatMap((circle) => people.map((person) => teamMemberId(circle, person)));
  const places = await findRows(db, workspaceId, 'teamMember', placeIds, 'server');
  const assessments = new Set((await findRows(db, workspaceId, 'assessment', circles, 'server')).map(({ id }) => id));
  const placeOf = (circle: string, person: string) =>
    places.find((place) => place.assessmentId === circle && place.personId === person);
  const sayOf = ({ circle, authorId }: Kept): Say => {
    if (authorId === accountId) return 'whole';
    const isGone = !members.has(authorId);
    const mayAdminister = isGone && can(role, 'recovery.decide');
    if (circle === null) return mayAdminister ? 'whole' : 'nothing';
    if (!assessments.has(circle)) return mayAdminister ? 'unseen' : 'nothing';
    const own = placeOf(circle, accountId);
    if (own?.role !== 'lead' || own.endedAt !== null) return 'nothing';
    const place = placeOf(circle, authorId);
    if (!place) return 'nothing';
    return isGone || place.endedAt !== null ? 'whole' : 'count';
  };
  return new Map(kept.map((one) => [one.packetId, sayOf(one)]));
}
