import { sameValue } from '../engine/value.ts';
import type { Entry, Store } from '../engine/store.ts';
import { touchesOf } from '../engine/run-mutation.ts';
import type { MemoryServer } from './memory-server.ts';
import { cardSchemaForTests } from './card-schema.ts';
import type { SimulatedClient } from './simulator.ts';

/** A field's value that somebody wrote. `token`: a word that finds it again, null where the value is not unique. */
export interface Written {
  touch: string;
  kind: 'value' | 'text' | 'set';
  value: unknown;
  token: string | null;
  /** Set once the server's journal has it, so that it is looked for no more. */
  saved?: true;
}

async function outboxOf(store: Store): Promise<Entry[]> {
  return store.run('read', [], (tx) => tx.entries(0, Infinity));
}

function splitTouch(touch: string): [string, string, string] {
  const first = touch.indexOf('/');
  const last = touch.lastIndexOf('/');
  return [touch.slice(0, first), touch.slice(first + 1, last), touch.slice(last + 1)];
}

/** A person reads what they wrote, for as long as it waits in their queue; numbers in the queue have no gaps. */
export async function checkStep(server: MemoryServer, client: SimulatedClient): Promise<void> {
  const { store } = client.device;
  const entries = await outboxOf(store);
  entries.forEach((entry, index) => {
    if (index > 0 && entry.mid !== (entries[index - 1] as Entry).mid + 1) throw new Error('the queue has a gap');
  });
  const newest = new Map<string, { entry: Entry; value: unknown }>();
  for (const entry of entries) {
    for (const touch of touchesOf(cardSchemaForTests, entry)) {
      if (entry.name === 'card.delete') {
        for (const field of touch.fields) newest.delete(`card/${touch.id}/${field}`);
      }
      for (const [field, value] of Object.entries(touch.set ?? {})) {
        if (entry.blocked === null) newest.set(`${touch.table}/${touch.id}/${field}`, { entry, value });
      }
    }
  }
  for (const [touch, { entry, value }] of newest) await checkShown(client, touch, entry, value);
  await checkNothingForgotten(server, client, entries);
}

async function checkShown(client: SimulatedClient, touch: string, entry: Entry, value: unknown): Promise<void> {
  const [table, id, field] = splitTouch(touch);
  const [row] = await client.device.store.run('read', [table], (tx) => tx.rows(table, [id]));
  const shown = row?.[field];
  const written = client.written.findLast((write) => write.touch === touch);
  const token = written?.token && JSON.stringify(entry.args).includes(written.token) ? written.token : null;
  const kind = cardSchemaForTests.tables[table]?.fields[field];
  const was = entry.was[`${table}/${id}`]?.[field];
  const right =
    kind === 'value'
      ? sameValue(shown, value) || sameValue(was, value)
      : kind === 'text'
        ? token === null || String(shown).includes(token)
        : token === null || (shown as unknown[] | undefined)?.includes(token);
  if (!right)
    throw new Error(
      `${client.device.actor.id} wrote ${JSON.stringify(value)} to ${touch} and reads ${JSON.stringify(shown)}`,
    );
}

// Every change that was confirmed as saved is in the queue, set aside, or in the server's journal.
async function checkNothingForgotten(
  server: MemoryServer,
  client: SimulatedClient,
  entries: readonly Entry[],
): Promise<void> {
  const open = client.written.filter((write) => write.token !== null && !write.saved);
  if (open.length === 0) return;
  const queue = JSON.stringify([entries.map((entry) => entry.args), await client.view.asides()]);
  const missing = open.filter((write) => !queue.includes(write.token as string));
  if (missing.length === 0) return;
  const journal = JSON.stringify([server.history, [...server.rows('conflict').values()]]);
  for (const write of missing) {
    if (!journal.includes(write.token as string))
      throw new Error(`${client.device.actor.id} lost the change ${write.token}`);
    write.saved = true;
  }
}

/** After the network healed: one state everywhere, nothing waiting, everything applied once, every losing value kept. */
export async function checkEnd(server: MemoryServer, clients: readonly SimulatedClient[]): Promise<void> {
  if (server.faults.length > 0) throw new Error(`a mutator threw: ${String(server.faults[0])}`);
  for (const client of clients) {
    const waiting = await outboxOf(client.device.store);
    if (waiting.length > 0) throw new Error(`${client.device.actor.id} still has ${waiting.length} changes waiting`);
    for (const table of Object.keys(cardSchemaForTests.tables)) await checkEqual(server, client, table);
  }
  for (const [key, times] of server.log) if (times !== 1) throw new Error(`${key} was applied ${times} times`);
  checkConflicts(server);
}

async function checkEqual(server: MemoryServer, client: SimulatedClient, table: string): Promise<void> {
  const expected = server.rows(table);
  const ids = await client.device.store.run('read', [table], (tx) => tx.ids(table));
  const rows = await client.device.store.run('read', [table], (tx) => tx.rows(table, ids));
  if (ids.length !== expected.size) {
    throw new Error(`${client.device.actor.id} has ${ids.length} rows of ${table}, the server ${expected.size}`);
  }
  for (const row of rows) {
    if (!row || !sameValue(row, JSON.parse(JSON.stringify(expected.get(row.id) ?? null)))) {
      throw new Error(`${client.device.actor.id} shows another ${table}/${row?.id} than the server`);
    }
  }
}

// Whenever a value was overwritten by somebody who had not seen it, there is a record with both.
function checkConflicts(server: MemoryServer): void {
  const conflicts = [...server.rows('conflict').values()];
  for (const step of server.overwrites) {
    const kept = conflicts.some(
      (conflict) =>
        conflict.recordId === step.recordId &&
        conflict.field === step.field &&
        sameValue((conflict.earlier as { value: unknown }).value, step.from),
    );
    if (!kept) throw new Error(`${JSON.stringify(step.from)} lost against ${JSON.stringify(step.to)} without a record`);
  }
}
