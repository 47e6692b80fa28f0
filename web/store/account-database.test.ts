import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Membership, User } from '#sync/domain/people/user-record.ts';
import {
  findWorkspace,
  keepMemberships,
  keepUser,
  listOpened,
  listWorkspaces,
  openAccountDatabase,
} from './account-database.ts';

let db: ReturnType<typeof openAccountDatabase>;

beforeEach(() => {
  db = openAccountDatabase(crypto.randomUUID());
});

afterEach(() => db.delete());

const north: Membership = { workspaceId: 'north', workspaceName: 'Northfield', role: 'admin', holder: 'organization' };
const calder: Membership = { workspaceId: 'calder', workspaceName: 'Calder', role: 'user', holder: 'assessor' };
const userAt = (workspaceId: string, organizationName: string) =>
  ({ id: 'dana', workspaceId, organizationName, role: 'user' }) as User;
const names = async () => (await listWorkspaces(db)).map(({ name, isListed }) => `${name} ${isListed}`);

test('the server’s list is known by name, and what was opened here keeps its person', async () => {
  await keepMemberships(db, [north, calder]);
  await keepUser(db, userAt('north', 'Northfield Avionics'));
  await keepMemberships(db, [{ ...north, role: 'compliance_manager' }, calder]);
  expect(await names()).toEqual(['Calder true', 'Northfield true']);
  expect(await findWorkspace(db, 'north')).toMatchObject({
    role: 'compliance_manager',
    user: { organizationName: 'Northfield Avionics' },
  });
  expect((await listOpened(db)).map(({ workspaceId }) => workspaceId)).toEqual(['north']);
});

test('workspaces are in the order of their names, and of their ids where two have the same', async () => {
  const named = (workspaceId: string, workspaceName: string): Membership => ({ ...north, workspaceId, workspaceName });
  await keepMemberships(db, [named('1', 'Zephyr'), named('3', 'Alder'), named('2', 'Alder')]);
  expect((await listWorkspaces(db)).map(({ workspaceId }) => workspaceId)).toEqual(['2', '3', '1']);
});

test('what the server no longer lists goes only where this device has nothing of it', async () => {
  await keepMemberships(db, [north, calder]);
  await keepUser(db, userAt('calder', 'Calder'));
  await keepMemberships(db, []);
  expect(await names()).toEqual(['Calder false']);
  expect(await listOpened(db)).toHaveLength(1);
});

test('a workspace that a person was removed from is not opened again by an old answer, but by a new membership', async () => {
  await keepUser(db, userAt('north', 'Northfield'));
  await db.table('workspace').update('north', { removedAt: '2026-06-09T09:00:00.000Z', user: undefined });
  await keepUser(db, userAt('north', 'Northfield'));
  expect(await listOpened(db)).toEqual([]);
  await keepMemberships(db, [north]);
  await keepUser(db, userAt('north', 'Northfield'));
  expect(await listOpened(db)).toHaveLength(1);
});
