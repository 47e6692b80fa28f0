import { expect, test } from 'vitest';
import { compareObjectives } from './objective-order.ts';
import type { Objective } from './objective-record.ts';

const objective = (id: string, controlId: string, objectiveId = id) => ({ id, controlId, objectiveId }) as Objective;

test('objectives stand by control, letters first, then those an organization added by their code', () => {
  const rows = [
    objective('u2', '3.1.2', '3.1.2.x10'),
    objective('3.10.1[a]', '3.10.1'),
    objective('u1', '3.1.2', '3.1.2.x9'),
    objective('3.1.2[b]', '3.1.2'),
    objective('3.1.1[f]', '3.1.1'),
    objective('u3', '3.1.1', 'zz'),
    objective('3.1.2[a]', '3.1.2'),
  ];
  const order = rows.sort(compareObjectives).map(({ id }) => id);
  expect(order).toEqual(['3.1.1[f]', 'u3', '3.1.2[a]', '3.1.2[b]', 'u1', 'u2', '3.10.1[a]']);
});
