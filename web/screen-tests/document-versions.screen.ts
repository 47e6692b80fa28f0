import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { pressInToast } from './screen-acts.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

interface Given {
  version: string;
  supersedes?: string;
  originalName?: string;
  state?: 'draft' | 'final';
  category?: 'ssp' | 'evidence';
  kind?: 'diagram';
}

async function addDocument(given: Given): Promise<string> {
  const id = newRecordId();
  const file = { mimeType: 'text/plain' as const, fileSize: 10, sha256: 'a'.repeat(64) };
  const said = { originalName: 'Access policy.txt', description: '', category: 'evidence' as const, tags: [] };
  await app.workspace.carryOut(call(createDocument, { id, ...file, ...said, ...given }));
  return id;
}

const view = (name = 'Access policy.txt') => page.getByRole('dialog', { name });

test('a new version supersedes the old one and keeps it, and what cites the old one moves as one act', async () => {
  const first = await addDocument({ version: '1' });
  for (const recordId of ['3.1.1', '3.1.2']) {
    await app.workspace.carryOut(call(linkEvidence, { table: 'controlStatus', recordId, documentId: first }));
  }
  await app.show(`/documents?open=${first}`);
  await view().getByRole('button', { name: 'New version' }).click();
  const form = page.getByRole('dialog', { name: 'New version of Access policy.txt' });
  await expect.element(form.getByRole('textbox', { name: /Version/ })).toHaveValue('2');
  await expectAccessibleAndFitting();
  const input = form.element().querySelector('input[type=file]');
  const file = new File(['Accounts come from tickets.'], 'Access policy 2.txt', { type: 'text/plain' });
  await userEvent.upload(input as HTMLElement, file);
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();

  await expect.element(view().getByText('Version 2 supersedes it.')).toBeVisible();
  await expect.element(view().getByText('2 records cite this version: AC.L2-3.1.1 and AC.L2-3.1.2.')).toBeVisible();
  await expectAccessibleAndFitting();
  await view().getByRole('button', { name: 'Cite the newest instead' }).click();
  await expect.element(view().getByText('Nothing cites this version.')).toBeVisible();
  await view().getByRole('button', { name: 'Show the newest' }).click();
  await expect.element(view('Access policy 2.txt').getByRole('button', { name: 'Show Version 1' })).toBeVisible();

  await app.workspace.loop.syncNow();
  const [second, ...others] = (app.server.row('controlStatus', '3.1.2')?.evidenceFiles ?? []) as string[];
  expect(others).toEqual([]);
  expect(app.server.row('document', second ?? '')).toMatchObject({ version: '2', supersedes: first, state: 'final' });
  expect(app.server.row('document', first)).toMatchObject({ version: '1', supersedes: null });
});

test('the system’s diagrams cite a version too, and move to the newest with the others', async () => {
  const first = await addDocument({ version: '1', kind: 'diagram' });
  const other = await addDocument({ version: '1', kind: 'diagram', originalName: 'Street.txt' });
  const second = await addDocument({ version: '2', kind: 'diagram', supersedes: first });
  const set = { boundaryDiagrams: [first, other], flowDiagrams: [first] };
  await app.workspace.carryOut(call(saveSystem, { set }));
  await app.show(`/documents?open=${first}`);
  const told = '2 records cite this version: Boundary diagrams of the system and CUI flow diagrams of the system.';
  await expect.element(view().getByText(told)).toBeVisible();
  await view().getByRole('button', { name: 'Cite the newest instead' }).click();
  await expect.element(view().getByText('Nothing cites this version.')).toBeVisible();
  const system = () => app.workspace.db.table('system').get('system') as Promise<unknown>;
  expect(await system()).toMatchObject({ boundaryDiagrams: [second, other], flowDiagrams: [second] });
  await pressInToast('Undo');
  await expect.element(view().getByText(told)).toBeVisible();
  expect(await system()).toMatchObject(set);
});

test('superseded versions are listed only where they are asked for', async () => {
  const first = await addDocument({ version: '1', originalName: 'Policy one.txt' });
  await addDocument({ version: '2', originalName: 'Policy two.txt', supersedes: first });
  await app.show('/documents?tab=evidence');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Policy two.txt' })).toBeVisible();
  await expect.element(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Policy one.txt' })).not.toBeInTheDocument();
  await page.getByText('Older versions').click();
  await expect.element(page.getByRole('heading', { name: 'Policy one.txt' })).toBeVisible();
  await expect.element(page.getByText('Superseded', { exact: true })).toBeVisible();
});

test('a draft of the next version leaves the final one in force', async () => {
  const first = await addDocument({ version: '1', originalName: 'Policy one.txt' });
  await addDocument({ version: '2', originalName: 'Policy two.txt', supersedes: first, state: 'draft' });
  await app.show(`/documents?tab=evidence&open=${first}`);
  await expect.element(view('Policy one.txt').getByText(/^A draft follows it/)).toBeVisible();
  await expect.element(view('Policy one.txt').getByRole('button', { name: 'Show Draft of version 2' })).toBeVisible();
  await expect.element(view('Policy one.txt').getByText(/supersedes it\.$/)).not.toBeInTheDocument();
  await view('Policy one.txt').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Policy one.txt' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Policy two.txt' })).toBeVisible();
  await expect.element(page.getByText('Superseded', { exact: true })).not.toBeInTheDocument();
});

test('without the version in the middle the newest one supersedes the first', async () => {
  const first = await addDocument({ version: '1', originalName: 'One.txt' });
  const second = await addDocument({ version: '2', originalName: 'Two.txt', supersedes: first });
  const third = await addDocument({ version: '3', originalName: 'Three.txt', supersedes: second });
  await app.show(`/documents?open=${second}`);
  await view('Two.txt').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect.element(view('Two.txt')).not.toBeInTheDocument();
  await app.show(`/documents?open=${first}`);
  await expect.element(view('One.txt').getByText('Version 3 supersedes it.')).toBeVisible();
  await app.workspace.loop.syncNow();
  expect(app.server.row('document', second)).toBeUndefined();
  expect(app.server.row('document', third)).toMatchObject({ supersedes: first });
});

test('two versions that follow the same one are both kept until somebody says which is the newest', async () => {
  const first = await addDocument({ version: '1' });
  const hers = await addDocument({ version: '2', supersedes: first, originalName: 'Hers.txt' });
  const his = await addDocument({ version: '2 of Sam', supersedes: first, originalName: 'His.txt' });
  await app.show(`/documents?open=${his}`);
  await expect.element(view('His.txt').getByText('2 versions follow the same one.')).toBeVisible();
  await view('His.txt').getByRole('button', { name: 'This one is the newest' }).click();
  await expect.element(view('His.txt').getByText('2 versions follow the same one.')).not.toBeInTheDocument();
  await app.workspace.loop.syncNow();
  expect(app.server.row('document', his)).toMatchObject({ supersedes: hers });
  await view('His.txt').getByRole('button', { name: 'Show Version 2', exact: true }).click();
  await expect.element(view('Hers.txt').getByText('Version 2 of Sam supersedes it.')).toBeVisible();
});
