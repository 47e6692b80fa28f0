import { describe, expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus, noClaim, type SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Conflict } from '#sync/engine/conflict-record.ts';
import type { Aside } from '#sync/engine/store.ts';
import { buildControl } from './control-row-builder.ts';
import { controlRowsOf, type RowSources } from './control-row-model.ts';

const at = '2026-06-09T09:04:00.000Z';
const dana = { id: 'dana', firstName: 'Dana', lastName: 'Whitfield', email: 'dana@x.example', role: 'user' as const };

function conflictOf(earlier: string, later: string): Conflict {
  return {
    id: 'c1',
    table: 'controlStatus',
    recordId: '3.1.4',
    field: 'status',
    was: 'not_started',
    earlier: { value: 'complete', by: earlier, name: earlier, at },
    later: { value: 'in_progress', by: later, name: later, at },
    merged: 'in_progress',
    state: 'open',
    choice: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: at,
  };
}

const refused = { entry: { touches: ['controlStatus/3.1.4/notes'] } } as Aside;

function row(sources: Partial<RowSources>) {
  const [only] = controlRowsOf({
    controls: [buildControl('3.1.4')],
    statuses: new Map(),
    pending: new Set(),
    conflicts: [],
    asides: [],
    members: [dana],
    isSending: false,
    accountId: 'dana',
    unmet: new Map(),
    ...sources,
  });
  if (!only) throw new Error('one control makes one row');
  return only;
}

const pending = new Set(['controlStatus/3.1.4']);

describe('what a row says of its changes', () => {
  test.each<[string, Partial<RowSources>, string]>([
    ['nothing once all is saved', {}, 'saved'],
    ['on this device while a change waits', { pending }, 'device'],
    ['sending while a round runs', { pending, isSending: true }, 'sending'],
    ['nothing of a round that carries none of it', { isSending: true }, 'saved'],
    ['decision when this person is one of the two', { conflicts: [conflictOf('priya', 'dana')] }, 'decision'],
    ['decision before all else', { pending, isSending: true, conflicts: [conflictOf('dana', 'priya')] }, 'decision'],
    ['review when two others disagree', { conflicts: [conflictOf('priya', 'marco')] }, 'review'],
    ['its own change before the disagreement of others', { pending, conflicts: [conflictOf('a', 'b')] }, 'device'],
    ['decision when a change of it was refused', { asides: [refused] }, 'decision'],
  ])('%s', (_, sources, sync) => {
    expect(row(sources).sync).toBe(sync);
  });

  test('a disagreement, or a refusal, makes a control need review; being unsent is told apart from it', () => {
    expect(row({ pending })).toMatchObject({ isUnsent: true, needsReview: false });
    expect(row({ pending, conflicts: [conflictOf('a', 'b')] })).toMatchObject({ isUnsent: true, needsReview: true });
    expect(row({ asides: [refused] })).toMatchObject({ isUnsent: false, needsReview: true });
  });

  test('what happened to another control is not told here', () => {
    const other = new Set(['controlStatus/3.1.40', 'objectiveStatus/3.1.4']);
    expect(
      row({ pending: other, asides: [{ entry: { touches: ['controlStatus/3.1.40/notes'] } } as Aside] }),
    ).toMatchObject({
      sync: 'saved',
      isUnsent: false,
      needsReview: false,
    });
  });
});

describe('the record of a row', () => {
  test('a control nobody touched is not started and has no editor', () => {
    expect(row({})).toMatchObject({ record: emptyControlStatus('3.1.4'), editor: null });
  });

  test.each<[string, string, string]>([
    ['a member is named as the organization has them', 'dana', 'Dana Whitfield'],
    ['a person who has left is named as their change was stamped', 'priya', 'Priya Natarajan'],
    ['a person of whom nothing is known is a former member', 'marco', 'Former member'],
  ])('%s', (_, updatedBy, editor) => {
    const record: SealedControlStatus = {
      ...noClaim('3.1.4'),
      updatedBy,
      updatedAt: at,
      stamps: { notes: { by: 'priya', name: 'Priya Natarajan', at }, status: { by: 'dana', name: 'D.', at } },
    };
    expect(row({ statuses: new Map([['3.1.4', record]]) }).editor).toBe(editor);
  });
});

test.each([
  ['complete', { failing: [], open: ['3.1.4[a]', '3.1.4[b]'] }, '2 objectives open'],
  ['complete', { failing: ['3.1.4[a]'], open: [] }, '1 objective not met'],
  ['complete', { failing: ['3.1.4[a]', '3.1.4[c]'], open: ['3.1.4[b]'] }, '2 objectives not met, 1 open'],
  ['complete', { failing: [], open: [] }, 'not met'],
  ['complete', null, null],
  ['in_progress', { failing: [], open: ['3.1.4[a]'] }, null],
] as const)('claimed %s, with %j, it says what the claim lacks: %s', (status, lacking, shortfall) => {
  const statuses = new Map([['3.1.4', sealStatus({ ...emptyControlStatus('3.1.4'), status })]]);
  expect(row({ statuses, unmet: new Map(lacking && [['3.1.4', lacking]]) }).shortfall).toBe(shortfall);
});
