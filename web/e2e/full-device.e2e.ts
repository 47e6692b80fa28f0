import { expect, test, type CDPSession, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { editNotes, notesOf, openControl, openNotesDialog, syncPill } from './compliance-page.ts';
import { namesOf, Person, signUp, untilInstalled } from './person.ts';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
let dana: Person;
let page: Page;
let quota: CDPSession;

test.beforeEach(async () => {
  server = await ServerProcess.start();
  dana = await Person.arrive();
  page = await dana.page();
  await signUp(page, server.origin, namesOf('dana@northfield.example', { organization: 'Northfield', keep: true }));
  await page.goto(`${server.origin}/compliance`);
  await expect(syncPill(page)).toContainText('synced');
  await untilInstalled(page);
  // The reserve that lets the last words be stored is set up some seconds after the start.
  await expect.poll(() => ballastBytes()).toBe(4_194_304);
});

test.afterEach(async () => {
  await dana.leave();
  await server.remove();
});

/** Bytes held in reserve on this device; 0 once they have been released. */
async function ballastBytes(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('vernier-ballast');
        // The reserve does not exist yet, and looking must not create it.
        asked.addEventListener('upgradeneeded', () => asked.transaction?.abort());
        asked.addEventListener('error', () => resolve(0));
        asked.addEventListener('success', () => {
          const all = asked.result.transaction('bytes').objectStore('bytes').getAll();
          all.addEventListener('success', () => {
            asked.result.close();
            resolve((all.result as { bytes: ArrayBuffer }[]).reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
          });
        });
      }),
  );
}

/**
 * Leaves this many bytes of room; a negative number means that others have filled the disk. The browser checks its own
 * usage only after a restart, so it gets one.
 */
async function leaveRoom(bytes: number): Promise<void> {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await dana.shut();
  await dana.open();
  page = await dana.page();
  quota = await dana.context.newCDPSession(page);
  await quota.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: used + bytes });
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByText('110 controls found')).toBeVisible();
}

/** Text that no browser can compress. */
function noise(length: number, seed: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

async function notesOnServer(controlId: string): Promise<string | undefined> {
  return page.evaluate(async (id) => {
    const all = (await (await fetch('/api/compliance/status')).json()) as { controlId: string; notes: string }[];
    return all.find((one) => one.controlId === id)?.notes;
  }, controlId);
}

test('on a full device words still fit, the device says that it is full, and everything arrives @proof', async () => {
  await leaveRoom(90_000);
  await dana.context.setOffline(true);
  // Texts of 9,000 letters, each kept as a draft, a row and a change, soon use up the room.
  const ids = ['3.1.1', '3.1.2', '3.1.3', '3.1.4'];
  const written = new Map(ids.map((id, index) => [id, noise(9_000, index + 1)]));
  for (const [id, notes] of written) {
    await openControl(page, id);
    await editNotes(page, id, notes);
    await expect(page.getByRole('button', { name: 'Copy text' })).toBeHidden();
  }
  await expect(syncPill(page)).toContainText('This device is full');
  await expect.poll(() => ballastBytes()).toBe(0);
  await syncPill(page).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel).toContainText('Export your unsent changes, then free some space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // With the network back everything is sent, although the device is still full.
  await dana.context.setOffline(false);
  for (const [id, notes] of written) {
    await expect.poll(() => notesOnServer(id)).toBe(notes);
  }
  await expect(syncPill(page)).toContainText('This device is full');
  await expect(syncPill(page)).not.toContainText('synced');

  // There is room again: the reserve is restored, and the device says that all is well.
  await quota.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await expect(syncPill(page)).toContainText('synced');
  await expect.poll(() => ballastBytes()).toBe(4_194_304);
  for (const [id, notes] of written) await expect(notesOf(page, id)).toHaveValue(notes);
  dana.expectQuiet();
});

test('words that fit nowhere are given back to be copied, and stay where they were written @proof', async () => {
  await leaveRoom(-6_000_000);
  await expect(syncPill(page)).toContainText('This device is full');
  await openControl(page, '3.1.1');
  await openNotesDialog(page, '3.1.1');
  const dialog = page.getByRole('dialog', { name: /notes for/ });
  await dialog.getByRole('textbox').fill('Seen on site.');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  const unsaved = page.getByRole('dialog', { name: 'Failed to update compliance status' });
  await expect(unsaved.getByRole('textbox')).toHaveValue('Seen on site.');
  await expectAccessible(page);
  await unsaved.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Seen on site.');
  await expect(syncPill(page)).toContainText('This device is full');

  await quota.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => notesOnServer('3.1.1')).toBe('Seen on site.');
  await expect(syncPill(page)).toContainText('synced');
  dana.expectQuiet();
});
