import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { publishSecurityPlan, saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { LOST } from '#sync/engine/run-mutation.ts';
import type { Entry } from '#sync/engine/store.ts';
import { addressOf } from '#web/address.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, setWidth } from './axe-checks.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

// What happens to a publication that the server rejected.

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

test('a publication whose name was taken goes out under another name, with what was said of it', async () => {
  await setWidth(1440);
  await app.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Accounts are listed.' } });
  app.server.isReachable = false;
  const written = { version: '4.3', remark: 'After the walk through hall 2.', organizationName: 'Northfield Avionics' };
  await app.workspace.carryOut(call(publishSecurityPlan, { id: newRecordId(), ...written }));
  const published = { id: newRecordId(), version: '4.3', remark: '', parts: [], packSha256: null, sha256: 'b7' };
  const marcus = { createdAt: '2026-06-09T08:00:00.000Z', createdBy: 'marcus', createdByName: 'Marcus Reyes' };
  app.server.give('sspVersion', [{ ...published, ...marcus }]);
  app.server.isReachable = true;
  await app.workspace.loop.syncNow();
  await app.show('/ssp?panel=sync');
  const asides = dialog('Sync').getByRole('list', { name: 'Changes set aside' });
  await expect.element(asides.getByText('Version 4.3 was published by Marcus Reyes', { exact: false })).toBeVisible();
  await expect.element(asides.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
  await asides.getByRole('link', { name: 'Publish under another name' }).click();
  const sheet = dialog('Publish the plan');
  await expect.element(sheet.getByText('Version 4.3 was published by', { exact: false })).toBeVisible();
  await expect.element(sheet.getByLabelText(/^What changed/)).toHaveValue(written.remark);
  await expectAccessibleAndFitting();
  const version = sheet.getByLabelText('Version', { exact: true });
  const send = sheet.getByRole('button', { name: 'Publish', exact: true });
  await version.fill('4.3');
  await send.click();
  await expect.element(sheet.getByText('There is a version of this name.')).toBeVisible();
  await version.fill('4.4');
  await send.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => app.server.count('sspVersion')).toBe(2);
  expect(await app.workspace.db.table('aside').count()).toBe(0);
  expect(await app.workspace.db.table('draft').count()).toBe(0);
  await app.show(addressOf('/ssp', { part: 'versions' }));
  await expect.element(page.getByText(written.remark)).toBeVisible();
});

test('what a restored server lost is not tried again under its old id: it comes back from a device, or is another', async () => {
  await app.change(saveStatement, { id: '3.1.1[a]', set: { what: 'Accounts are listed.' } });
  app.server.isReachable = false;
  const { db } = app.workspace;
  const written = { id: newRecordId(), version: '4.3', remark: '', organizationName: 'Northfield Avionics' };
  await app.workspace.carryOut(call(publishSecurityPlan, written));
  await app.workspace.carryOut(call(saveControlNotes, { items: [{ controlId: '3.1.1', notes: 'Seen.' }] }));
  const entries: Entry[] = await db.table('outbox').toArray();
  const lost = { code: LOST, field: null, message: 'Without this record.', serverValue: null };
  const asides = entries.map((entry) => ({ key: entry.key, entry, rejection: { ...entry, ...lost } }));
  await db.table('outbox').clear();
  await db.table('aside').bulkAdd(asides);
  await app.show('/ssp?panel=sync');
  const list = dialog('Sync').getByRole('list', { name: 'Changes set aside' });
  const [plan, notes] = ['Security plan published', /^Notes/].map((what) =>
    list.getByRole('listitem').filter({ hasText: what }),
  );
  await expect.element(plan!.getByRole('link', { name: 'Publish under another name' })).toBeVisible();
  await expect.element(plan!.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await expect.element(notes!.getByRole('button', { name: 'Retry' })).toBeVisible();
});
