import { fixtureMember } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Packet } from '#sync/engine/packet.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { entryOf } from '#server/testing/signed-packets.ts';
import { idOf, markOf, type ReachWorld } from './reach-marks.ts';

/** Somebody who is in no workspace any more. */
const GONE = 'gone';
const at = '2026-06-09T09:00:00.000Z';

/** Work that was kept of somebody who is gone: the workspace's for its administrators, the team's for its lead. */
export async function keepMarked(world: ReachWorld, workspace: number): Promise<void> {
  const { db } = world.app.services;
  const workspaceId = idOf(world, workspace);
  const team = world.teams.get(workspace)?.assessmentId;
  if (team !== undefined) {
    const place = { ...fixtureMember(GONE, { role: 'assessor', endedAt: at }), assessmentId: team };
    await putRecords(db, workspaceId, { teamMember: [{ ...place, id: teamMemberId(team, GONE) }] });
  }
  const ofTeam = team === undefined ? [] : [{ circle: team, mark: markOf(workspace, 'team') }];
  for (const { circle, mark } of [{ circle: null, mark: markOf(workspace, 'admin') }, ...ofTeam]) {
    const kept = { circle, authorId: GONE, deviceId: GONE, signature: '', courierId: GONE, reasons: '[]' };
    const undecided = { state: 'open' as const, decidedBy: null, decidedAt: null, decidedReason: null };
    await db
      .insertInto('keptWork')
      .values({ workspaceId, packetId: `kept-${mark}`, ...kept, packet: textOf(mark), keptAt: at, ...undecided })
      .execute();
  }
}

function textOf(mark: string): string {
  const device = '0'.repeat(64);
  const notes = entryOf('controlStatus.saveNotes', { items: [{ controlId: '3.1.1', notes: mark }] });
  const packet: Packet = {
    format: 1,
    workspace: 'w',
    circle: null,
    author: GONE,
    device,
    publicKey: '',
    voucher: { device, accountId: GONE, name: GONE, at, signature: '' },
    n: 1,
    madeAt: at,
    seen: [],
    entries: [notes],
  };
  return JSON.stringify(packet);
}
