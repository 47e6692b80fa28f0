import { beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { leaveOne, removeAccount } from './account-removal.ts';
import { findMember } from './member-table.ts';

let server: TestApp;
let north: string;
let ridge: string;
let ana: TestPerson;
let ben: TestPerson;
let now: Date;

const leaver = ({ id }: TestPerson) => ({ accountId: id, address: '' });

beforeEach(async () => {
  server = await openTestApp();
  north = await server.addWorkspace('Northfield');
  ridge = await server.addWorkspace('Ridge');
  ana = await server.addPerson(north, 'Ana', 'admin');
  ben = await server.addPerson(north, 'Ben');
  await server.addPlace(ben, ridge, 'admin');
  now = server.services.now();
});

test('the last administrator of a workspace does not leave it', async () => {
  const { db } = server.services;
  await expect(leaveOne(db, north, leaver(ana), now)).rejects.toThrow('You are its last administrator.');
  expect(await findMember(db, north, ana.id)).toBeDefined();
  await leaveOne(db, north, leaver(ben), now);
  expect([await findMember(db, north, ben.id), (await findMember(db, ridge, ben.id))?.role]).toEqual([
    undefined,
    'admin',
  ]);
});

test('an account that one workspace cannot do without stays in all of them', async () => {
  const { db } = server.services;
  await expect(removeAccount(db, leaver(ben), now)).rejects.toThrow('You are the last administrator of Ridge.');
  expect(await findMember(db, north, ben.id)).toBeDefined();
  await server.addPerson(ridge, 'Ida', 'admin');
  expect([...(await removeAccount(db, leaver(ben), now)).keys()].toSorted()).toEqual([north, ridge].toSorted());
  expect([await findMember(db, north, ben.id), await findMember(db, ridge, ben.id)]).toEqual([undefined, undefined]);
});
