import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { scopeFields } from '#web/parts/sprs/sprs-fields.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useSprsView } from './use-sprs-view.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const released = {
  kind: 'self_l2',
  phase: 'released',
  controlIds: [],
  frozenAt: '2026-05-02T09:00:00.000Z',
  answers: [],
  mfa: null,
  fips: null,
  cageCodes: [],
  sspTitle: '',
  sspVersion: '',
  sspDate: null,
};
const own = { ...released, id: 'own', createdAt: '2026-05-01T09:00:00.000Z', createdBy: 'dana', frozenBy: 'dana' };
const brought = { ...released, id: 'brought', createdAt: '2026-06-01T09:00:00.000Z', createdBy: '', frozenBy: null };

test.each([
  ['is about no assessment that a file brought, also when a link names it', [brought], undefined],
  ['is about the newest one of this workspace', [own, brought], 'own'],
])('the worksheet %s', async (_what, rows, about) => {
  await page.db.table('assessment').bulkPut(rows);
  const { results } = page.mount(() => useSprsView('brought'));
  await until(() => results.at(-1) !== undefined);
  const { assessment, frozen } = results.at(-1)!;
  expect([assessment?.id, frozen.map(({ id }) => id)]).toEqual([about, about ? [about] : []]);
});

const version = {
  id: 'v1',
  version: '1.2',
  remark: '',
  sha256: 'ab',
  createdAt: '2026-04-02T09:00:00.000Z',
  createdBy: 'dana',
  createdByName: 'Dana',
  packSha256: '',
};

test('CAGE codes, affirming official and plan come from their one place, unless the assessment names its own', async () => {
  await page.db.table('system').put({
    id: 'system',
    systemName: 'Northfield enclave',
    cageCodes: '1ABC2, 3DEF4',
    affirmingOfficial: 'Ada Lee',
    updatedAt: '2026-03-01T09:00:00.000Z',
  });
  await page.db.table('sspVersion').put(version);
  const { results } = page.mount(() => useSprsView('ledger'));
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)?.worksheet.officialName).toBe('Ada Lee');
  expect(results.at(-1)?.named).toEqual({
    cageCodes: ['1ABC2', '3DEF4'],
    sspTitle: 'System Security Plan: Northfield enclave',
    sspVersion: '1.2',
    sspDate: '2026-04-02',
    updatedAt: version.createdAt,
  });
  const named = {
    ...own,
    phase: 'report',
    cageCodes: ['9XYZ8'],
    sspTitle: 'SSP',
    sspVersion: '1',
    sspDate: '2026-01-05',
  };
  await page.db.table('assessment').put(named);
  const { results: frozen } = page.mount(() => useSprsView('own'));
  await until(() => frozen.at(-1)?.assessment !== undefined);
  expect(frozen.at(-1)?.named).toMatchObject({ cageCodes: ['9XYZ8'], sspTitle: 'SSP', sspVersion: '1' });
});

test('the plan of action in use is of requirements that are not met, each counted once', async () => {
  const met = objectivesOfRequirement('3.1.4').map((id) => ({ ...emptyObjectiveStatus(id), judgement: 'met' }));
  await page.db
    .table('objectiveStatus')
    .bulkPut([{ ...emptyObjectiveStatus('3.1.3[a]'), judgement: 'not_met' }, ...met]);
  const item = (id: string, controlId: string, targetDate: string, state = 'open') => ({
    id,
    controlId,
    targetDate,
    state,
    status: state,
    kind: 'poam',
    assessmentId: null,
    milestones: [],
  });
  await page.db
    .table('plan')
    .bulkPut([
      item('first', '3.1.3', '2026-12-01'),
      item('second', '3.1.3', '2026-12-15'),
      item('closed', '3.1.3', '2027-01-05', 'closed'),
      item('met', '3.1.4', '2027-02-01'),
      item('open', '3.1.5', '2027-03-01'),
    ]);
  const { results } = page.mount(() => useSprsView('ledger'));
  await until(() => results.at(-1) !== undefined);
  const { plans, worksheet, named, assessedOn } = results.at(-1)!;
  expect(plans.map(({ id }) => id).toSorted()).toEqual(['first', 'second']);
  const fields = scopeFields(worksheet, named, assessedOn, plans);
  expect(fields.at(-1)).toMatchObject({
    label: 'Plan of action in use',
    shown: 'Yes, 1 requirement, closes Dec 15, 2026',
  });
});
