import type { SyncAnswer } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { HistoryPage, SimulatedClient, SimulatedServer } from './ports.ts';

/** An answer brings only rows that are for the person at that moment, and no deletion in a circle not theirs. */
export async function checkAnswered(server: SimulatedServer, personId: string | undefined, reply: UncheckedReply) {
  if (!server.schema.circles || personId === undefined || reply.status !== 200) return;
  const { put, del } = reply.body as SyncAnswer;
  const own = await server.rowsFor(personId);
  for (const [table, rows] of Object.entries(put)) {
    const strange = rows.find(({ id }) => !own.get(table)?.has(id));
    if (strange) throw new Error(`${personId} is sent ${table}/${strange.id}, which is not for them`);
  }
  const deletions = await server.deletionsFor?.(personId);
  for (const [table, ids] of Object.entries(del)) {
    const strange = ids.find((id) => deletions && !deletions.has(recordKey(table, id)));
    if (strange) throw new Error(`${personId} is told that ${table}/${strange} is gone, which is not for them`);
  }
}

/** A page of the history has only steps of circles whose rows the person receives. */
export async function checkToldSteps(server: SimulatedServer, personId: string, { steps }: HistoryPage): Promise<void> {
  if (!server.schema.circles) return;
  const projects = (await server.rowsFor(personId)).get('project');
  const strange = steps.find(({ circle }) => circle !== null && !projects?.has(circle));
  if (strange) throw new Error(`${personId} is told of step ${strange.id}, which is not for them`);
}

/**
 * Whoever holds a row of a circle is in it, as far as the server has told their device. Written again here, because the
 * engine's own answer would agree with itself.
 */
export async function checkHeld({ schema: known }: SimulatedServer, { device, view }: SimulatedClient): Promise<void> {
  const { store, schema, actor } = device;
  if (!known.circles) return;
  const tables = Object.keys(schema.tables);
  const { rows, meta, bases, journal } = await store.run('read', tables, async (tx) => {
    const found = new Map<string, Row[]>();
    for (const table of tables) {
      const all = await tx.rows(table, await tx.ids(table));
      found.set(
        table,
        all.filter((row) => row !== undefined),
      );
    }
    return { rows: found, meta: await tx.meta(), bases: await tx.allBases(), journal: await tx.journal() };
  });
  // During a first sync, places may be here before what they are places in.
  if (meta?.arriving) return;
  const told = (table: string, row: Row) => bases.find(({ key }) => key === recordKey(table, row.id))?.row ?? row;
  const released = new Set<unknown>();
  const projects = new Map((rows.get('project') ?? []).map((row) => [row.id, told('project', row)]));
  for (const [id, { state }] of projects) if (state === 'released') released.add(id);
  const placeIn = (project: unknown) =>
    (rows.get('place') ?? []).find((row) => row['project'] === project && row['person'] === actor.id);
  // Places are never deleted: where there is none, the server lost the project, and nobody left it.
  const hasLeft = (project: unknown) => placeIn(project) !== undefined && !released.has(project) && !isIn(project);
  const isIn = (project: unknown) => {
    const place = placeIn(project);
    const { role, ended } = place ? told('place', place) : { role: '', ended: '' };
    const state = projects.get(String(project))?.['state'];
    if (state === undefined || role === '' || ended !== '') return false;
    return role !== 'watcher' || state === 'late';
  };
  const check = (table: string, row: Row) => {
    const project = table === 'project' ? row.id : row['project'];
    if (project === undefined || released.has(project) || isIn(project)) return;
    if (table === 'place' && row['person'] === actor.id) return;
    throw new Error(`${actor.id} holds ${table}/${row.id} and is not in its circle`);
  };
  for (const [table, list] of rows) for (const row of list) check(table, row);
  const others = (rows.get('conflict') ?? []).find(
    (row) => row['table'] === 'note' && !String(row['recordId']).endsWith(`:${actor.id}`),
  );
  if (others) throw new Error(`${actor.id} holds ${others.id}, which is about a colleague's note`);
  for (const { table, row } of bases) if (row) check(table, row);
  for (const { key, args } of journal.flatMap(({ entries }) => entries)) {
    const { project } = args as { project?: string };
    if (project === undefined || released.has(project) || isIn(project)) continue;
    throw new Error(`${actor.id} keeps ${key} and is not in its circle`);
  }
  for (const { key, table, row } of await view.offers()) {
    if (hasLeft(table === 'project' ? row.id : row['project']))
      throw new Error(`${actor.id} left ${key} and offers it`);
  }
  for (const [id, circle] of view.past.steps) {
    if (hasLeft(circle)) throw new Error(`${actor.id} left ${circle} and keeps step ${id} of its history`);
  }
}
