import { expect, test } from 'vitest';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Proposal } from '#sync/domain/recovery/recovery-contract.ts';
import { isOffered, isWhole } from '#sync/engine/offers.ts';
import { productTables } from '#sync/product-tables.ts';
import { dayText } from '#web/words/times.ts';
import { kindOf, proposalFields } from './proposal-fields.ts';

const references = {
  member: (id: string) => (id === 'priya' ? 'Priya Natarajan' : undefined),
  document: (id: string) => (id === 'd1' ? 'Badge list.pdf' : undefined),
  column: (id: string) => (id === 'c1' ? 'To do' : undefined),
};

function proposal(table: string, offered: object, present: object | null = null): Proposal {
  return {
    id: 'p',
    table,
    recordId: '3.1.1',
    assessmentId: null,
    offered: { id: '3.1.1', ...offered },
    present: present && { id: '3.1.1', ...present },
    devices: 1,
    offeredBy: 'Priya Natarajan',
    offeredAt: '2026-06-09T09:00:00.000Z',
    obstacle: null,
    deleted: null,
  };
}

const told = (one: Proposal) =>
  proposalFields(one, references).map(({ name, present, offered }) => [name, present, offered]);

test('of a status nobody has set yet only what differs is told', () => {
  const offered = { ...emptyControlStatus('3.1.1'), status: 'complete', evidenceFiles: ['d1', 'gone'] };
  expect(told(proposal('controlStatus', offered))).toEqual([
    ['Status', 'not_started', 'complete'],
    ['Evidence', '', 'Badge list.pdf, a document that is not here'],
  ]);
});

test('documents are told by their names wherever a field has their ids', () => {
  const offered = { boundaryDiagrams: ['d1'], flowDiagrams: ['gone'] };
  expect(told(proposal('system', offered, { boundaryDiagrams: [], flowDiagrams: [] }))).toEqual([
    ['Boundary diagrams', '', 'Badge list.pdf'],
    ['CUI flow diagrams', '', 'a document that is not here'],
  ]);
  expect(told(proposal('document', { supersedes: 'd1' }, { supersedes: null }))).toEqual([
    ['Supersedes', '', 'Badge list.pdf'],
  ]);
});

test('what a field has of several facts is told without those that are missing', () => {
  const subject = { documentId: 'd1', name: 'Badge reader', version: '', page: '', host: 'door-2' };
  const empty = { documentId: null, name: '', version: '', page: '', host: '' };
  expect(told(proposal('methodRecord', { subject }, { subject: empty }))).toEqual([
    ['Subject', '', 'Badge list.pdf, Badge reader, door-2'],
  ]);
  const cleared = { by: 'priya', reason: 'Out of scope.' };
  expect(told(proposal('teamMember', { cleared }, { cleared: null }))).toEqual([
    ['Cleared', '', 'Priya Natarajan, Out of scope.'],
  ]);
  expect(told(proposal('ruling', { over: [{ assessorId: 'priya', hash: 'a' }] }, { over: [] }))).toEqual([
    ['Findings ruled on', '', '1 finding'],
  ]);
});

test('an asset and a provider are told by the names of what is chosen of them', () => {
  const offered = { category: 'crma', cui: ['store'], sspRef: 'Section 5' };
  expect(told(proposal('asset', offered, { category: 'cui', cui: [], sspRef: '' }))).toEqual([
    ['Category', 'CUI', 'Risk managed'],
    ['CUI', '', 'Stores'],
    ['Place in the security plan', '', 'Section 5'],
  ]);
  expect(told(proposal('provider', { handles: 'spd' }, { handles: 'neither' }))).toEqual([
    ['Handles', 'Neither', 'Security protection data only'],
  ]);
});

test('two states of a ticket are told by the names of what they refer to', () => {
  const present = { title: 'Locks', columnId: 'c1', orderKey: 'a0', assigneeId: null, priority: 'low' };
  const offered = { title: 'Locks', columnId: 'c9', orderKey: 'b0', assigneeId: 'priya', priority: 'high' };
  expect(told(proposal('ticket', offered, present))).toEqual([
    ['Priority', 'Low', 'High'],
    ['Column', 'To do', 'A column that is not here'],
    ['Assignee', '', 'Priya Natarajan'],
  ]);
  expect(told(proposal('ticket', { ...present, orderKey: 'b0' }, present))).toEqual([
    ['Place in the list', 'Another place', 'Another place'],
  ]);
});

test('of a record that is not there everything it says is told', () => {
  const item = { weakness: 'No second factor', milestones: [{}, {}], ownerId: 'x', tags: ['a', 'b'], resources: '' };
  expect(told(proposal('plan', item))).toEqual([
    ['Weakness', null, 'No second factor'],
    ['Milestones', null, '2 milestones'],
    ['Owner', null, 'Somebody who has left'],
    ['Tags', null, 'a, b'],
  ]);
});

test.each([
  ['controlStatus', 'Control status'],
  ['plan', 'POA&M item'],
  ['somethingNew', 'Something new'],
])('%s is a %s', (table, kind) => {
  expect(kindOf(table)).toBe(kind);
});

test('a published plan that comes back is told by what names it, in days as people read them', () => {
  const day = { createdAt: '2025-06-09T09:00:00.000Z', createdByName: 'Dana Whitfield' };
  expect(told(proposal('sspVersion', { version: '4.3', remark: '', sha256: 'ab12', createdBy: 'd', ...day }))).toEqual([
    ['Version', null, '4.3'],
    ['Published by', null, 'Dana Whitfield'],
    ['Published', null, dayText(day.createdAt)],
    ['SHA-256', null, 'ab12'],
  ]);
});

test.each(productTables.filter((table) => isOffered(table)).map(({ name }) => name))('a lost %s has words', (name) => {
  const table = productTables.find((one) => one.name === name);
  expect(kindOf(name)).not.toBe('');
  if (table && isWhole(table)) {
    const offered = Object.fromEntries(Object.keys(table.row.shape).map((field) => [field, 'some_words']));
    expect(told(proposal(name, offered)).length).toBeGreaterThan(0);
  }
});
