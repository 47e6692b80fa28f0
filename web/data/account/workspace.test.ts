import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { Entry } from '#sync/engine/store.ts';
import { deviceRoom } from '#web/data/files/device-room.ts';
import { NotSavedError, Workspace } from './workspace.ts';

let workspace: Workspace;
let woken: ReturnType<typeof vi.spyOn>;
const user = { id: 'dana', organizationId: '', email: 'd@test.example', firstName: 'Dana', lastName: '', role: 'user' };

beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  workspace = await Workspace.open({ ...user, organizationId: crypto.randomUUID() } as User);
  woken = vi.spyOn(workspace.loop, 'changed').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await workspace.erase();
  // A full device is known to the whole process, and so to the tests that follow.
  deviceRoom.note('words', false);
  vi.unstubAllGlobals();
});

const set = (status: ControlStatusValue) =>
  workspace.change(setControlStatus, { items: [{ controlId: '3.1.1', status }] });

test('[OB1] a change is on the device with its entry before anybody is told, and then it is sent', async () => {
  expect(await set('complete')).toEqual({ mid: 1, merged: false });
  expect(await workspace.db.table('controlStatus').get('3.1.1')).toMatchObject({ status: 'complete' });
  expect(await workspace.db.table('outbox').toArray()).toMatchObject([{ mid: 1, name: 'controlStatus.setStatus' }]);
  expect(woken).toHaveBeenCalledTimes(1);
});

test('[OB2] [OB6] a refused change and one that changes nothing wake nobody', async () => {
  const entry = { name: 'controlStatus.setStatus', args: { items: [{ controlId: '3.1.1', status: 'finished' }] } };
  expect(await workspace.repeat(entry as Entry)).toMatchObject({ refused: { code: 'invalid' } });
  expect(await set('not_started')).toEqual({ mid: null, merged: false });
  expect([await workspace.db.table('outbox').count(), woken.mock.calls.length]).toEqual([0, 0]);
});

test('a change is signed by who the person is now', async () => {
  workspace.describe({ ...workspace.user, firstName: 'Daniela' });
  await set('complete');
  const row = (await workspace.db.table('controlStatus').get('3.1.1')) as { stamps: { status: { name: string } } };
  expect(row.stamps.status.name).toBe('Daniela');
});

function failTimes(times: number, error: () => Error): void {
  workspace.db.table('outbox').hook('creating', () => {
    if (times-- > 0) throw error();
  });
}

test('[OB2] a fault of the moment is tried again, and the change is there once', async () => {
  failTimes(2, () => new DOMException('connection lost', 'UnknownError'));
  expect(await set('complete')).toEqual({ mid: 1, merged: false });
  expect(await workspace.db.table('outbox').count()).toBe(1);
});

test('[OB2] a device that does not store says so, and stores no half of it', async () => {
  failTimes(Infinity, () => new DOMException('connection lost', 'UnknownError'));
  const error = await set('complete').catch((one: unknown) => one);
  expect(error).toBeInstanceOf(NotSavedError);
  expect(error).toMatchObject({
    message: 'This device did not save the change.',
    cause: { message: expect.stringContaining('connection lost') as string },
  });
  expect(await workspace.db.table('controlStatus').count()).toBe(0);
  expect(woken).not.toHaveBeenCalled();
});

test('[OB2] a full disk is said too, not tried for ever', async () => {
  failTimes(Infinity, () => new DOMException('full', 'QuotaExceededError'));
  await expect(set('complete')).rejects.toBeInstanceOf(NotSavedError);
  expect(await workspace.db.table('outbox').count()).toBe(0);
});

test('who erases leaves nothing on the device', async () => {
  await set('complete');
  const { name } = workspace.db;
  await workspace.erase();
  expect(await Dexie.getDatabaseNames()).not.toContain(name);
});

test('who closes leaves everything', async () => {
  await set('complete');
  const { user: person } = workspace;
  workspace.close();
  expect(workspace.db.isOpen()).toBe(false);
  workspace = await Workspace.open(person);
  expect(await workspace.db.table('outbox').count()).toBe(1);
});
