import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import { tablePaper, tableWorkbook, type TableFile } from '#web/parts/paper/table-file.ts';
import { scoreRowsOf } from '#web/screens/score/score-rows.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { resultsFile } from './results-file.ts';
import { scoreExplained } from './score-explained.ts';
import type { ScoreSource } from './score-source.ts';

const AT = '2026-10-20T23:30:00.000Z';
const stamps = { judgement: { by: 'u1', name: 'Олена Шевченко', at: AT } };

/** Everything is met except for what is given; 3.1.3 has a plan. */
function sourceWith(
  given: Readonly<Record<string, Partial<ReturnType<typeof emptyObjectiveStatus>>>>,
  providers: ScoreSource['view']['providers'] = [],
  today = '2026-06-09',
): ScoreSource {
  const statuses = objectiveIds.map((id): ReturnType<typeof emptyObjectiveStatus> => ({
    ...emptyObjectiveStatus(id),
    judgement: 'met',
    basis: 'implemented',
    updatedAt: AT,
    stamps,
    ...given[id],
  }));
  const controls = [
    { ...emptyControlStatus('3.5.3'), mfa: 'remote_and_privileged' as const },
    { ...emptyControlStatus('3.1.20'), status: 'complete' as const, evidenceFiles: ['d1'] },
  ];
  const plans = [
    { id: 'p1', kind: 'poam', controlId: '3.1.3', status: 'open', targetDate: '2026-12-12', createdAt: AT },
  ] as unknown as Poam[];
  const { facts, score, advised } = ownLedger({ objectives: statuses, controls, plans, statuses: [] }, today);
  const objectives = builtInObjectives;
  const documentIds = ['d1'];
  const sealed = statuses.map(sealStatus);
  const rows = scoreRowsOf(advised, { controls: builtInControls, objectives, statuses: sealed, documentIds });
  return {
    organizationName: 'Northfield',
    basis: 'Plain words.',
    view: {
      score,
      rows,
      titles: new Map(),
      claimed: -200,
      contradicted: score.lost.map(({ controlId }) => controlId).filter((id) => id === '3.1.20'),
      providers,
      unauthorized: unauthorizedProviders(providers),
    },
    facts,
    objectives,
    statuses: sealed,
    claims: new Map(controls.map((one) => [one.id, sealStatus(one)])),
    documentIds,
    plans,
  };
}

const source = sourceWith({
  '3.1.3[a]': { judgement: 'not_met', judgementReason: '=HYPERLINK("x")', evidenceFiles: ['d1', 'gone'] },
  '3.1.20[a]': { judgement: 'not_met', judgementReason: 'No list of connections.', evidenceFiles: ['d1'] },
  '3.5.3[d]': { judgement: 'not_met', judgementReason: 'Not everybody.' },
  '3.1.1[a]': { judgement: null },
  '3.1.2[a]': { judgement: null, status: 'validated', stamps: {} },
  '3.1.16[a]': { judgement: 'not_applicable', judgementReason: 'No radio.', basis: null },
  '3.1.12[a]': {
    basis: 'inherited',
    basisReference: 'Bluepeak Cloud, report of May',
    basisDate: '2026-05-04',
    judgementReason: 'Their gateway.',
  },
});

const wordsOf = (file: TableFile) => wordsOnPaper(tablePaper(file));

async function sheetOf(file: TableFile, name: string) {
  const sheets = workbookValues(await workbookBytes(tableWorkbook(file)));
  const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
  return (column: string) => rows.map((row) => row[head.indexOf(column)]);
}

test('the score explained has both scores, each cost with its reason and place on a POA&M, and what is open', async () => {
  const file = scoreExplained(source);
  const words = wordsOf(file);
  for (const told of [
    'So far 102 of 110; what is open is left out',
    'Worst case 97 of 110; what is open counts as not met',
    'As claimed −200',
    'AC.L2-3.1.20\nExternal Connections −1 of 1 Not met: [a] Never on a POA&M',
    'AC.L2-3.1.3\nControl CUI Flow −1 of 1 Not met: [a] Planned for a POA&M Carry out its plan',
    'IA.L2-3.5.3\nMultifactor Authentication −3 of 5',
    'No list of connections. Олена Шевченко\nOct 20, 2026 1',
    'AC.L2-3.1.1\nAuthorized Access Control −5 [a] Never on a POA&M',
  ]) {
    expect(words).toContain(told);
  }
  const lost = await sheetOf(file, 'Points lost');
  expect(lost('Requirement')).toEqual(['IA.L2-3.5.3', 'CA.L2-3.12.2', 'AC.L2-3.1.3', 'AC.L2-3.1.20']);
  expect(lost('Points')).toEqual([-3, -3, -1, -1]);
  expect((await sheetOf(file, 'Objectives not met'))('Reason')).toContain('=HYPERLINK("x")');
});

test('rules are named that turned something, each with those it turned', () => {
  const words = wordsOf(scoreExplained(source));
  for (const told of [
    'An objective that does not apply counts as met AC.L2-3.1.16[a] 32 CFR 170.24',
    'Inherited from a provider: the objective counts as met AC.L2-3.1.12[a]',
    'IA.L2-3.5.3 costs 3 points instead of 5',
    'CA.L2-3.12.2 is not met while something not met has no plan AC.L2-3.1.20, IA.L2-3.5.3',
    'counts as not met in the worst case 1 requirement, 5 points.',
    'not the status that is claimed of the requirement AC.L2-3.1.20',
    'No status: the rule names it, so it may never wait on a POA&M AC.L2-3.1.20 32 CFR 170.21(a)(2)',
    'days from the status date AC.L2-3.1.3 32 CFR 170.21(b)',
  ]) {
    expect(words).toContain(told);
  }
  expect(words).not.toContain('there is no score');
  expect(words).not.toContain('too few');
  const untouched = scoreExplained(sourceWith({}));
  expect(untouched.parts.map(({ rows }) => rows.length)).toEqual([0, 0, 0, 0]);
  expect(wordsOf(untouched)).toContain('So far 110 of 110');
});

test('an open system security plan leaves no worst case, and a failed one no score', () => {
  const open = wordsOf(scoreExplained(sourceWith({ '3.12.4[a]': { judgement: null } })));
  expect(open).toContain('Worst case No score; what is open counts as not met');
  expect(open).toContain('There is no worst case while it is open.');
  expect(open).toContain('No score without it');
  const failed = wordsOf(scoreExplained(sourceWith({ '3.12.4[a]': { judgement: 'not_met' } })));
  expect(failed).toContain('So far No score; what is open is left out');
  expect(failed).toContain('There is neither score.');
});

test('a cloud with CUI and no authorization is named as what rules a status out', () => {
  const cloud = { id: 'c1', name: 'Northstar Backup', kind: 'csp', handles: 'cui', fedramp: 'none' };
  const provider = { ...cloud, hasLevelTwo: false, updatedAt: '2026-11-02T08:00:00.000Z' } as unknown as Provider;
  const file = scoreExplained(sourceWith({}, [provider]));
  const words = wordsOf(file);
  expect(words).toContain('No CMMC status. Every requirement is met by its objectives. Northstar Backup has CUI');
  expect(words).toContain('or an equivalent Without either: Northstar Backup. 32 CFR 170.19(c)(2)');
  expect(file.madeAt).toBe('2026-11-02T08:00:00.000Z');
  const authorized = wordsOf(scoreExplained(sourceWith({}, [{ ...provider, fedramp: 'moderate' }])));
  expect(authorized).not.toContain('Northstar Backup');
});

test('the results have every requirement and objective with basis, reason, person, day and evidence', async () => {
  const file = resultsFile(source);
  const requirements = await sheetOf(file, 'Requirements');
  expect(requirements('Requirement')).toHaveLength(requirementFacts.length);
  const at = requirements('Requirement').indexOf('AC.L2-3.1.20');
  expect(requirements('Result')[at]).toBe('Not met');
  expect(requirements('Points')[at]).toBe(-1);
  expect(requirements('Status as claimed')[at]).toBe('Complete');
  // The same document is cited by the requirement and by its objective.
  expect(requirements('Evidence')[at]).toBe(1);

  const objectives = await sheetOf(file, 'Objectives');
  expect(objectives('Objective')).toHaveLength(objectiveIds.length);
  const rowOf = (id: string) => {
    const row = objectives('Objective').indexOf(id);
    return ['Result', 'Basis', 'What the basis names', 'Day of the basis', 'Reason', 'Who', 'When', 'Evidence'].map(
      (name) => objectives(name)[row],
    );
  };
  expect(rowOf('AC.L2-3.1.12[a]')).toEqual([
    'Met',
    'Inherited from a provider',
    'Bluepeak Cloud, report of May',
    '2026-05-04',
    'Their gateway.',
    'Олена Шевченко',
    '2026-10-20',
    0,
  ]);
  expect(rowOf('AC.L2-3.1.2[a]')).toEqual(['Met', 'By its status: Validated', null, null, null, null, null, 0]);
  expect(rowOf('AC.L2-3.1.1[a]')[0]).toBe('Open');
  expect(rowOf('AC.L2-3.1.16[a]').slice(0, 2)).toEqual(['N/A', 'Judged']);
  expect(rowOf('AC.L2-3.1.3[a]').at(-1)).toBe(1);
});

test('an objective of the organization’s own is named as one that does not count', () => {
  const own = { ...builtInObjectives[0], id: 'own', objectiveId: '3.1.1[x]', title: 'Badges', custom: true };
  const words = wordsOf(resultsFile({ ...source, objectives: [own as ScoreSource['objectives'][number]] }));
  expect(words).toContain('3.1.1[x]\nBadges (the organization’s own, outside the score) Open');
});

test.each([scoreExplained, resultsFile])('%o tells the newest change, and has cells for every column', (make) => {
  const file = make(source);
  expect(file.madeAt).toBe(AT);
  for (const part of file.parts) {
    for (const { head, rows, widths } of [part, part.onPaper ?? part]) {
      expect(widths).toHaveLength(head.length);
      expect(rows.every(({ length }) => length === head.length)).toBe(true);
    }
  }
});

test('a plan that is past its date is told by that date, so that the same answers make the same file on any day', () => {
  const on = (today: string) => scoreExplained(sourceWith({ '3.1.3[a]': { judgement: 'not_met' } }, [], today));
  const before = on('2026-12-12');
  expect(wordsOnPaper(tablePaper(before))).toContain('Carry out its plan, due Dec 12, 2026');
  expect(on('2026-12-13')).toEqual(before);
});
