import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus, noClaim, type ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { personFigures } from './person-figures.ts';

const member = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: '',
  email: `${id}@x.example`,
  role: 'user' as const,
});
const record = (id: string, status: ControlStatusValue, by: string, name = by) =>
  sealStatus({
    ...emptyControlStatus(id),
    status,
    stamps: { status: { by, name, at: '2026-06-09T08:00:00.000Z' } },
  });

test('a control counts for whoever set its present status; people without any are there too', () => {
  const figures = personFigures(
    [member('u1', 'Dana'), member('u2', 'Priya'), member('u3', 'Tom')],
    [
      record('3.1.1', 'complete', 'u2'),
      record('3.1.2', 'complete', 'u2'),
      record('3.1.3', 'in_progress', 'u1'),
      record('3.1.4', 'not_started', 'u1'),
      noClaim('3.1.5'),
    ],
  );
  expect(figures).toEqual([
    { id: 'u2', name: 'Priya', completed: 2, inProgress: 0 },
    { id: 'u1', name: 'Dana', completed: 0, inProgress: 1 },
    { id: 'u3', name: 'Tom', completed: 0, inProgress: 0 },
  ]);
});

test('somebody who has left keeps what they did under their name', () => {
  expect(personFigures([], [record('3.1.1', 'complete', 'u9', 'Lena Fischer')])).toEqual([
    { id: 'u9', name: 'Lena Fischer', completed: 1, inProgress: 0 },
  ]);
});
