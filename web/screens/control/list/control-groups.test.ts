import { expect, test } from 'vitest';
import { controlTicksOf, groupRows, overallTicks } from './control-groups.ts';
import { buildRow } from './row/control-row-builder.ts';

test('controls stand under their families in the standard order, and families without any are left out', () => {
  const groups = groupRows([buildRow('3.10.1'), buildRow('3.1.1'), buildRow('3.9.1'), buildRow('3.1.2')]);
  expect(groups.map(({ family, rows }) => [family.code, rows.map((row) => row.control.id)])).toEqual([
    ['AC', ['3.1.1', '3.1.2']],
    ['PS', ['3.9.1']],
    ['PE', ['3.10.1']],
  ]);
});

test.each([
  [['complete', 'complete', 'in_progress'], 2, 67],
  [['not_started', 'in_progress'], 0, 0],
  [['complete'], 1, 100],
] as const)(
  'a family with %j has %i complete, which is %i percent of what is shown',
  (statuses, completed, percentage) => {
    const [group] = groupRows(statuses.map((status, index) => buildRow(`3.1.${index + 1}`, { status })));
    expect(group).toMatchObject({ completed, percentage });
  },
);

test('a tick tells the status of its control, and a status this build does not know looks not started', () => {
  const unknown = buildRow('3.1.4', { status: 'paused' as 'complete' });
  const rows = [
    buildRow('3.1.1', { status: 'complete' }),
    buildRow('3.1.2', { status: 'in_progress' }),
    buildRow('3.1.3'),
    unknown,
  ];
  expect(controlTicksOf(rows)).toEqual(['v', 'p', 'n', 'n']);
});

test('before anything is loaded the scale shows 110 controls in 14 families, none begun', () => {
  const ticks = overallTicks([]);
  expect(ticks).toHaveLength(14);
  expect(ticks.flat()).toHaveLength(110);
  expect(new Set(ticks.flat())).toEqual(new Set(['n']));
});
