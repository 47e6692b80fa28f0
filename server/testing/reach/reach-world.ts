import { roles } from '#sync/domain/permissions/role.ts';
import { fixtureFinding } from '#sync/domain/team/team-fixture-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import { productSchema } from '#sync/product.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { newId } from '#server/db/new-id.ts';
import { saveOffer } from '#server/recovery/proposal-table.ts';
import { findOpenRecovery, openRecoveries } from '#server/sync/recovery-table.ts';
import { sendForm } from '#server/testing/document-uploads.ts';
import { markedRecords } from '#server/testing/marked-records.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import { personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { keepMarked } from './reach-kept.ts';
import { conflictAbout, idOf, markOf, markPattern, type ReachWorld } from './reach-marks.ts';
import { assessmentOf, fillTeam } from './reach-team.ts';

const boardIds = new Set(mutationFixtures.flatMap(({ rows }) => rows.board ?? []).map(({ id }) => id));

/** The people of a world, by number. */
export const peopleNumbers = [0, 1, 2, 3];

/** Two workspaces with four people and records of every kind, each row with a mark that says who it is for. */
export async function buildReachWorld(app: TestApp, random: SeededRandom, number: number): Promise<ReachWorld> {
  const numbers = [2 * number, 2 * number + 1];
  const world: ReachWorld = {
    app,
    workspaceIds: new Map(),
    founders: new Map(),
    teams: new Map(),
    places: [],
    ids: {
      id: [],
      boardId: [],
      sha256: [],
      accountId: [],
      controlId: ['3.1.1', '3.1.2'],
      code: ['HIPAA'],
      privateId: [],
    },
  };
  for (const one of numbers) world.workspaceIds.set(one, await app.addWorkspace(markOf(one, 'member')));
  for (const index of peopleNumbers) await addSomebody(world, random, numbers, index);
  for (const one of numbers) await fillWorkspace(world, random, one);
  return world;
}

async function addSomebody(world: ReachWorld, random: SeededRandom, numbers: number[], index: number): Promise<void> {
  const { app, founders, places, ids } = world;
  const home = numbers[index % 2] ?? 0;
  const isFounder = !founders.has(home);
  // The last one begins as a client.
  const role = isFounder ? 'admin' : index === peopleNumbers.at(-1) ? 'client' : random.pick(roles);
  const base = await app.addPerson(idOf(world, home), 'Dana', role);
  const there = personIn(base, idOf(world, home));
  if (isFounder) founders.set(home, there);
  ids.accountId.push(base.id);
  places.push({ person: there, number: index, workspace: home, role });
  const second = numbers[(index + 1) % 2] ?? 0;
  // Two administrators with a lesser role elsewhere, one person who was removed there, and one who never joined.
  const lesser = roles.filter((one) => one !== 'admin');
  const kind = index === 2 ? 'former' : index === 3 ? 'never' : random.pick(lesser);
  const elsewhere = personIn(base, idOf(world, second));
  places.push({
    person: elsewhere,
    number: index,
    workspace: second,
    role: kind === 'never' || kind === 'former' ? null : kind,
  });
  if (kind === 'never') return;
  await app.addPlace(base, idOf(world, second), kind === 'former' ? 'admin' : kind);
  if (kind !== 'former') return;
  const founder = founders.get(second);
  if (founder) await expectDone(founder.call('DELETE', `/api/admin/users/${base.id}`));
}

/** The answer, or an error with the reason for a refusal. */
export async function expectDone(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`the world could not be made: ${response.status} ${await response.text()}`);
  return response;
}

async function fillWorkspace(world: ReachWorld, random: SeededRandom, workspace: number): Promise<void> {
  const { app, places, ids } = world;
  const { db } = app.services;
  const workspaceId = idOf(world, workspace);
  const members = places.filter((place) => place.workspace === workspace && place.role !== null);
  const founder = world.founders.get(workspace);
  if (!founder) throw new Error(`workspace ${workspace} has no administrator`);
  await putRecords(db, workspaceId, sharedRecords(workspace, founder.id, random.pick(members).person.id));
  await putRecords(db, workspaceId, {
    conflict: [conflictAbout(markOf(workspace, 'all'), 'controlStatus', '3.1.1')],
  });
  for (const { person, number } of members) await fillOwn(world, workspace, person, number);
  await fillTeam(world, random, workspace);
  await writeHistory(workspace, founder);
  await fillForAdmins(world, workspace, founder);
  await keepMarked(world, workspace);
  ids.boardId = [...boardIds];
}

/** A row of every kind that reaches the whole workspace; ids are the same in every workspace. */
function sharedRecords(workspace: number, author: string, colleague: string): Record<string, Row[]> {
  const tables = new Map<string, Map<string, Row>>();
  for (const { rows } of mutationFixtures) {
    const text = JSON.stringify(rows)
      .replaceAll('"u1"', JSON.stringify(author))
      .replaceAll('"u2"', JSON.stringify(colleague));
    const { notification: _own, member: _people, ...shared } = JSON.parse(text) as typeof rows;
    const { meeting = [], ...others } = shared;
    const marked = {
      ...markedRecords(others, markOf(workspace, 'all')),
      // Both sides come to it.
      ...markedRecords({ meeting }, markOf(workspace, 'member')),
    };
    for (const [table, list] of Object.entries(marked)) {
      const known = tables.get(table) ?? new Map<string, Row>();
      tables.set(table, known);
      for (const row of list) known.set(row.id, row);
    }
  }
  // What an assessment asks for has a mark of its own.
  for (const [id, row] of tables.get('evidenceRequest') ?? []) {
    tables.get('evidenceRequest')?.set(id, { ...row, assessmentId: null });
  }
  return Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]]));
}

// Rows that reach one person: notifications, their profile, and conflicts about either.
async function fillOwn({ app, ids }: ReachWorld, workspace: number, person: TestPerson, number: number): Promise<void> {
  const mark = markOf(workspace, `p${number}`);
  const notification = {
    id: `note-${mark}`,
    accountId: person.id,
    title: mark,
    body: mark,
    href: '/',
    createdAt: '2026-06-09T09:00:00.000Z',
    readAt: null,
  };
  await putRecords(app.services.db, person.workspaceId, {
    notification: [notification],
    conflict: [conflictAbout(mark, 'notification', notification.id)],
  });
  ids.privateId.push(notification.id);
  const set = { agencyName: mark, setupData: { companyName: mark } };
  const save = mutationOf(1, 'profile.save', { accountId: person.id, set });
  const read = mutationOf(2, 'notification.markRead', { ids: [notification.id] });
  await sync(person, { mutations: [save, read] });
}

// Makes changes that leave history steps, including those of deleted records.
async function writeHistory(workspace: number, founder: TestPerson): Promise<void> {
  const mark = markOf(workspace, 'all');
  const [id] = boardIds;
  const goneId = newId(new Date());
  const changes: [string, unknown][] = [
    ['board.create', { id: goneId, name: `${mark} gone`, description: '' }],
    ['board.delete', { id: goneId }],
    ['controlStatus.saveNotes', { items: [{ controlId: '3.1.2', notes: `${mark} first` }] }],
    ['controlStatus.saveNotes', { items: [{ controlId: '3.1.2', notes: `${mark} second` }] }],
    ['board.update', { id, set: { name: `${mark} second` } }],
    ...changesThatMake(founder, workspace),
  ];
  const mutations = changes.map(([name, args], index) => mutationOf(index + 1, name, args));
  const { results } = await sync(founder, { mutations });
  if (results.length > 0) throw new Error(`the world could not be made: ${JSON.stringify(results)}`);
}

// Fixtures for tables without initial rows in any fixture, with texts that carry the mark.
function changesThatMake({ id }: TestPerson, workspace: number): [string, unknown][] {
  const mark = markOf(workspace, 'all');
  const begun = sharedRecords(workspace, id, id);
  const isOwn = (table: string) => table === 'profile' || productSchema.tables[table]?.circle !== undefined;
  const isMade = (table: string) => !isOwn(table) && JSON.stringify(begun[table] ?? []).search(markPattern) < 0;
  const marked = (args: unknown): unknown =>
    JSON.parse(JSON.stringify(args).replaceAll(/"[^" ]+ [^"]*"/g, `"${mark}"`));
  return mutationFixtures
    .filter(({ writes }) => Object.keys(writes).some((table) => isMade(table)))
    .map(({ name, args }) => [name, marked(args)]);
}

// Adds a file with its document, official texts, and what only administrators see: invitations, API keys, their lines
// in the log, reminders, and what devices offer to a server that was put back.
async function fillForAdmins({ app, ids }: ReachWorld, workspace: number, founder: TestPerson): Promise<void> {
  const { db } = app.services;
  const forAll = markOf(workspace, 'all');
  const forAdmins = markOf(workspace, 'admin');
  const file = { name: `${forAll}.txt`, type: 'text/plain', bytes: Buffer.from(`What ${forAll} holds.`) };
  const uploaded = await expectDone(sendForm(founder, file));
  ids.id.push(((await uploaded.json()) as { id: string }).id);
  const base64 = Buffer.from(`id,text\n3.1.1,${forAll}\n`).toString('base64');
  const imported = await expectDone(
    founder.call('POST', '/api/catalog-import', { files: [{ name: 'a.csv', base64 }] }),
  );
  ids.sha256.push(((await imported.json()) as { sha256: string }).sha256);
  await expectDone(
    founder.call('POST', '/api/admin/invitations', { email: `${forAdmins}@test.example`, role: 'user' }),
  );
  const key = { name: forAdmins, role: 'user', days: 30 };
  await expectDone(founder.call('POST', '/api/admin/api-keys', key));
  const weekly = { frequency: 'weekly', dayOfWeek: 1, dayOfMonth: null, intervalDays: null, time: '08:00' };
  const reminder = { name: forAll, description: forAll, ...weekly, recipients: [`${founder.id}@test.example`] };
  const made = await expectDone(founder.call('POST', '/api/admin/email-reminders', reminder));
  const { id } = (await made.json()) as { id: string };
  await expectDone(founder.call('POST', `/api/admin/email-reminders/${id}/test`));
  const quiet = { ...reminder, name: forAdmins, enabled: false };
  await expectDone(founder.call('POST', '/api/admin/email-reminders', quiet));
  const now = app.services.now();
  await openRecoveries(db, 'restored', now);
  const recovery = await findOpenRecovery(db, founder.workspaceId);
  const unedited = { updatedAt: null, updatedBy: null, stamps: {} };
  const row = {
    id: newId(now),
    name: forAdmins,
    description: '',
    userId: founder.id,
    createdAt: now.toISOString(),
    ...unedited,
  };
  const offered = {
    workspaceId: founder.workspaceId,
    recoveryId: recovery?.id ?? '',
    table: 'board',
    recordId: row.id,
    assessmentId: null,
    json: JSON.stringify(row),
    hash: row.id,
  };
  await saveOffer(db, offered, { accountId: founder.id, clientId: row.id }, now);
  const assessmentId = assessmentOf(workspace);
  const lost = { ...fixtureFinding(founder.id, { assessmentId, rationale: markOf(workspace, 'team') }), id: row.id };
  const ofTeam = { table: 'finding', recordId: lost.id, assessmentId, json: JSON.stringify(lost), hash: lost.id };
  await saveOffer(db, { ...offered, ...ofTeam }, { accountId: founder.id, clientId: row.id }, now);
}
