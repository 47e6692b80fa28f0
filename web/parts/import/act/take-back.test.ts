import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { takers } from '#sync/domain/import/record-acts.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { Workspace } from '#web/account/workspace.ts';
// Loaded up front: a workspace summary that is due when the last test ends must not start loading its module then.
import '#web/sync/workspace-summary.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { toastQueue } from '#web/kit/toast-area.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { importSteps } from '#web/parts/import/import-plan.ts';
import { namedTable } from '#web/records/read-records.ts';
import type { TakenRecord } from '#web/store/imports/keep-records.ts';
import { listImports } from '#web/store/imports/kept-imports.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { runImport, type Progress } from './run-import.ts';
import { takeBack } from './take-back.ts';

const user = { id: 'dana', workspaceId: '', email: 'd@test.example', firstName: 'Dana', lastName: '', role: 'admin' };

let workspace: Workspace;
beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  workspace = await openAs({ ...user, workspaceId: crypto.randomUUID() } as User);
});
afterEach(async () => {
  clearToasts();
  await workspace.erase();
  // Any change that fails twice marks the device as full; undo that.
  deviceRoom.note('words', false);
  vi.unstubAllGlobals();
});

async function openAs(person: User): Promise<Workspace> {
  const opened = await Workspace.open(person);
  vi.spyOn(opened.loop, 'changed').mockImplementation(() => undefined);
  return opened;
}

function newPlan(weakness: string, ownerId: string | null = null): TakenRecord {
  const id = newRecordId();
  const { create, remove, defaults } = takers.plan;
  const fields = {
    ...defaults,
    controlId: '3.1.1',
    weakness,
    ownerId,
    source: 'own',
    targetDate: '2030-06-30',
    state: 'in_work',
  };
  const seen = { seen: {}, left: {} };
  return {
    key: recordKey('plan', id),
    table: 'plan',
    title: weakness,
    acts: create(id, fields),
    undo: [remove(id)],
    ...seen,
  };
}

function statement(id: string, before: string, what: string): TakenRecord {
  const key = recordKey('statement', id);
  const [acts, undo] = [what, before].map((text) => takers.statement.update(id, { what: text }));
  const seen = { seen: { [key]: { what: before } }, left: { [key]: { what } } };
  return { key, table: 'statement', title: id, acts: acts ?? [], undo: undo ?? [], ...seen };
}

const statements = (count: number) => objectiveIds.slice(0, count).map((id) => statement(id, '', `How ${id} is done.`));
const plans = (count: number) => Array.from({ length: count }, (_, at) => newPlan(`Finding ${at}.`));
const quiet = { signal: new AbortController().signal, onShare: (): void => undefined };
const bringIn = (taken: readonly TakenRecord[], progress: Progress = quiet) =>
  runImport(
    workspace,
    { fileName: 'list.csv', kind: 'Plans', steps: importSteps(taken), done: { title: 'Imported' } },
    progress,
  );
const count = (table: string) => namedTable(workspace.db, table).count();
const undoLast = async (follower?: Parameters<typeof takeBack>[2]) =>
  takeBack(workspace, (await listImports(workspace.db))[0]?.id ?? '', follower);
const toast = () => toastQueue.visibleToasts[0]?.content;
const statementOf = async (id: string) => (await workspace.db.table('statement').get(id))?.what;

test('an import is kept until it is taken back, also after the app was opened anew', async () => {
  await workspace.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Old.' } });
  const taken = [...plans(1_100), statement('3.1.1[a]', 'Old.', 'New.'), statement('3.1.1[b]', '', 'New, too.')];
  expect(await bringIn(taken)).toBe(true);
  expect(await listImports(workspace.db)).toMatchObject([{ fileName: 'list.csv', count: 1_102, settled: 0 }]);
  workspace.close();
  workspace = await openAs(workspace.user);
  const settled: number[] = [];
  await undoLast({ onSettled: (done) => settled.push(done) });
  expect(settled.at(-1)).toBe(1_102);
  expect([await count('plan'), await count('keptImport'), await count('keptPart')]).toEqual([0, 0, 0]);
  expect([await statementOf('3.1.1[a]'), await statementOf('3.1.1[b]')]).toEqual(['Old.', '']);
  expect(toast()).toEqual({ title: 'The import was taken back' });
});

test('the toast takes an import back as the list does', async () => {
  await bringIn(plans(2));
  toast()?.action?.onPress();
  await vi.waitFor(async () => expect([await count('plan'), await count('keptImport')]).toEqual([0, 0]));
});

test('what was changed since stays as it is, and is named', async () => {
  const [kept, gone, ...others] = plans(5);
  const taken = [kept!, gone!, ...others, statement('3.1.1[a]', '', 'New.'), statement('3.1.1[b]', '', 'New, too.')];
  await bringIn(taken);
  await workspace.change(updatePoam, { id: kept!.key.slice('plan/'.length), set: { resources: 'Two days.' } });
  await workspace.db.table('plan').delete(gone!.key.slice('plan/'.length));
  await workspace.db.table('statement').update('3.1.1[b]', { what: 'A colleague’s words.' });
  await undoLast();
  expect(await workspace.db.table('plan').toArray()).toMatchObject([
    { weakness: 'Finding 0.', resources: 'Two days.' },
  ]);
  expect([await statementOf('3.1.1[a]'), await statementOf('3.1.1[b]')]).toEqual(['', 'A colleague’s words.']);
  const description = '2 records have changed since and stay: 3.1.1[b] and Finding 0.';
  expect(toast()).toEqual({ title: 'The import was taken back', description });
  expect(await listImports(workspace.db)).toMatchObject([{ settled: 7, count: 7, stayed: ['3.1.1[b]', 'Finding 0.'] }]);
  expect(await count('keptPart')).toBe(0);
});

test('a provider stays while somebody else says what it does', async () => {
  const id = newRecordId();
  const fields = { name: 'Bluepeak Cloud', kind: 'csp', handles: 'cui', offering: '', fedramp: 'moderate' };
  const acts = takers.provider.create(id, { ...fields, hasLevelTwo: false, contractRef: '', notes: '' });
  const key = recordKey('provider', id);
  const seen = { seen: {}, left: {} };
  await bringIn([{ key, table: 'provider', title: fields.name, acts, undo: [takers.provider.remove(id)], ...seen }]);
  const stamps = { share: { by: 'priya', name: 'Priya', at: new Date().toISOString() } };
  const cell = { ...takers.responsibility.blank(`${id}:3.1.1[a]`), share: 'provider', stamps };
  await workspace.db.table('responsibility').put(cell as never);
  await undoLast();
  expect([await count('provider'), await count('responsibility')]).toEqual([1, 1]);
  expect(await listImports(workspace.db)).toMatchObject([{ stayed: ['Bluepeak Cloud'] }]);
});

test('whom a file names stays while an item that stays is theirs', async () => {
  const [tom, ida] = ['Tom', 'Ida'].map((firstName): TakenRecord => {
    const id = newRecordId();
    const { create, remove } = takers.namedPerson;
    const acts = create(id, { firstName, lastName: 'Okafor', email: '' });
    const key = recordKey('namedPerson', id);
    return { key, table: 'namedPerson', title: firstName, acts, undo: [remove(id)], seen: {}, left: {} };
  }) as [TakenRecord, TakenRecord];
  const idOf = ({ key }: TakenRecord) => key.slice(key.indexOf('/') + 1);
  const [changed, untouched] = [newPlan('Finding 0.', idOf(tom)), newPlan('Finding 1.', idOf(ida))];
  await bringIn([tom, ida, changed, untouched]);
  await workspace.change(updatePoam, { id: idOf(changed), set: { resources: 'Two days.' } });
  await undoLast();
  expect(await workspace.db.table('plan').toArray()).toMatchObject([{ weakness: 'Finding 0.', ownerId: idOf(tom) }]);
  expect(await workspace.db.table('namedPerson').toArray()).toMatchObject([{ firstName: 'Tom' }]);
  expect(await listImports(workspace.db)).toMatchObject([{ stayed: ['Tom', 'Finding 0.'] }]);
});

test('a record that cannot go is found among many, and the others go', async () => {
  const taken = plans(30);
  await bringIn(taken);
  await workspace.db.table('plan').update(taken[17]!.key.slice('plan/'.length), { assessmentId: newRecordId() });
  await undoLast();
  expect(await workspace.db.table('plan').toArray()).toMatchObject([{ weakness: 'Finding 17.' }]);
  expect(await listImports(workspace.db)).toMatchObject([{ settled: 30, stayed: ['Finding 17.'] }]);
});

test('whoever may not change the records any more leaves all of them, and can take them back later', async () => {
  await bringIn(plans(3));
  workspace.describe({ ...workspace.user, role: 'auditor' } as unknown as User);
  await undoLast();
  expect(toast()).toMatchObject({ title: 'Not possible', description: 'Your role does not allow this change.' });
  expect([await count('plan'), await count('keptPart')]).toEqual([3, 1]);
  workspace.describe({ ...workspace.user, role: 'admin' } as User);
  await undoLast();
  expect([await count('plan'), await count('keptPart')]).toEqual([0, 0]);
});

test('an undo that is cut off goes on where it was, each record once', async () => {
  const taken = statements(120);
  await bringIn(taken);
  const carryOutAll = workspace.carryOutAll.bind(workspace);
  const sizes: number[] = [];
  vi.spyOn(workspace, 'carryOutAll').mockImplementation((...given) => {
    if (sizes.push(given[0].length) === 2) throw new Error('the page is gone');
    return carryOutAll(...given);
  });
  await expect(undoLast()).rejects.toThrow('the page is gone');
  expect(await listImports(workspace.db)).toMatchObject([{ count: 120, settled: 40, stayed: [] }]);
  await undoLast();
  expect(sizes).toEqual([40, 40, 40, 40]);
  const rows = await workspace.db.table('statement').toArray();
  expect(rows.filter(({ what }) => what === '')).toHaveLength(120);
  expect(await listImports(workspace.db)).toEqual([]);
});

test('an undo that is stopped leaves the rest for later, and says so', async () => {
  await bringIn(statements(120));
  const work = new AbortController();
  await undoLast({ signal: work.signal, onSettled: () => work.abort() });
  expect(await listImports(workspace.db)).toMatchObject([{ count: 120, settled: 40, stayed: [] }]);
  expect(toast()).toMatchObject({ title: 'The undo was stopped' });
  await undoLast();
  expect(await listImports(workspace.db)).toEqual([]);
});

test('what an undo does is stored with what it needs no more, or not at all', async () => {
  await bringIn(plans(3));
  const fail = () => {
    throw new Error('the page is gone');
  };
  workspace.db.table('keptPart').hook('deleting', fail);
  await undoLast();
  expect(toast()).toMatchObject({ title: 'Not saved' });
  expect([await count('plan'), await count('keptPart')]).toEqual([3, 1]);
  workspace.db.table('keptPart').hook('deleting').unsubscribe(fail);
  await undoLast();
  expect([await count('plan'), await count('keptPart')]).toEqual([0, 0]);
});

test('an import comes with what takes it back, or not at all', async () => {
  workspace.db.table('keptImport').hook('creating', () => {
    throw new Error('the page is gone');
  });
  expect(await bringIn(plans(3))).toBe(false);
  expect([await count('plan'), await count('outbox'), await count('keptPart')]).toEqual([0, 0, 0]);
});

test('a long import says how far it is; stopped, what was saved is taken back and nothing else', async () => {
  const work = new AbortController();
  const shares: number[] = [];
  const onShare = (share: number) => {
    shares.push(share);
    if (shares.length === 2) work.abort();
  };
  const taken = statements(100);
  expect(await bringIn(taken, { signal: work.signal, onShare })).toBe(false);
  expect(shares).toEqual([0.4, 0.8]);
  const rows = await workspace.db.table('statement').toArray();
  expect(rows.map(({ what }) => what)).toEqual(Array.from({ length: 80 }, () => ''));
  expect(await listImports(workspace.db)).toEqual([]);
  expect(toast()).toEqual({ title: 'The import was taken back' });
});

test('where nothing changed there is nothing to take back', async () => {
  await workspace.change(saveStatement, { id: '3.1.1[a]', set: { what: 'New.' } });
  expect(await bringIn([statement('3.1.1[a]', 'New.', 'New.')])).toBe(true);
  expect(toast()).toEqual({ title: 'Imported' });
  expect(await listImports(workspace.db)).toEqual([]);
});
