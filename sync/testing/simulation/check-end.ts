import type { Row } from '#sync/engine/row.ts';
import { sameValue } from '#sync/engine/value.ts';
import { checkArrived } from './check-carrying.ts';
import { outboxOf } from './checks.ts';
import { pullWholeHistory } from './history-step.ts';
import type { SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

/** After the network has healed: one state everywhere, nothing waiting, everything applied once, losing values kept. */
export async function checkEnd(world: World): Promise<void> {
  const [fault] = world.server.faults();
  if (fault !== undefined) throw new Error(`a mutator threw: ${String(fault)}`, { cause: fault });
  for (const client of world.clients) {
    if (!client.isMember) continue;
    const { actor } = client.device;
    const waiting = await outboxOf(client.device.store);
    if (waiting.length > 0) throw new Error(`${actor.id} still has ${waiting.length} changes waiting`);
    const rows = await world.server.rowsFor(actor.id);
    for (const [table, expected] of rows)
      await checkEqual(client, table, expected, (row) => isAbout(world, table, row, rows));
    await checkDelivered(world, client);
    await checkActs(world, client);
    if (world.server.schema.circles) await checkHistory(world, client);
  }
  await checkConflicts(world);
  await checkArrived(world);
}

async function checkEqual(
  client: SimulatedClient,
  table: string,
  expected: ReadonlyMap<string, Row>,
  isCompared: (row: Row) => boolean,
): Promise<void> {
  const { actor, store } = client.device;
  const all = await store.run('read', [table], async (tx) => tx.rows(table, await tx.ids(table)));
  const rows = all.filter((row) => row === undefined || isCompared(row));
  const wanted = [...expected.values()].filter(isCompared).length;
  if (rows.length !== wanted) {
    throw new Error(`${actor.id} has ${rows.length} rows of ${table}, the server ${wanted} for them`);
  }
  for (const row of rows) {
    if (!row || !sameValue(row, expected.get(row.id))) {
      throw new Error(`${actor.id} shows another ${table}/${row?.id} than the server`);
    }
  }
}

// Whoever leaves a circle gives up what is about deleted records, whose circle nobody knows any more.
function isAbout({ server }: World, table: string, row: Row, rows: ReadonlyMap<string, ReadonlyMap<string, Row>>) {
  const { tables } = server.schema;
  const about = tables[table]?.about;
  const subject = about ? String(row[about.table]) : '';
  return !about || !tables[subject]?.circle || rows.get(subject)?.has(String(row[about.id])) === true;
}

// Every change that was reported saved has arrived, or is where its author can decide about it.
async function checkDelivered(world: World, client: SimulatedClient): Promise<void> {
  const open = client.written.filter((write) => write.token !== null && !world.ledger.tokens.has(write.token));
  if (open.length === 0) return;
  const asides = JSON.stringify(await client.view.asides());
  const lost = open.find((write) => !asides.includes(write.token as string));
  if (lost) throw new Error(`${client.device.actor.id}'s change ${lost.token} never came to the server again`);
}

// Each of several changes made at once has arrived, even one without words.
async function checkActs({ server, refused }: World, { acts, device }: SimulatedClient): Promise<void> {
  for (const key of acts) {
    if (refused.has(key) || (await server.knows(key))) continue;
    throw new Error(`${key}, a part of an act of ${device.actor.id}, never came to the server`);
  }
}

// Whenever somebody overwrote a value without having seen it, a conflict holds both.
async function checkConflicts(world: World): Promise<void> {
  const conflicts = await world.server.conflicts();
  for (const { step } of world.ledger.overwrites) {
    const kept = conflicts.some(
      (conflict) =>
        conflict.recordId === step.recordId &&
        conflict.field === step.field &&
        sameValue((conflict.earlier as { value: unknown }).value, step.from),
    );
    if (!kept) throw new Error(`${JSON.stringify(step.from)} lost against ${JSON.stringify(step.to)} without a record`);
  }
}

/** Where not everybody is told every step, each person has all of theirs. */
async function checkHistory(world: World, client: SimulatedClient): Promise<void> {
  await pullWholeHistory(world, client);
  const wanted: number[] = [];
  for (let more = true; more;) {
    const page = await world.server.history(client.device.actor.id, wanted.at(-1) ?? 0);
    wanted.push(...page.steps.map(({ id }) => id));
    more = page.more;
  }
  const found = [...client.view.past.steps.keys()];
  if (sameValue(found, wanted)) return;
  throw new Error(
    `${client.device.actor.id} has steps ${found.join(' ')} of the history, and not ${wanted.join(' ')}, which are for them`,
  );
}
