import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus } from './control-status-record.ts';
import { changeStatus } from './status-change.ts';

const done = '2026-01-14T12:00:00.000Z';

test('taking a change back names each former status, the first completion date, and what was seen', () => {
  const records = [
    { ...emptyControlStatus('3.1.1'), status: 'complete' as const, completedAt: done },
    emptyControlStatus('3.1.2'),
  ];
  const { change, undo } = changeStatus(records.map(sealStatus), 'in_progress');
  expect(change).toEqual({
    args: {
      items: [
        { controlId: '3.1.1', status: 'in_progress' },
        { controlId: '3.1.2', status: 'in_progress' },
      ],
    },
    seen: {},
  });
  expect(undo.args.items).toEqual([
    { controlId: '3.1.1', status: 'complete', completedAt: done },
    { controlId: '3.1.2', status: 'not_started' },
  ]);
  expect(undo.seen).toEqual({
    'controlStatus/3.1.1': { status: 'in_progress' },
    'controlStatus/3.1.2': { status: 'in_progress' },
  });
});
