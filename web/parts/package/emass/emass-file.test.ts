import { expect, test } from 'vitest';
import { tableWorkbook } from '#web/parts/paper/table-file.ts';
import { packageSample } from '#web/testing/package-sample.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { EMASS_NOTE, emassFile } from './emass-file.ts';
import {
  emassForms,
  emassTables,
  readEmassMap,
  repeatedHeadings,
  shippedMap,
  type EmassForm,
  type EmassMap,
} from './emass-map.ts';
import { emassValues } from './emass-values.ts';

const firm = { name: 'Harborline Assessments', c3paoId: 'C-1' };
const source = packageSample({ assessment: { kind: 'c3pao_l2', firm } });

async function sheetsOf(form: EmassForm, map: EmassMap = shippedMap) {
  const bytes = await workbookBytes(tableWorkbook(emassFile(form, map, source)));
  return new Map(workbookValues(bytes).map(({ sheet, data }) => [sheet, data]));
}

test('the shipped map names only values that there are, and no heading twice in a table', () => {
  for (const table of emassTables) {
    for (const { value } of shippedMap[table]) expect(Object.keys(emassValues[table].values), value).toContain(value);
    expect(repeatedHeadings(shippedMap)[table]).toEqual([]);
  }
});

test('the form of before the assessment has the assessment and its team', async () => {
  const sheets = await sheetsOf('pre-assessment');
  expect([...sheets.keys()]).toEqual(['About', 'Assessment', 'Team']);
  expect(sheets.get('About')).toContainEqual(['Note', EMASS_NOTE]);
  const [head = [], row = []] = sheets.get('Assessment') ?? [];
  const cell = (heading: string) => row[head.indexOf(heading)];
  expect(cell('C3PAO')).toBe('Harborline Assessments');
  expect(cell('Lead assessor')).toBe('Dana Whitfield');
  expect(cell('CMMC level')).toBe(2);
  expect(cell('SSP date')).toBe('2026-05-02');
  expect(
    sheets
      .get('Team')
      ?.slice(1)
      .map(([name, role]) => [name, role]),
  ).toEqual([
    ['Ines Duarte', 'Trainee'],
    ['Dana Whitfield', 'Lead'],
    ['Sam Whitaker', 'Assessor'],
  ]);
});

test('the form of results has every requirement and objective', async () => {
  const sheets = await sheetsOf('results');
  const [, ...requirements] = sheets.get('Requirements') ?? [];
  const [, ...objectives] = sheets.get('Objectives') ?? [];
  expect([requirements.length, objectives.length]).toEqual([110, 320]);
  expect(requirements.find(([id]) => id === 'AU.L2-3.3.3')).toEqual([
    'AU.L2-3.3.3',
    'Event Review',
    'Not met',
    'May be on a POA&M',
    '3.3.3[a]\nNobody reviews the list.',
  ]);
  expect(objectives[0]).toEqual([
    'AC.L2-3.1.1',
    'AC.L2-3.1.1[a]',
    'Met',
    'Examine, Interview',
    'Access policy.pdf, version 2',
    'The list is current.',
  ]);
});

test('columns follow the map: renamed, moved, left empty, and of an unknown value', async () => {
  const map: EmassMap = {
    ...shippedMap,
    team: [
      { heading: 'CPN No.', value: 'cpn' },
      { heading: 'For DoD', value: '' },
      { heading: 'Later', value: 'toString' },
      { heading: '=Who', value: 'name' },
    ],
  };
  const [head, ines, lead] = (await sheetsOf('pre-assessment', map)).get('Team') ?? [];
  expect(head).toEqual(['CPN No.', 'For DoD', 'Later', '=Who']);
  expect(lead).toEqual(['4711', null, null, 'Dana Whitfield']);
  expect(ines).toEqual([null, null, null, 'Ines Duarte']);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['a table less', JSON.stringify({ ...shippedMap, team: undefined })],
  ['an empty heading', JSON.stringify({ ...shippedMap, team: [{ heading: '', value: 'name' }] })],
  [
    'too many columns',
    JSON.stringify({ ...shippedMap, team: Array.from({ length: 81 }, () => ({ heading: 'A', value: 'name' })) }),
  ],
])('where %s is kept, the shipped map holds', (_what, text) => {
  expect(readEmassMap(text)).toBe(shippedMap);
});

test('a map that was kept is read, and headings that stand twice in a table are named', () => {
  const map: EmassMap = {
    ...shippedMap,
    team: [
      { heading: 'Name', value: 'name' },
      { heading: ' name', value: 'role' },
    ],
  };
  expect(readEmassMap(JSON.stringify(map))).toEqual(map);
  expect(repeatedHeadings(map)).toMatchObject({ team: ['name'], objectives: [] });
  expect(Object.keys(emassForms)).toEqual(['pre-assessment', 'results']);
});
