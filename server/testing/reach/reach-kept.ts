import { fixtureMember } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Packet } from '#sync/engine/packet.ts';
import { digestOf } from '#server/testing/document-uploads.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { entryOf } from '#server/testing/signed-packets.ts';
import { idOf, markOf, type ReachWorld } from './reach-marks.ts';

/** Somebody who is in no workspace any more. */
const GONE = 'gone';
const at = '2026-06-09T09:00:00.000Z';

/** Work that was kept of somebody who is gone: the workspace's for its administrators, the team's for its lead. */
export async function keepMarked(world: ReachWorld, workspace: number): Promise<void> {
  const { db, files } = world.app.services;
  const workspaceId = idOf(world, workspace);
  const team = world.teams.get(workspace)?.assessmentId;
  if (team !== undefined) {
    const place = { ...fixtureMember(GONE, { role: 'assessor', endedAt: at }), assessmentId: team };
    await putRecords(db, workspaceId, { teamMember: [{ ...place, id: teamMemberId(team, GONE) }] });
  }
  const ofTeam = team === undefined ? [] : [{ circle: team, mark: markOf(workspace, 'team') }];
  for (const { circle, mark } of [{ circle: null, mark: markOf(workspace, 'admin') }, ...ofTeam]) {
    const brought = { courierId: GONE, couriers: `["${GONE}"]`, changes: 1, reasons: '[]' };
    const kept = { circle, authorId: GONE, deviceId: GONE, signature: '', ...brought };
    const undecided = { state: 'open' as const, decidedBy: null, decidedAt: null, decidedReason: null };
    const packetId = digestOf(Buffer.from(mark));
    await db
      .insertInto('keptWork')
      .values({ workspaceId, packetId, ...kept, packet: textOf(mark), keptAt: at, ...undecided })
      .execute();
    const bytes = Buffer.from(`What ${mark} shows.`);
    const sha256 = digestOf(bytes);
    await files.append(workspaceId, sha256, 0, bytes);
    await files.keep(workspaceId, sha256, sha256);
    const file = { name: `${mark}.txt`, mimeType: 'text/plain' as const, size: bytes.length, cui: 'no' as const };
    await db
      .insertInto('keptFile')
      .values({ workspaceId, packetId, sha256, ...file, senderId: GONE, storedAt: at })
      .execute();
    world.ids.id.push(packetId);
    world.ids.sha256.push(sha256);
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
