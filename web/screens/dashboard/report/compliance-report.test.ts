import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { reportJson } from './report-json.ts';
import { complianceReport, reportFileName } from './compliance-report.ts';

const controls = requirementFacts.map(({ id, family, weight }): Control => ({
  id,
  controlId: id,
  title: `Control ${id}`,
  description: '',
  category: family,
  categoryName: family,
  priority: 'low',
  weight,
}));
const complete = (id: string) => ({ ...emptyControlStatus(id), status: 'complete' as const, notes: 'Seen.' });
const statuses = new Map(['3.2.1', '3.2.2', '3.1.1'].map((id) => [id, complete(id)]));

test('every family stands in the report with its own controls, in the standard’s order', () => {
  const { overview, categories } = complianceReport(controls, statuses);
  expect(overview).toEqual({ total: 110, completed: 3, inProgress: 0, notStarted: 107, percentage: (3 / 110) * 100 });
  expect(categories.map(({ code, total }) => `${code} ${total}`).join(', ')).toBe(
    'AC 22, AT 3, AU 9, CM 9, IA 11, IR 3, MA 6, MP 9, PS 2, PE 6, RA 3, CA 4, SC 16, SI 7',
  );
  expect(categories[1]).toMatchObject({ code: 'AT', completed: 2, percentage: 67 });
  expect(categories[1]?.controls[0]).toMatchObject({ controlId: '3.2.1', status: 'complete', notes: 'Seen.' });
});

test('while nothing has been loaded the total falls back to 112', () => {
  expect(complianceReport([], new Map()).overview).toMatchObject({ total: 112, notStarted: 112, percentage: 0 });
});

test('the JSON file has the documented content', () => {
  const now = new Date('2026-06-09T10:00:00.000Z');
  const file = JSON.parse(reportJson(complianceReport(controls, statuses), 'Official text: lamps.', now)) as Record<
    string,
    unknown
  >;
  expect(Object.keys(file)).toEqual(['overview', 'categories', 'basis', 'generatedAt']);
  expect(file.generatedAt).toBe('2026-06-09T10:00:00.000Z');
  const [category] = file.categories as Record<string, unknown>[];
  expect(category).toMatchObject({ name: 'Access Control', completed: 1, total: 22, percentage: 5 });
  expect(category?.controls).toHaveLength(22);
});

test('the files are named by the device’s day', () => {
  expect(reportFileName(new Date(2026, 0, 5, 23, 59), 'json')).toBe('compliance-report-2026-01-05.json');
  expect(reportFileName(new Date(2026, 10, 21), 'pdf')).toBe('compliance-report-2026-11-21.pdf');
});
