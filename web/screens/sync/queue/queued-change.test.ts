import { describe, expect, test } from 'vitest';
import { describeChange, textOf, withText } from './queued-change.ts';

const status = (...items: [string, string][]) => ({
  name: 'controlStatus.setStatus',
  args: { items: items.map(([controlId, value]) => ({ controlId, status: value })) },
  touches: items.map(([controlId]) => `controlStatus/${controlId}/status`),
});
const notes = {
  name: 'controlStatus.saveNotes',
  args: { items: [{ controlId: '3.1.4', notes: 'Split.' }] },
  touches: ['controlStatus/3.1.4/notes'],
};
const objectiveNotes = {
  name: 'objectiveStatus.saveNotes',
  args: { objectiveId: '3.1.7[b]', notes: 'Seen.' },
  touches: ['objectiveStatus/3.1.7[b]/notes'],
};
const resolution = (field: string, choice: string, value: string) => ({
  name: 'conflict.resolve',
  args: { conflictId: 'c', table: 'controlStatus', recordId: '3.1.4', field, choice, value },
  touches: [`controlStatus/3.1.4/${field}`],
});

test.each([
  ['plan.create', 'Plan of action created'],
  ['plan.update', 'Plan of action edited'],
  ['plan.verify', 'Plan of action verified and closed'],
  ['plan.review', 'Review of a plan of action added'],
  ['plan.delete', 'Plan of action deleted'],
])('%s names its item, whatever it touches', (name, what) => {
  expect(describeChange({ name, args: { id: 'p1' }, touches: [] })).toEqual({
    kind: 'other',
    what,
    records: [{ table: 'plan', id: 'p1' }],
  });
});

test.each([
  ['objective.create', { id: 's1' }, 'Objective added'],
  ['objective.update', { id: 's1' }, 'Objective edited'],
  ['controlStatus.answer', { mfa: 'none' }, 'Answered how far along it is'],
  ['objectiveStatus.judge', { objectiveId: '3.1.1[a]', judgement: 'not_met' }, 'Judged: Not met'],
  ['objectiveStatus.judge', { objectiveId: '3.1.1[a]', judgement: null }, 'Judgment taken back'],
  ['assessment.open', { id: 's1' }, 'Assessment opened'],
  ['assessment.update', { id: 's1' }, 'Assessment edited'],
  ['assessment.freeze', { id: 's1' }, 'Answers of an assessment frozen'],
  ['assessment.putOnPoam', { id: 's1' }, 'Plan of action put on the POA&M'],
  ['assessment.release', { id: 's1' }, 'Assessment released'],
  ['assessment.stop', { id: 's1' }, 'Assessment stopped'],
  ['statusRecord.record', { id: 's1' }, 'CMMC status recorded'],
  ['statusRecord.update', { id: 's1' }, 'CMMC status edited'],
  ['affirmation.give', { id: 's1' }, 'Affirmation recorded'],
  ['costScenario.create', { id: 's1' }, 'Cost estimate saved'],
  ['costScenario.update', { id: 's1', set: {} }, 'Cost estimate edited'],
  ['costScenario.delete', { id: 's1' }, 'Cost estimate deleted'],
])('%s with %j reads %s', (name, args, what) => {
  expect(describeChange({ name, args, touches: ['costScenario/s1/name'] }).what).toBe(what);
});

test('choosing an estimate for the overview names the one it shows now', () => {
  const items = [
    { id: 's1', isKept: true },
    { id: 's2', isKept: false },
  ];
  const touches = ['costScenario/s1/isKept', 'costScenario/s2/isKept'];
  expect(describeChange({ name: 'costScenario.keep', args: { items }, touches }).records).toEqual([
    { table: 'costScenario', id: 's1' },
  ]);
});

test('a change of one’s own profile is about no record that has a title', () => {
  const saved = { name: 'profile.save', args: { accountId: 'u1', set: {} }, touches: [] };
  expect(describeChange(saved)).toEqual({ kind: 'other', what: 'Your profile edited', records: [] });
});

describe('a change in words', () => {
  test.each([
    [status(['3.1.4', 'in_progress']), 'Status set to In Progress'],
    [status(['3.1.4', 'complete'], ['3.1.5', 'complete']), 'Status of 2 controls set to Complete'],
    [status(['3.1.4', 'complete'], ['3.1.5', 'not_started']), 'Status of 2 controls changed'],
    [notes, 'Notes edited'],
    [objectiveNotes, 'Notes edited'],
    [
      { name: 'objectiveStatus.setStatus', args: { objectiveId: '3.1.7[a]', status: 'validated' }, touches: [] },
      'Status set to Validated',
    ],
    [resolution('status', 'later', 'complete'), 'Conflict settled: status Complete'],
    [resolution('notes', 'edited', 'Both.'), 'Conflict settled: combined notes'],
    [resolution('notes', 'earlier', 'One.'), 'Conflict settled: notes'],
    [
      { name: 'notification.markRead', args: { ids: ['n'] }, touches: ['notification/n/readAt'] },
      '1 notification marked as read',
    ],
    [{ name: 'sync.void', args: null, touches: [] }, 'Place of a change that was set aside'],
    [{ name: 'note.pin', args: { id: 't' }, touches: [] }, 'Change of another version (note.pin)'],
    [{ name: 'ticket.split', args: { id: 't' }, touches: [] }, 'Change of another version (ticket.split)'],
    [{ name: 'ticket.move', args: { ticketId: 't' }, touches: ['ticket/t/columnId'] }, 'Ticket moved'],
    [{ name: 'board.loadCompliance', args: { boardId: 'b' }, touches: [] }, 'Compliance controls loaded'],
  ])('%j reads %s', (entry, words) => {
    expect(describeChange(entry).what).toBe(words);
  });

  test('it names the records it is about, brackets included', () => {
    expect(describeChange(objectiveNotes).records).toEqual([{ table: 'objectiveStatus', id: '3.1.7[b]' }]);
    expect(describeChange(status(['3.1.4', 'complete'], ['3.1.5', 'complete'])).records).toHaveLength(2);
  });
});

describe('the text of a refused change', () => {
  test.each([
    [notes, 'Split.'],
    [objectiveNotes, 'Seen.'],
    [resolution('notes', 'edited', 'Both.'), 'Both.'],
    [resolution('notes', 'earlier', 'One.'), null],
    [status(['3.1.4', 'complete']), null],
    [{ name: 'sync.void', args: null }, null],
  ])('%j carries %s', (entry, text) => {
    expect(textOf(entry)).toBe(text);
  });

  test.each([[notes], [objectiveNotes], [resolution('notes', 'edited', 'Both.')]])(
    '%j takes a corrected text',
    (entry) => {
      expect(textOf({ ...entry, args: withText(entry, 'Corrected.') })).toBe('Corrected.');
    },
  );

  test('nothing else of the change is touched', () => {
    expect(withText(notes, 'x')).toEqual({ items: [{ controlId: '3.1.4', notes: 'x' }] });
  });
});

test.each([
  [{ create: [], update: [], remove: ['a', 'b'] }, 'Assets deleted together'],
  [{ create: [{ id: 'a' }], update: [], remove: [] }, 'Assets added together'],
  [{ create: [{ id: 'a' }], update: [{ id: 'b' }], remove: [] }, 'Assets changed together'],
  [{ create: [{ id: 'a' }], update: [], remove: ['b'] }, 'Assets changed together'],
])('a change of many records says what happens to all of them', (args, what) => {
  expect(describeChange({ name: 'asset.changeMany', args, touches: [] }).what).toBe(what);
});
