import { describe, expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import {
  cprtFile,
  discussionSentence,
  methodSentence,
  objectiveSentence,
  oscalShapes,
  packOscalFile,
  requirementSentence,
  tableRows,
} from '#sync/testing/pack-files.ts';
import type { PackReading } from './pack-reading.ts';
import { canonicalText, completedBy, coverageOf, differencesOf, noTexts, type PackTexts } from './pack-texts.ts';
import { readPackJson } from './read-pack-file.ts';
import { readTable, templateTable } from './read-table.ts';

function taken(reading: PackReading) {
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

function expectWhole(texts: PackTexts): void {
  for (const { id } of requirementFacts) {
    expect(texts.requirements[id]).toEqual({ official: requirementSentence(id), discussion: discussionSentence(id) });
    expect(texts.methodObjects[id]).toEqual({
      examine: methodSentence(id, 'examine'),
      interview: methodSentence(id, 'interview'),
      test: methodSentence(id, 'test'),
    });
  }
  for (const id of objectiveIds) expect(texts.objectives[id]).toEqual({ official: objectiveSentence(id) });
  expect(coverageOf(texts)).toEqual({
    families: 14,
    requirements: 110,
    objectives: 320,
    methods: 110,
    missingRequirements: [],
    missingObjectives: [],
  });
}

const shapes = Object.entries(oscalShapes);
const dotted = oscalShapes.dotted!;

describe('a whole file brings all 110 requirements and 320 objectives in', () => {
  test.each(shapes)('OSCAL, ids %s', (_name, shape) => {
    const { texts, bad, format, title } = taken(readPackJson(packOscalFile(shape)));
    expectWhole(texts);
    expect([bad, format, title]).toEqual([[], 'oscal', 'Lamp catalog for NIST SP 800-171 Rev. 2']);
  });

  test('CPRT', () => {
    const { texts, bad, format } = taken(readPackJson(cprtFile()));
    expectWhole(texts);
    expect([bad, format]).toEqual([[], 'cprt']);
  });

  test('a table', () => {
    const { texts, bad, format } = taken(readTable(tableRows(), 'lamps.csv'));
    expectWhole(texts);
    expect([bad, format]).toEqual([[], 'table']);
  });

  test('a table with the methods of a requirement in one cell', () => {
    const rows = tableRows().filter(([, , method = '']) => !/examine|interview|test/i.test(method));
    const listed = requirementFacts.map(({ id }) => [
      id,
      ['examine', 'interview', 'test'].map((one) => `${one.toUpperCase()}: ${methodSentence(id, one)}`).join('\n'),
      'Assessment methods',
    ]);
    expectWhole(taken(readTable([...rows, ...listed], '')).texts);
  });

  test('all of them say the same, letter by letter', () => {
    const readings = [...shapes.map(([, shape]) => readPackJson(packOscalFile(shape))), readPackJson(cprtFile())];
    expect(new Set([...readings, readTable(tableRows(), '')].map((one) => canonicalText(taken(one).texts))).size).toBe(
      1,
    );
  });
});

test('a catalog without a name around it, or with its controls in one row as a resolved profile has them, is read', () => {
  const { catalog } = packOscalFile(dotted, { title: 'Lamps', 'oscal-version': '1.0.0-milestone3' });
  expectWhole(taken(readPackJson(catalog)).texts);
  const { groups, ...rest } = catalog;
  const controls = groups.flatMap((group) => group.controls);
  expectWhole(taken(readPackJson({ catalog: { ...rest, controls } })).texts);
});

test('methods that stand beside each objective come together, each list once', () => {
  const method = (prose: string) => ({ name: 'assessment-method', prose });
  const objective = (letter: string, prose: string) => ({
    name: 'assessment-objective',
    id: `3.1.1.${letter}`,
    prose: `lamp ${letter} is lit.`,
    parts: [method(prose)],
  });
  const parts = [objective('a', '**EXAMINE:** plan'), objective('b', 'Examine: log\nTest: lamp'), method('TEST: lamp')];
  const control = { id: '3.1.1', title: 'Lamps', parts };
  const { texts, bad } = taken(
    readPackJson({ catalog: { metadata: { 'oscal-version': '1.1.3' }, controls: [control] } }),
  );
  expect([texts.methodObjects['3.1.1'], bad]).toEqual([{ examine: 'plan\nlog', test: 'lamp' }, []]);
});

test('prose comes without its Markdown, and with its own stars', () => {
  const prose = '## Lamps\nKeep **all** *lamps* lit \\[in {{ insert: param, hall }}\\], 2 * 3 of snake_case_ones\\*.';
  const params = [{ id: 'hall', label: 'the hall' }];
  const control = { id: '3.1.1', title: 'Lamps', params, parts: [{ name: 'statement', prose }] };
  const { texts } = taken(readPackJson({ catalog: { metadata: { 'oscal-version': '1.1.3' }, controls: [control] } }));
  expect(texts.requirements['3.1.1']?.official).toBe(
    'Lamps\nKeep all lamps lit [in [the hall]], 2 * 3 of snake_case_ones*.',
  );
});

describe('another revision', () => {
  const families = { id: '_03.15.01', title: 'Plan for lamps', parts: [{ name: 'statement', prose: 'Plan them.' }] };

  test.each([
    ['by its title', readPackJson(packOscalFile(dotted, { title: 'NIST SP 800-171 Revision 3' }))],
    ['by a short title', readPackJson(packOscalFile(dotted, { title: 'SP 800-171r3' }))],
    ['by its version', readPackJson(packOscalFile(dotted, { title: 'SP 800-171', version: 'Rev. 3' }))],
    ['by a family that Rev. 2 lacks', readPackJson(packOscalFile(dotted, {}, [families]))],
    ['by the document of a CPRT file', readPackJson(cprtFile('SP_800_171_3_0_0'))],
    [
      'by a family in a CPRT file',
      readPackJson(
        cprtFile(undefined, [{ element_type: 'family', element_identifier: '03.17', text: 'Supply of lamps' }]),
      ),
    ],
    ['by a family in a table', readTable([...tableRows(), ['3.16.1', 'Buy lamps.', '']], '')],
  ])('Rev. 3 is refused %s, for that reason', (_name, reading) => {
    expect(reading).toMatchObject({ ok: false, reason: expect.stringContaining('This is Rev. 3') as string });
  });

  test('zero-padded ids alone are no revision', () => {
    expect(readPackJson(packOscalFile(oscalShapes['zero-padded']!, { title: 'SP 800-171' })).ok).toBe(true);
  });
});

test.each([
  ['no object', 'catalog', 'neither an OSCAL catalog nor'],
  ['another OSCAL document', { profile: {} }, 'neither an OSCAL catalog nor'],
  ['an OSCAL of another version', packOscalFile(dotted, { 'oscal-version': '2.0.0' }), 'OSCAL 2.0.0'],
  ['an OSCAL without a version', { catalog: {} }, 'an unknown version'],
  [
    'another publication',
    { catalog: { metadata: { 'oscal-version': '1.1.2' }, controls: [{ id: 'ac-2', title: 'Accounts' }] } },
    'No requirement and no objective',
  ],
])('%s is refused with a sentence', (_name, file, sentence) => {
  expect(readPackJson(file)).toMatchObject({ ok: false, reason: expect.stringContaining(sentence) as string });
});

test('what lies too deep is refused, not followed', () => {
  let group: object = { controls: [{ id: '3.1.1', title: 'Lamps' }] };
  for (let depth = 0; depth < 40; depth++) group = { groups: [group] };
  const file = { catalog: { metadata: { 'oscal-version': '1.0.0' }, groups: [group] } };
  expect(readPackJson(file)).toMatchObject({ ok: false, reason: expect.stringContaining('too deeply') as string });
});

describe('a file with a few bad labels is taken for the rest', () => {
  test('OSCAL: the bad ones are named with the reason', () => {
    const others = [
      { id: '3.1.23', title: 'No such lamp' },
      { id: 'PE.L1-b.1.ix', title: 'One of three' },
      { id: '3.1.1', title: 'Lamps again', parts: [{ name: 'statement', prose: 'Other words.' }] },
    ];
    const { texts, bad } = taken(readPackJson(packOscalFile(dotted, {}, others)));
    expectWhole(texts);
    expect(bad).toEqual([
      { label: '3.1.23', reason: 'no requirement of Rev. 2' },
      { label: 'PE.L1-b.1.ix', reason: 'no requirement of Rev. 2' },
      { label: '3.1.1', reason: 'is in the file twice, with two wordings; the first one is taken' },
    ]);
  });

  test('an objective of another requirement, or with a letter too many', () => {
    const parts = [
      { name: 'objective', id: '3.1.2[a]', prose: 'strays' },
      { name: 'objective', id: '3.1.1[z]', prose: 'is surplus' },
      { name: 'objective', id: '3.1.1[b]', prose: 'belongs here' },
    ];
    const control = { id: '3.1.1', title: 'Lamps', parts: [{ name: 'objective', parts }] };
    const file = { catalog: { metadata: { 'oscal-version': '1.1.3' }, controls: [control] } };
    const { texts, bad } = taken(readPackJson(file));
    expect(Object.keys(texts.objectives)).toEqual(['3.1.1[b]']);
    expect(bad.map(({ label }) => label)).toEqual(['3.1.2[a]', '3.1.1[z]']);
  });

  test('a table: an unknown method and an unknown id', () => {
    const rows = [
      ['Text', 'ID', 'Method', 'Remarks'],
      ['Lamps on.', '3.1.1', '', ''],
      ['The lamp plan', '3.1.1', 'Observe', ''],
      ['Nothing', 'AC-2', '', ''],
      ['', '3.1.2', '', 'not filled in'],
    ];
    const { texts, bad } = taken(readTable(rows, 'x.csv'));
    expect(texts.requirements).toEqual({ '3.1.1': { official: 'Lamps on.' } });
    expect(bad).toEqual([
      { label: '3.1.1', reason: '"observe" is no method: examine, interview or test' },
      { label: 'AC-2', reason: 'no requirement or objective of Rev. 2' },
    ]);
  });

  test('a discussion without its requirement waits for another file', () => {
    const { texts, bad } = taken(
      readTable(
        [
          ['id', 'text', 'method'],
          ['3.1.1', 'Why', 'discussion'],
          ['3.1.2', 'Do', ''],
        ],
        '',
      ),
    );
    expect(texts.requirements).toEqual({ '3.1.2': { official: 'Do' } });
    expect(bad).toEqual([{ label: '3.1.1', reason: 'has a discussion and no requirement in this file' }]);
  });
});

test('the template has a line for each of the 430 ids, and comes back empty', () => {
  const rows = templateTable();
  expect(rows).toHaveLength(431);
  expect(rows.slice(0, 3)).toEqual([
    ['id', 'text', 'method'],
    ['3.1.1', '', ''],
    ['3.1.1[a]', '', ''],
  ]);
  expect(readTable(rows, '').ok).toBe(false);
  expect(readTable([['3.1.1', 'no head']], '')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('column names') as string,
  });
});

test('several files complete each other, and the difference is what was said', () => {
  const requirements = taken(
    readTable(
      [
        ['id', 'text'],
        ['3.1.1', 'Lamps on.'],
        ['3.1.2', 'Doors shut.'],
      ],
      '',
    ),
  ).texts;
  const objectives = taken(
    readTable(
      [
        ['id', 'text'],
        ['3.1.1[a]', 'they are on.'],
        ['3.1.2', 'Doors locked.'],
      ],
      '',
    ),
  ).texts;
  const both = completedBy(requirements, objectives);
  expect(differencesOf(requirements, both)).toEqual([
    { id: '3.1.2', field: 'official', from: 'Doors shut.', to: 'Doors locked.' },
    { id: '3.1.1[a]', field: 'official', from: null, to: 'they are on.' },
  ]);
  expect(differencesOf(both, both)).toEqual([]);
  expect(differencesOf(both, noTexts()).map(({ id, to }) => [id, to])).toEqual([
    ['3.1.1', null],
    ['3.1.2', null],
    ['3.1.1[a]', null],
  ]);
  expect(coverageOf(both)).toMatchObject({ families: 1, requirements: 2, objectives: 1, methods: 0 });
});
