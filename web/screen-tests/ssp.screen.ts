import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { saveControlNotes } from '#sync/domain/control/control-status-mutators.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { saveExclusion } from '#sync/domain/scope/scope-mutators.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting, expectAccessibleInBoth, setWidth } from './axe-checks.ts';
import { dialog } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

const fileServer = {
  id: newRecordId(),
  ...blankAsset,
  name: 'File server',
  kind: 'Server',
  cui: ['store' as const],
};
const judgement = {
  judgement: 'not_met' as const,
  reason: 'Not every access point asks.',
  basis: null,
  reference: '',
  date: null,
};
const statement = (id: string) => page.getByRole('region', { name: `Statement of ${id}` });

test('a statement is read while it is written, and counts once it is saved', async () => {
  await app.show(addressOf('/ssp', { control: '3.1.12' }));
  await expect.element(page.getByText('0 of 320 written · No version published')).toBeVisible();
  await page.getByRole('button', { name: 'Write 3.1.12[c]' }).click();
  const sheet = dialog('Statement of 3.1.12[c]');
  await expect.element(sheet.getByText('No statement yet.')).toBeVisible();
  await sheet.getByLabelText('What', { exact: true }).fill('The gateway refuses what the group does not allow.');
  await expect.element(sheet.getByText('No statement yet.')).not.toBeInTheDocument();
  await sheet.getByLabelText('Where', { exact: true }).fill('RAS-2');
  await expect.element(sheet.getByText('RAS-2 is not in the asset inventory.')).toBeVisible();
  await expectAccessibleAndFitting();
  await sheet.getByRole('button', { name: 'Save statement' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(statement('3.1.12[c]').getByText('RAS-2 is not in the asset inventory.')).toBeVisible();
  await expect.element(statement('3.1.12[c]').getByText('1 note')).toBeVisible();
  await expect.element(page.getByText('1 of 320 written · No version published')).toBeVisible();
  await expectAccessibleAndFitting();
});

test('a statement counts the documents of its objective and those of the requirement as a whole, each once', async () => {
  const [scan, list] = [newRecordId(), newRecordId()];
  app.server.give('controlStatus', [{ ...emptyControlStatus('3.1.12'), evidenceFiles: [scan] }]);
  app.server.give('objectiveStatus', [{ ...emptyObjectiveStatus('3.1.12[b]'), evidenceFiles: [scan, list] }]);
  await app.workspace.loop.syncNow();
  await app.show(addressOf('/ssp', { control: '3.1.12' }));
  await expect.element(statement('3.1.12[a]').getByText(/^1 document · /)).toBeVisible();
  await expect.element(statement('3.1.12[b]').getByText(/^2 documents · /)).toBeVisible();
});

test('the paper stands beside the statements, and shows what is written while it is written', async () => {
  const cell = (of: Locator, name: string) => of.getByRole('row', { name }).getByRole('cell');
  const preview = (id: string) => page.getByRole('region', { name: `Preview of ${id}`, exact: true });
  const primary = () => [...document.querySelectorAll('main [data-variant="primary"]')].map((one) => one.textContent);
  await page.viewport(1440, 900);
  await app.show(addressOf('/ssp', { control: '3.1.12' }));
  await expect.element(preview('3.1.12').getByRole('heading', { level: 3, name: /^3\.1\.12 / })).toBeVisible();
  await expect.element(preview('3.1.12').getByText('No statement has been written.').first()).toBeVisible();
  const write = page.getByRole('button', { name: 'Write 3.1.12[c]' });
  await write.click();
  const what = statement('3.1.12[c]').getByLabelText('What', { exact: true });
  await expect.element(what).toHaveFocus();
  expect(primary()).toEqual(['Save statement']);
  await what.fill('The gateway refuses');
  await expect.element(cell(preview('3.1.12'), 'What')).toHaveTextContent('The gateway refuses');
  await what.fill('The gateway refuses strangers.');
  await expect.element(cell(preview('3.1.12'), 'What')).toHaveTextContent('The gateway refuses strangers.');
  // When the window becomes narrow, the form moves to a sheet together with its unsaved text.
  await expectAccessibleAndFitting();
  const sheet = dialog('Statement of 3.1.12[c]');
  await expect.element(sheet.getByLabelText('What', { exact: true })).toHaveValue('The gateway refuses strangers.');
  await page.viewport(1440, 900);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(what).toHaveValue('The gateway refuses strangers.');
  await expectAccessibleInBoth();
  await statement('3.1.12[c]').getByRole('button', { name: 'Save statement' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit 3.1.12[c]' })).toHaveFocus();
  expect(primary()).toEqual(['Publish version']);
  await expect.element(cell(preview('3.1.12'), 'What')).toHaveTextContent('The gateway refuses strangers.');
  const paper = page.getByRole('region', { name: 'Paper of 3.1.12' });
  (paper.element() as HTMLElement).focus();
  await expect.element(paper).toHaveFocus();
  await expectAccessibleAndFitting();

  await page.viewport(390, 844);
  await expect.element(preview('3.1.12')).not.toBeInTheDocument();
  const narrow = page.getByRole('switch', { name: 'Preview' });
  (narrow.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(cell(preview('3.1.12'), 'What')).toBeVisible();
  await expect.element(statement('3.1.12[c]')).not.toBeInTheDocument();
  await expectAccessibleAndFitting();
});

test('an address that names an objective only shows its requirement', async () => {
  await app.show(addressOf('/ssp', { objective: '3.5.3[b]' }));
  await expect.element(page.getByRole('heading', { name: /^IA\.L2-3\.5\.3 / })).toBeVisible();
});

test('from one statement to the next by keyboard: each is saved when it is left, and Escape asks first', async () => {
  await page.viewport(1440, 900);
  await app.show(addressOf('/ssp', { control: '3.1.12' }));
  const field = (id: string) => statement(id).getByLabelText('What', { exact: true });
  await page.getByRole('button', { name: 'Write 3.1.12[a]' }).click();
  await expect.element(field('3.1.12[a]')).toHaveFocus();
  await userEvent.keyboard('Sessions are permitted by role.{Alt>}{ArrowDown}{/Alt}');
  await expect.element(field('3.1.12[b]')).toHaveFocus();
  await expect.element(statement('3.1.12[a]').getByText('Sessions are permitted by role.')).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(field('3.1.12[a]')).toHaveValue('Sessions are permitted by role.');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(field('3.1.12[a]')).toHaveFocus();
  await field('3.1.12[a]').fill('Something else.');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit 3.1.12[a]' })).toHaveFocus();
  await expect.element(statement('3.1.12[a]').getByText('Sessions are permitted by role.')).toBeVisible();
  await expect.element(page.getByText('1 of 320 written', { exact: false })).toBeVisible();
});

test('implementation notes begin a statement, by a button that holds its words', async () => {
  await setWidth(1440);
  const notes = 'The gateway closes idle sessions.';
  await app.change(saveControlNotes, { items: [{ controlId: '3.1.12', notes }] });
  await app.show(addressOf('/ssp', { control: '3.1.12' }));
  await page.getByRole('button', { name: 'Write 3.1.12[a]' }).click();
  const begin = page.getByRole('button', { name: 'Begin with the implementation notes' });
  await expect.element(begin).toBeVisible();
  expect(begin.element().scrollWidth).toBeLessThanOrEqual(begin.element().clientWidth);
  await begin.click();
  await expect.element(statement('3.1.12[a]').getByLabelText('What', { exact: true })).toHaveValue(notes);
  await expect.element(begin).not.toBeInTheDocument();
});

test('a published version keeps its texts, and the next one says what differs', async () => {
  const write = (what: string) => app.workspace.carryOut(call(saveStatement, { id: '3.1.1[a]', set: { what } }));
  const publish = async (version: string) => {
    await page.getByRole('button', { name: 'Publish version' }).click();
    const sheet = dialog('Publish the plan');
    await sheet.getByLabelText('Version', { exact: true }).fill(version);
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(page.getByText(`1 of 320 written · Version ${version}, published today`)).toBeVisible();
  };
  await write('Accounts are listed by hand.');
  await app.show(addressOf('/ssp', { part: 'versions' }));
  await expect.element(page.getByText('CA.L2-3.12.4 asks for a plan that is written and kept current.')).toBeVisible();
  await publish('1.0');
  await app.show(addressOf('/assessment-objectives', { control: '3.12.4' }));
  await expect.element(page.getByText('Version 1.0, published today')).toBeVisible();
  await app.show(addressOf('/ssp', { part: 'versions' }));
  await write('Accounts are listed every week.');
  await app.workspace.carryOut(call(assetMutators.create, fileServer));
  await app.workspace.carryOut(call(saveExclusion, { id: 'wireless', set: { isExcluded: true, policy: 'WLAN-01' } }));
  await app.workspace.carryOut(call(judgeObjective, { ...judgement, objectiveId: '3.1.16[a]' }));
  await publish('1.1');
  const compared = page.getByRole('region', { name: '1.1 against 1.0' });
  await expect.element(compared.getByRole('heading', { name: '3.1.1[a] · What' })).toBeVisible();
  await expect.element(compared.getByRole('deletion')).toHaveTextContent('removed: by hand.');
  await expect.element(compared.getByRole('insertion').first()).toHaveTextContent('added: every week.');
  await expect.element(compared.getByRole('heading', { name: 'Asset · File server' })).toBeVisible();
  await expect.element(compared.getByText('Category: CUI')).toBeVisible();
  await expect.element(compared.getByRole('heading', { name: 'No wireless networks · Policy' })).toBeVisible();
  await expect.element(compared.getByRole('heading', { name: '3.1.16[a] · Judgment' })).toBeVisible();
  await expect.element(compared.getByText('Not sent yet: the server', { exact: false })).toBeVisible();
  await expectAccessibleAndFitting();
  await publish('1.2');
  await expect.element(page.getByText('Both versions say the same')).toBeVisible();
  await page.getByRole('button', { name: /Compared with/ }).click();
  await page.getByRole('option', { name: 'Version 1.0' }).click();
  const apart = page.getByRole('region', { name: '1.2 against 1.0' });
  await expect.element(apart.getByRole('heading', { name: '3.1.1[a] · What' })).toBeVisible();
  await page.getByRole('button', { name: /^Version 1\.0.* · / }).click();
  await page.getByRole('button', { name: /Compared with/ }).click();
  await page.getByRole('option', { name: 'Version 1.2' }).click();
  await expect.element(apart.getByRole('insertion').first()).toHaveTextContent('added: every week.');
});

test('the plan becomes a Word document here: the same bytes twice, with its names as written', async () => {
  const what = 'Олена Шевченко and Nguyễn Thị Hoà keep the list.';
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.1[a]', set: { what } }));
  await app.show('/ssp');
  await page.getByRole('button', { name: 'Make document' }).click();
  const sheet = dialog('Make document');
  await sheet.getByText('Mark every page as CUI').click();
  await expectAccessibleAndFitting();
  const saved = vi.spyOn(URL, 'createObjectURL');
  const make = sheet.getByRole('button', { name: 'Make document' });
  for (const count of [1, 2]) {
    await expect.element(make).toBeEnabled();
    await make.click();
    await expect.poll(() => saved.mock.calls.length).toBe(count);
    await expect.element(sheet.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  }
  const files = saved.mock.calls.map(([file]) => (file as Blob).arrayBuffer());
  saved.mockRestore();
  const [first, second] = (await Promise.all(files)).map((bytes) => new Uint8Array(bytes));
  if (!first) throw new Error('no file was saved');
  expect(second).toEqual(first);
  const parts = unzipSync(first);
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(textOf('word/document.xml')).toContain(what);
  expect(textOf('word/document.xml').match(/w:val="Heading4"/g)).toHaveLength(320);
  expect(textOf('word/header1.xml')).toMatch(/CUI.*Draft/);
});

test('the plan becomes a PDF here; letters that it cannot show are named before', async () => {
  await app.workspace.carryOut(call(saveStatement, { id: '3.1.1[a]', set: { what: 'Олена and 中村 keep the list.' } }));
  await app.show(addressOf('/ssp', { edit: 'word' }));
  const sheet = dialog('Make document');
  await sheet.getByRole('button', { name: /File/ }).click();
  await page.getByRole('option', { name: 'PDF, to hand in' }).click();
  const saved = vi.spyOn(URL, 'createObjectURL');
  const make = sheet.getByRole('button', { name: 'Make document' });
  await expect.element(make).toBeEnabled();
  await make.click();
  const question = page.getByRole('alertdialog', { name: 'The file lacks some letters' });
  await expect.element(question.getByText('The fonts of the PDF have no 中 村.')).toBeVisible();
  await expectAccessibleAndFitting();
  expect(saved).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Make it anyway' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const file = saved.mock.calls[0]?.[0] as Blob;
  saved.mockRestore();
  expect(file.type).toBe('application/pdf');
  const text = await file.text();
  expect(text.match(/\/S \/H4\n/g)).toHaveLength(320);
  expect(text).toContain('/Lang (en-US)');
});

test('a document that is being made can be stopped, and asked for again', async () => {
  const ended = vi.fn();
  class SilentWorker extends EventTarget {
    postMessage() {
      this.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', share: 0.4 } }));
    }
    terminate = ended;
  }
  vi.stubGlobal('Worker', SilentWorker);
  await app.show(addressOf('/ssp', { edit: 'word' }));
  const sheet = dialog('Make document');
  const make = sheet.getByRole('button', { name: 'Make document' });
  await expect.element(make).toBeEnabled();
  await make.click();
  await expect.element(sheet.getByRole('progressbar', { name: 'Document' })).toHaveAttribute('aria-valuenow', '40');
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect.element(sheet.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(make).toBeEnabled();
  expect(ended).toHaveBeenCalledOnce();
});
