import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTabWorkspace, keepTabWorkspace } from '#web/store/calls/tab-workspace.ts';
import { askAccount } from './ask-account.ts';

let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  dropTabWorkspace();
  vi.unstubAllGlobals();
});

const person = { id: 'dana', email: 'dana@test.example', organizationName: 'North', role: 'user' };
const membership = { workspaceId: 'north', workspaceName: 'North', role: 'user', holder: 'assessor' };

/** What the server says to whoever names a workspace, or none. */
function server(answer: (named: string | null) => object): void {
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers?: Record<string, string> } = {}) => {
    const named = headers?.['Workspace'] ?? null;
    asked.push(named);
    return Response.json(answer(named), { headers: { 'Vernier-Protocol': '2' } });
  });
}

test('the person in the workspace of this tab, with all that they belong to', async () => {
  keepTabWorkspace('north');
  server((workspaceId) => ({ ...person, workspaceId, memberships: [membership] }));
  const { user, ...rest } = await askAccount();
  expect(rest).toEqual({ id: 'dana', email: 'dana@test.example', memberships: [membership] });
  expect(user).toMatchObject({ id: 'dana', workspaceId: 'north' });
  expect(asked).toEqual(['north']);
});

test('where the tab names a workspace that is not theirs, whatever they belong to counts', async () => {
  keepTabWorkspace('calder');
  server((named) => ({ ...person, workspaceId: named === null ? 'north' : null, memberships: [membership] }));
  expect(await askAccount()).toMatchObject({ user: { workspaceId: 'north' }, memberships: [membership] });
  expect(asked).toEqual(['calder', null]);
});

test('who belongs to several and names none is in none of them yet, and is asked once', async () => {
  server(() => ({ ...person, workspaceId: null, memberships: [membership] }));
  expect(await askAccount()).toEqual({ id: 'dana', email: 'dana@test.example', memberships: [membership] });
  expect(asked).toEqual([null]);
});

test('a server that lists no workspaces has one for each person, their organization’s own', async () => {
  server(() => ({ ...person, workspaceId: 'north' }));
  expect((await askAccount()).memberships).toEqual([{ ...membership, holder: 'organization' }]);
});
