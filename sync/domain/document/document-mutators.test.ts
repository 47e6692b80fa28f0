import { expect, test } from 'vitest';
import { initialWorkspaceSetting } from '#sync/domain/organization/workspace-setting-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { keyOf, type Was } from '#sync/engine/mutation.ts';
import { ARRIVED_AT, MADE_AT, overlayOf, runChange } from '#sync/testing/run-change.ts';
import { fixtureDocument } from './document-fixtures.ts';

const id = '019283b0-5a00-7000-8000-000000000001';
const file = {
  id,
  originalName: 'Access policy.pdf',
  description: '',
  category: 'ssp',
  mimeType: 'application/pdf',
  fileSize: 10,
  tags: [],
  sha256: 'a'.repeat(64),
};
const stored = {
  ...fixtureDocument,
  ...file,
  uploadedAt: '2026-06-01T08:00:00.000Z',
  addedAt: '2026-06-01T08:00:00.000Z',
  uploadedBy: 'dana',
};

function run(
  name: string,
  args: unknown,
  options: { by?: string; role?: Role; was?: Was; rows?: Record<string, object[]> } = {},
) {
  const { by = 'dana', role = 'user', was = {}, rows = {} } = options;
  const overlay = overlayOf(rows);
  const key = keyOf(Date.parse(MADE_AT), 0, new Uint8Array(8));
  const made = { actor: { id: by, name: by, role }, was, now: ARRIVED_AT, key };
  return { overlay, ran: runChange(overlay, name, args, made) };
}

const withDocument = { document: [stored] };

test('a new document waits for its bytes and belongs to whoever added it', () => {
  expect(run('document.create', file).overlay.get('document', id)).toMatchObject({
    ...file,
    uploadedBy: 'dana',
    uploadedAt: '2026-06-09T10:00:00.000Z',
    addedAt: '2026-06-09T09:00:00.000Z',
    isAddedAtOff: false,
    storedAt: null,
  });
});

test.each([
  [{}, null],
  [{ expiresOn: '2026-06-30' }, '2026-06-30'],
])('a new document with %o is evidence until %s', (given, expiresOn) => {
  const { overlay } = run('document.create', { ...file, ...given });
  expect(overlay.get('document', id)).toMatchObject({ expiresOn });
});

test.each([
  [{ originalName: '../../x.pdf' }, 'originalName'],
  [{ originalName: 'x.svg' }, 'originalName'],
  [{ expiresOn: 'June' }, 'expiresOn'],
  [{ effectiveOn: 'June' }, 'effectiveOn'],
  [{ effectiveOn: '2026-07-01', expiresOn: '2026-06-30' }, 'expiresOn'],
  [{ kind: 'poem' }, 'kind'],
  [{ state: 'done' }, 'state'],
  [{ version: 'x'.repeat(41) }, 'version'],
  [{ custodian: 'x'.repeat(201) }, 'custodian'],
  [{ supersedes: '1' }, 'supersedes'],
  [{ originalName: 'x.png' }, 'originalName'],
  [{ originalName: '' }, 'originalName'],
  [{ mimeType: 'text/html' }, 'mimeType'],
  [{ category: 'policy' }, 'category'],
  [{ category: undefined }, 'category'],
  [{ fileSize: 0 }, 'fileSize'],
  [{ fileSize: 10 * 1024 * 1024 + 1 }, 'fileSize'],
  [{ sha256: 'x' }, 'sha256'],
  [{ id: '1' }, 'id'],
  [{ description: 'x'.repeat(2_001) }, 'description'],
  [{ tags: ['a', 'a'] }, 'tags'],
  [{ tags: [' a'] }, 'tags.0'],
  [{ tags: ['x'.repeat(51)] }, 'tags.0'],
  [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
])('document.create refuses %j and names %s', (change, field) => {
  expect(run('document.create', { ...file, ...change }).ran).toMatchObject({ refused: { field } });
});

test.each([
  ['dana', 'user', true],
  ['sam', 'user', false],
  ['sam', 'compliance_manager', true],
  ['sam', 'admin', true],
] as const)('%s as %s may change and delete Dana’s document: %s', (by, role, may) => {
  const options = { by, role, rows: withDocument };
  const edited = run('document.update', { id, description: 'New.' }, options);
  const deleted = run('document.delete', { id }, options);
  if (may) {
    expect(edited.overlay.get('document', id)).toMatchObject({ description: 'New.', category: 'ssp' });
    expect(deleted.overlay.get('document', id)).toBeUndefined();
  } else {
    expect(edited.ran).toMatchObject({ refused: { code: 'forbidden' } });
    expect(deleted.ran).toMatchObject({ refused: { code: 'forbidden' } });
  }
});

test('the last day of a document is not before its first, whichever is changed', () => {
  const rows = { document: [{ ...stored, effectiveOn: '2026-07-01', expiresOn: '2026-12-31' }] };
  const changed = (set: object) => run('document.update', { id, ...set }, { rows }).ran;
  expect(changed({ expiresOn: '2026-06-30' })).toMatchObject({ refused: { field: 'expiresOn' } });
  expect(changed({ effectiveOn: '2027-01-01' })).toMatchObject({ refused: { field: 'expiresOn' } });
  expect(changed({ effectiveOn: '2026-12-31' })).not.toHaveProperty('refused');
  expect(changed({ expiresOn: null })).not.toHaveProperty('refused');
});

test('tags that two people add apart from each other are both kept', () => {
  const rows = { document: [{ ...stored, tags: ['AC', 'theirs'] }] };
  const was = { [`document/${id}`]: { tags: ['AC'] } };
  const { overlay } = run('document.update', { id, tags: ['AC', 'mine'] }, { rows, was });
  expect(overlay.get('document', id)).toMatchObject({ tags: ['AC', 'theirs', 'mine'] });
});

test('a deletion that did not see a colleague’s description is refused', () => {
  const rows = { document: [{ ...stored, description: 'Needed for the audit.' }] };
  const was = { [`document/${id}`]: { category: 'ssp', description: '', tags: [] } };
  expect(run('document.delete', { id }, { rows, was }).ran).toMatchObject({ refused: { code: 'changed' } });
});

test('a document that a published plan draws is not deleted, and no change gives it other bytes', () => {
  const rows = { ...withDocument, publishedDiagram: [{ id, kind: 'networkDiagrams', version: '4.3' }] };
  expect(run('document.delete', { id }, { rows, role: 'admin' }).ran).toMatchObject({
    refused: {
      code: 'invalid',
      message: 'Version 4.3 of the security plan cites this document. Add a new version of it instead.',
    },
  });
  const other = { description: 'New.', sha256: 'b'.repeat(64), fileSize: 11 };
  expect(run('document.update', { id, ...other }, { rows }).overlay.get('document', id)).toMatchObject({
    description: 'New.',
    sha256: file.sha256,
    fileSize: file.fileSize,
  });
  // A stored document that turns out to be CUI may still have to be moved elsewhere.
  const held = { elsewhere: 'held_on_site', heldAt: 'Safe 2', custodian: 'Dana', cui: 'marked' };
  expect(run('document.update', { id, ...held }, { rows }).overlay.get('document', id)).toMatchObject(held);
});

const older = '019283b0-5a00-7000-8000-000000000002';
const next = '019283b0-5a00-7000-8000-000000000003';

test('a next version says whose it is, and that one stays as it was', () => {
  const rows = { document: [{ ...stored, id: older }] };
  const { overlay } = run('document.create', { ...file, version: ' 2 ', supersedes: older, state: 'draft' }, { rows });
  expect(overlay.get('document', id)).toMatchObject({ version: '2', supersedes: older, state: 'draft' });
  expect(overlay.get('document', older)).toEqual({ ...stored, id: older });
});

test.each([
  ['of a document that is not here', next, [], 'gone'],
  ['of itself', id, [stored], 'invalid'],
  ['of its own next version', next, [stored, { ...stored, id: next, supersedes: id }], 'invalid'],
])('a document is no version %s', (_whose, supersedes, document, code) => {
  const { ran } = run('document.update', { id, supersedes }, { rows: { document: [stored, ...document] } });
  expect(ran).toMatchObject({ refused: { code, field: 'supersedes' } });
});

test('of two next versions one can follow the other', () => {
  const rows = {
    document: [
      { ...stored, supersedes: older },
      { ...stored, id: next, supersedes: older },
    ],
  };
  const { overlay } = run('document.update', { id, supersedes: next }, { rows });
  expect(overlay.get('document', id)).toMatchObject({ supersedes: next });
});

test('without a version in the middle the next one follows the one before it', () => {
  const second = { ...stored, supersedes: older };
  const third = { ...stored, id: next, supersedes: id, uploadedBy: 'sam' };
  const other = { ...stored, id: '019283b0-5a00-7000-8000-000000000004' };
  const rows = { document: [{ ...stored, id: older }, second, third, other] };
  const { overlay } = run('document.delete', { id, next: [next, other.id] }, { rows });
  expect(overlay.get('document', id)).toBeUndefined();
  expect(overlay.get('document', next)).toMatchObject({ supersedes: older });
  expect(overlay.get('document', other.id)).toEqual(other);
  const refused = run('document.delete', { id, next: [next] }, { rows, by: 'sam' });
  expect(refused.ran).toMatchObject({ refused: { code: 'forbidden' } });
  expect(refused.overlay.get('document', next)).toEqual(third);
});

const link = { table: 'controlStatus', recordId: '3.1.1', documentId: id };
const statusWith = (evidenceFiles: string[]) => ({
  id: '3.1.1',
  controlId: '3.1.1',
  status: 'in_progress',
  notes: 'Kept.',
  evidenceFiles,
  completedAt: null,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
});

test('evidence is added once, keeps status and notes, and goes without the document', () => {
  const rows = { ...withDocument, controlStatus: [statusWith(['other'])] };
  const linked = run('evidence.link', link, { by: 'sam', rows });
  expect(linked.overlay.get('controlStatus', '3.1.1')).toMatchObject({
    evidenceFiles: ['other', id],
    status: 'in_progress',
    notes: 'Kept.',
  });
  const again = run('evidence.link', link, { rows: { ...withDocument, controlStatus: [statusWith([id])] } });
  expect(again.overlay.changed.size).toBe(0);
  const unlinked = run('evidence.unlink', link, { rows: { controlStatus: [statusWith(['other', id])] } });
  expect(unlinked.overlay.get('controlStatus', '3.1.1')).toMatchObject({ evidenceFiles: ['other'] });
});

test('evidence that two people add apart from each other is both kept', () => {
  const rows = { ...withDocument, controlStatus: [statusWith(['theirs'])] };
  const was = { 'controlStatus/3.1.1': { evidenceFiles: ['gone'] } };
  const { overlay } = run('evidence.link', link, { rows, was });
  expect(overlay.get('controlStatus', '3.1.1')).toMatchObject({ evidenceFiles: ['theirs', id] });
});

test.each([
  ['evidence.link', { ...link, recordId: '3.1.99' }, withDocument, 'recordId'],
  ['evidence.link', { ...link, table: 'objectiveStatus', recordId: 'none' }, withDocument, 'recordId'],
  ['evidence.link', link, {}, 'documentId'],
  ['evidence.link', { ...link, table: 'document' }, withDocument, 'table'],
  ['evidence.unlink', { ...link, recordId: '1.1' }, withDocument, 'recordId'],
])('%s of %j is refused and names the field', (name, args, rows, field) => {
  expect(run(name, args, { rows }).ran).toMatchObject({ refused: { field } });
});

const { mimeType: _type, fileSize: _size, sha256: _hash, ...named } = file;
const held = { elsewhere: 'held_on_site', heldAt: 'Safe in room 4', custodian: 'Front office' };
const setting = (cuiBytes: string) => ({ workspaceSetting: [{ ...initialWorkspaceSetting, cuiBytes }] });

test('what is elsewhere needs neither file nor type, and keeps a hash that is known', () => {
  const reference = { ...named, originalName: 'Wiki: backups', elsewhere: 'reference', heldAt: 'Intranet' };
  expect(run('document.create', reference).overlay.get('document', id)).toMatchObject({
    elsewhere: 'reference',
    heldAt: 'Intranet',
    mimeType: '',
    fileSize: 0,
    sha256: '',
    storedAt: null,
  });
  const known = run('document.create', { ...named, ...held, sha256: 'b'.repeat(64), cui: 'marked' });
  expect(known.overlay.get('document', id)).toMatchObject({ ...held, sha256: 'b'.repeat(64), cui: 'marked' });
});

test.each([
  [{ ...named }, 'originalName'],
  [{ ...file, fileSize: undefined }, 'fileSize'],
  [{ ...file, sha256: undefined }, 'sha256'],
  [{ ...named, ...held, heldAt: ' ' }, 'heldAt'],
  [{ ...named, ...held, custodian: '' }, 'custodian'],
  [{ ...named, ...held, elsewhere: 'reference', heldAt: '' }, 'heldAt'],
  [{ ...named, ...held, sha256: 'B'.repeat(64) }, 'sha256'],
  [{ ...named, ...held, elsewhere: 'attic' }, 'elsewhere'],
  [{ ...file, cui: 'perhaps' }, 'cui'],
])('document.create of %j is refused for %s', (args, field) => {
  expect(run('document.create', args).ran).toMatchObject({ refused: { field } });
});

test.each([
  ['never', 'marked', false],
  ['devices', 'marked', true],
  ['everywhere', 'marked', true],
  ['never', 'unsure', true],
  ['never', 'no', true],
])('where CUI bytes may be %s, a file with CUI %s is taken: %s', (cuiBytes, cui, isTaken) => {
  const outcome = isTaken ? {} : { refused: { field: 'cui' } };
  const rows = { ...withDocument, ...setting(cuiBytes) };
  expect(run('document.update', { id, cui }, { rows }).ran).toMatchObject(outcome);
  expect(run('document.create', { ...file, cui }, { rows: setting(cuiBytes) }).ran).toMatchObject(outcome);
});

test('a file that turns out to be CUI becomes held on site: its hash stays, the server has it no longer', () => {
  const rows = { document: [{ ...stored, storedAt: '2026-06-01T08:01:00.000Z' }] };
  const { overlay } = run('document.update', { id, cui: 'marked', ...held }, { rows });
  const after = { cui: 'marked', ...held, sha256: file.sha256, fileSize: 10, storedAt: null };
  expect(overlay.get('document', id)).toMatchObject(after);
});

test('what is elsewhere does not become a file again, and is never without its place', () => {
  const rows = { document: [{ ...stored, ...held }] };
  expect(run('document.update', { id, elsewhere: null }, { rows }).ran).toMatchObject({
    refused: { field: 'elsewhere' },
  });
  expect(run('document.update', { id, custodian: '' }, { rows }).ran).toMatchObject({
    refused: { field: 'custodian' },
  });
  expect(run('document.update', { id, custodian: 'Lena' }, { rows }).overlay.get('document', id)).toMatchObject({
    custodian: 'Lena',
  });
});

const ledger = (cui: string) => ({ document: [{ ...stored, cui }], workspaceSetting: [everywhere] });
const everywhere = { ...initialWorkspaceSetting, cuiBytes: 'everywhere' };

test.each([
  ['marked', 'no', 'marked'],
  ['no', 'marked', 'marked'],
  ['marked', 'unsure', 'unsure'],
  ['unsure', 'no', 'unsure'],
] as const)('[CF1] of CUI %s and, by somebody else, %s it is %s until they agree', (earlier, later, stands) => {
  const first = (['no', 'marked', 'unsure'] as const).find((one) => one !== earlier && one !== later);
  const { overlay, ran } = run(
    'document.update',
    { id, cui: later },
    { rows: ledger(earlier), was: { [`document/${id}`]: { cui: first } } },
  );
  expect(ran).toMatchObject({ conflicts: [{ field: 'cui', earlier: { value: earlier }, later: { value: later } }] });
  expect(overlay.get('document', id)).toMatchObject({ cui: stands });
});

test('whoever may not change a document does not settle what others say of it either', () => {
  const side = { value: 'marked', by: 'dana', name: 'Dana', at: null };
  const conflict = {
    id: 'c1',
    table: 'document',
    recordId: id,
    field: 'cui',
    earlier: side,
    later: side,
    state: 'open',
  };
  const args = { conflictId: 'c1', table: 'document', recordId: id, field: 'cui', choice: 'edited', value: 'no' };
  const settle = (by: string, role: Role) =>
    run('conflict.resolve', args, { by, role, rows: { ...ledger('marked'), conflict: [conflict] } });
  expect(settle('tom', 'user').ran).toMatchObject({ refused: { code: 'forbidden' } });
  expect(settle('dana', 'user').overlay.get('document', id)).toMatchObject({ cui: 'no' });
  expect(settle('tom', 'compliance_manager').overlay.get('document', id)).toMatchObject({ cui: 'no' });
});

test.each([
  [2_147_483_647, true],
  [2_147_483_648, false],
])('a file that is elsewhere may be said to have %i bytes: %s', (fileSize, isTaken) => {
  const { ran } = run('document.create', { ...file, fileSize, elsewhere: 'reference', heldAt: 'Archive' });
  if (isTaken) expect(ran).toHaveProperty('steps');
  else expect(ran).toMatchObject({ refused: { field: 'fileSize' } });
});
