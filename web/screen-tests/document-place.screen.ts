import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

type Found = ReturnType<typeof page.getByRole>;

const form = () => page.getByRole('dialog', { name: 'Upload Document' });
const details = () => page.getByRole('dialog', { name: 'Details of Rack 7.txt' });

async function choose(dialog: Found, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

async function chooseFile(): Promise<void> {
  await app.show('/documents?upload=1');
  const file = new File(['What stands in rack 7.'], 'Rack 7.txt', { type: 'text/plain' });
  await expect.element(form()).toBeVisible();
  await userEvent.upload(form().element().querySelector('input[type=file]') as HTMLElement, file);
  await expect.element(form().getByText('Rack 7.txt').first()).toBeVisible();
  await choose(form(), /Category/, 'Evidence');
}

async function send(name: 'Upload' | 'Record'): Promise<void> {
  const button = form().getByRole('button', { name, exact: true });
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.element(form()).not.toBeInTheDocument();
}

const documents = () => app.workspace.db.table('document').toArray();
const held = async () => ({
  files: await app.workspace.files.table('file').count(),
  chunks: await app.workspace.files.table('chunk').count(),
});

test('a reference is recorded with its place, and opens as that', async () => {
  await app.show('/documents?upload=1');
  await form().getByRole('button', { name: 'More details' }).click();
  await choose(form(), /Where the document is/, 'A reference, such as a link or a shelf');
  await form().getByRole('textbox', { name: 'Name', exact: true }).fill('Backup plan');
  await choose(form(), /Category/, 'Evidence');
  await expect.element(form().getByText('Say where it is.')).toBeVisible();
  await expect.element(form().getByRole('button', { name: 'Record', exact: true })).toBeDisabled();
  await form()
    .getByRole('textbox', { name: /Link or place/ })
    .fill('https://wiki.northfield.example/backup');
  await expectAccessibleAndFitting();
  await send('Record');
  const [document] = await documents();
  expect(document).toMatchObject({ elsewhere: 'reference', fileSize: 0, sha256: '', mimeType: '' });
  expect(await held()).toEqual({ files: 0, chunks: 0 });

  await app.show(`/documents?open=${document?.id}`);
  const view = page.getByRole('dialog', { name: 'Backup plan' });
  await expect.element(view.getByRole('link', { name: /Open the reference/ })).toBeVisible();
  expect(view.getByRole('button', { name: 'Save a copy' }).query()).toBeNull();
  await expectAccessibleAndFitting();
});

test('a file marked as CUI is recorded as held on site, with its hash and without its bytes', async () => {
  await chooseFile();
  await choose(form(), /Does it hold CUI/, 'Marked CUI');
  await expect.element(form().getByText(/This workspace keeps no CUI/)).toBeVisible();
  await form().getByRole('textbox', { name: 'Place', exact: true }).fill('Safe in room 4');
  await form()
    .getByRole('textbox', { name: /Custodian/ })
    .fill('Front office');
  await send('Record');
  expect(await documents()).toMatchObject([
    { elsewhere: 'held_on_site', heldAt: 'Safe in room 4', cui: 'marked', mimeType: 'text/plain', fileSize: 22 },
  ]);
  expect(await held()).toEqual({ files: 0, chunks: 0 });
  await app.show('/documents?tab=evidence');
  await expect.element(page.getByRole('listitem').getByText('Held on site')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('what is undecided stays here; once it is marked, its file is erased after the person confirms', async () => {
  await chooseFile();
  await choose(form(), /Does it hold CUI/, 'Not sure');
  await send('Upload');
  expect(await held()).toMatchObject({ files: 1 });
  await app.show('/documents?tab=evidence');
  await expect.element(page.getByRole('listitem').getByText('CUI: undecided')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('On this device, not sent')).toBeVisible();

  await app.show('/documents?tab=requests');
  await expect.element(page.getByText('1 document waits for a decision on CUI')).toBeVisible();
  await expectAccessibleAndFitting();

  await page.getByRole('link', { name: 'Rack 7.txt' }).click();
  const view = page.getByRole('dialog', { name: 'Rack 7.txt', exact: true });
  await expect.element(view.getByText('Nobody has decided whether it holds CUI.')).toBeVisible();
  await view.getByRole('button', { name: 'Edit details' }).click();
  await choose(details(), /Does it hold CUI/, 'Marked CUI');
  await details().getByRole('textbox', { name: 'Place', exact: true }).fill('Safe in room 4');
  await details()
    .getByRole('textbox', { name: /Custodian/ })
    .fill('Front office');
  await details().getByRole('button', { name: 'Save details' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Erase the file of Rack 7.txt?' });
  await expect.element(alert).toBeVisible();
  expect(await held()).toMatchObject({ files: 1 });
  await alert.getByRole('button', { name: 'Erase the file' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(view.getByRole('heading', { name: 'Held on site' })).toBeVisible();
  expect(await held()).toEqual({ files: 0, chunks: 0 });
  expect(await documents()).toMatchObject([{ elsewhere: 'held_on_site', cui: 'marked', custodian: 'Front office' }]);
});

test('where the workspace lets devices have CUI, a marked file stays here as a file', async () => {
  app.server.give('workspaceSetting', [{ ...initialWorkspaceSetting, cuiBytes: 'devices' }]);
  await app.workspace.loop.syncNow();
  await chooseFile();
  await choose(form(), /Does it hold CUI/, 'Marked CUI');
  await expect.element(form().getByText(/keeps CUI on devices only/)).toBeVisible();
  await send('Upload');
  expect(await documents()).toMatchObject([{ elsewhere: null, cui: 'marked', storedAt: null }]);
  expect(await held()).toMatchObject({ files: 1 });

  await app.workspace.loop.syncNow();
  // The workspace no longer keeps CUI: nothing is erased, and the person is asked where the file is held.
  app.server.give('workspaceSetting', [initialWorkspaceSetting]);
  await app.workspace.loop.syncNow();
  expect(await held()).toMatchObject({ files: 1 });
  await app.show('/documents?tab=requests');
  await expect.element(page.getByText('1 document holds CUI, which this workspace does not keep')).toBeVisible();
  await page.getByRole('link', { name: 'Rack 7.txt' }).click();
  await expect.element(page.getByText('It holds CUI, which this workspace does not keep.')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('the last copy of what somebody else says is held on site is erased by nobody but its person', async () => {
  await chooseFile();
  await choose(form(), /Does it hold CUI/, 'Not sure');
  await send('Upload');
  await app.workspace.loop.syncNow();
  await page
    .getByRole('button', { name: /Account|User menu|Your account/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Sign out/i }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Export, then erase and sign out' }).click();
  await expect.element(question.getByText(/1 file cannot be exported/)).toBeVisible();
  await expectAccessibleAndFitting();
  await question.getByRole('button', { name: 'Stay signed in' }).click();

  const [document] = await documents();
  const place = { cui: 'marked', elsewhere: 'held_on_site', heldAt: 'Safe in room 4', custodian: 'Front office' };
  app.server.give('document', [{ ...document, ...place } as never]);
  await app.workspace.loop.syncNow();
  await app.show(`/documents?open=${document?.id}`);
  const view = page.getByRole('dialog', { name: 'Rack 7.txt', exact: true });
  await expect.element(view.getByText('Only this device has its file.')).toBeVisible();
  await expectAccessibleAndFitting();
  expect(await held()).toMatchObject({ files: 1 });
  await view.getByRole('button', { name: 'Erase here' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase the file' }).click();
  await expect.element(view.getByText('Only this device has its file.')).not.toBeInTheDocument();
  expect(await held()).toEqual({ files: 0, chunks: 0 });
});
