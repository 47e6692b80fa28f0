import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { roles } from '#sync/domain/permissions/role.ts';
import { PROTOCOL, type SyncRequest } from '#sync/engine/answer.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { NO_OP } from '#sync/engine/no-op.ts';
import { checkPrivate, outboxOf } from './checks.ts';
import type { SavedServer, SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
/** Whoever is to hold what everybody holds. */
const readers = roles.filter((role) => can(role, 'compliance.read'));
const KEPT = 30 * DAY;

export async function backUp(world: World): Promise<string> {
  world.backups.push(await world.server.backUp(world.clock));
  return 'a backup is made';
}

// Only backups are picked whose loss devices promise to make up for: the newest one, or those younger than thirty days.
// Nobody restores an older one.
function pickBackup(world: World): SavedServer {
  const newest = world.backups.at(-1) as SavedServer;
  return world.random.pick(world.backups.filter(({ at }) => at >= Math.min(newest.at, world.clock - KEPT)));
}

export async function restore(world: World): Promise<string> {
  const saved = pickBackup(world);
  await world.server.restore(saved, world.clock);
  await afterwards(world, saved);
  return 'a backup is restored';
}

export async function putBack(world: World): Promise<string> {
  const saved = pickBackup(world);
  await world.server.putBack(saved);
  await afterwards(world, saved);
  return 'older bytes are put back';
}

// Backups younger than the restored one still exist and may be used later.
async function afterwards(world: World, _saved: SavedServer): Promise<void> {
  await world.ledger.lookAgain();
  for (const client of world.clients) world.touched.add(client);
}

export async function crashServer(world: World): Promise<string> {
  await world.server.crash();
  await world.ledger.forget();
  for (const client of world.clients) world.touched.add(client);
  return 'the server ends and starts again';
}

/** Time passes while nobody acts: a night, a month, or so long that deletions are purged. */
export async function jump(world: World): Promise<string> {
  const days = world.random.pick([1, 31, 181, 181]);
  world.clock += days * DAY;
  const before = await world.server.deletions();
  await world.server.purge(world.clock);
  const { count } = await world.server.deletions();
  if (before.isRecovering && count < before.count) throw new Error('deletions are forgotten while losses are gathered');
  return `${days} days pass`;
}

export async function closeRecoveryStep(world: World): Promise<string> {
  await world.server.closeRecovery(world.clock);
  return 'the recovery is closed';
}

export async function changeRole(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { id } = client.device.actor;
  if (id === world.bed.people[0]?.id || (await world.server.roleOf(id)) === null) return undefined;
  const role = world.random.pick(readers);
  await world.server.setRole(id, role, world.clock);
  await world.ledger.look();
  return `${id} becomes ${role}`;
}

export async function removePerson(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { id } = client.device.actor;
  if (id === world.bed.people[0]?.id || (await world.server.roleOf(id)) === null) return undefined;
  await world.server.remove(id, world.clock);
  await world.ledger.look();
  return `${id} is taken out`;
}

/** For a while a server, or its own proxy, accepts only short requests. */
export async function limitBytes(world: World): Promise<string> {
  world.byteLimit = world.byteLimit === Infinity ? 900 + world.random.below(900) : Infinity;
  return `requests hold ${world.byteLimit} bytes`;
}

/** The server cannot read one of the waiting changes. */
export async function spoilChange(world: World, client: SimulatedClient): Promise<string | undefined> {
  const waiting = (await outboxOf(client.device.store)).filter(({ name }) => name !== NO_OP);
  if (waiting.length === 0) return undefined;
  world.unreadable.add(world.random.pick(waiting).key);
  return `a change of ${client.device.actor.id} cannot be read`;
}

/** A tampered device sends a change about somebody else's private record: the answer must not reveal it. */
export async function pry(world: World, client: SimulatedClient): Promise<string | undefined> {
  const { random, server } = world;
  const { actor } = client.device;
  const change = world.bed.pry?.(random, actor);
  if (!change) return undefined;
  const request: SyncRequest = {
    protocol: PROTOCOL,
    id: world.random.uuid(),
    clientId: random.uuid(),
    accountId: actor.id,
    epoch: null,
    baseCursor: 0,
    continues: false,
    snapshot: null,
    proof: null,
    mutations: [{ mid: 1, key: keyOf(world.clock, 0, random.bytes(8)), ...change }],
  };
  checkPrivate(actor, await server.handle(request, actor, world.clock));
  await world.ledger.look(request);
  return `${actor.id} pries`;
}
