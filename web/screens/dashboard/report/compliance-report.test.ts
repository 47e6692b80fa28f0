import { describe, expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { complianceReport } from './compliance-report.ts';
import { reportPaper } from './paper/report-paper.ts';
import { reportWorkbook } from './paper/report-workbook.ts';
import { reportFileName } from './report-file-name.ts';
import { reportJson } from './report-json.ts';

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
const complete = (id: string) => sealStatus({ ...emptyControlStatus(id), status: 'complete' as const, notes: 'Seen.' });
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
  const now = '2026-06-09T10:00:00.000Z';
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
  expect(reportFileName(new Date(2026, 0, 5, 23, 59))).toBe('compliance-report-2026-01-05');
  expect(reportFileName(new Date(2026, 10, 21))).toBe('compliance-report-2026-11-21');
});

describe('as a document', () => {
  const about = {
    organizationName: 'Northfield',
    basis: 'Official text: lamps.',
    changedAt: '2026-06-09T23:30:00.000Z',
  };
  const score = { soFar: 88, worstCase: -40, judged: 52 } as LedgerScore;
  const paper = reportPaper(complianceReport(controls, statuses), score, about);
  const { blocks } = paper;
  const told = blocks.flatMap((block) => ('text' in block ? [block.text] : []));

  test('every family has its heading and its controls with status and notes', () => {
    const tables = blocks.filter((block) => block.kind === 'table');
    expect(tables).toHaveLength(15);
    expect(tables[0]?.rows[1]).toEqual(['AT', 'Awareness and Training', '2', '1', '3', '67%']);
    expect(tables.slice(1).flatMap(({ rows }) => rows)).toHaveLength(110);
    const [requirement, status, notes] = tables[2]?.rows[0] ?? [];
    expect(requirement).toContain('Control 3.2.1');
    expect([status, notes]).toEqual(['Complete', 'Seen.']);
    expect(told).toContain('AT Awareness and Training: 2/3 claimed complete');
  });

  test('as a workbook it has a row for every family and for every requirement', async () => {
    const bytes = await workbookBytes(reportWorkbook(complianceReport(controls, statuses), score, about));
    const sheets = workbookValues(bytes);
    const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    const [, ...families] = rowsOf('Control Categories');
    expect(families).toHaveLength(14);
    expect(families[1]).toEqual(['AT', 'Awareness and Training', 2, 1, 3, 67]);
    const [head, ...requirements] = rowsOf('Controls by family');
    expect(head?.slice(1, 3)).toEqual(['Requirement', 'Name']);
    expect(requirements).toHaveLength(110);
    const name = 'Role-Based Risk Awareness';
    const awareness = ['AT', 'AT.L2-3.2.1', name, 'Control 3.2.1', 'Complete', 'Seen.', null];
    expect(requirements.find(([, id]) => id === 'AT.L2-3.2.1')).toEqual(awareness);
    expect(rowsOf('About')).toContainEqual(['Newest record', '2026-06-09']);
    expect(rowsOf('About')).toContainEqual(['Score', expect.stringContaining('a score of 88 so far')]);
  });

  test('its time is the newest change of the answers, told in UTC, not the moment of its making', () => {
    expect(told).toContain('Northfield · Rev. 2 and CMMC Level 2 · newest record Jun 9, 2026');
    expect(paper.madeAt).toBe(about.changedAt);
    expect(paper.running[1]).toBe('Vernier');
    const untouched = reportPaper(complianceReport(controls, new Map()), score, { ...about, changedAt: null });
    expect(JSON.stringify(untouched.blocks)).not.toContain('newest record');
  });

  test('both scores stand together, or the word that there is none', () => {
    expect(told.join(' ')).toContain('a score of 88 so far and −40 at worst');
    const none = reportPaper(complianceReport(controls, statuses), { ...score, soFar: null }, about);
    expect(JSON.stringify(none.blocks)).toContain('There is no score');
  });
});
