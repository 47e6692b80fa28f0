import { expect, test } from 'vitest';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { findLayout } from '#sync/domain/import/table/table-layout.ts';
import { readCsv } from '#sync/domain/pack/read-csv.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { assetFieldsSchema } from '#sync/domain/scope/scope-fields.ts';
import { keysOf } from '#sync/engine/value.ts';
import { inventoryColumns, inventoryTable } from './inventory-columns.ts';
import { fieldsOfAsset, planInventoryImport } from './inventory-import-plan.ts';

function assetWith(change: Partial<Asset>): Asset {
  return {
    id: 'a1',
    name: 'Firewall and VPN gateway',
    tag: 'FW-1',
    kind: 'Network',
    owner: 'Tom Okafor',
    location: 'Building 1',
    category: 'spa',
    specializedKind: null,
    outReason: '',
    cui: ['transmit'],
    protects: ['3.13.1', '3.13.6'],
    os: '',
    serial: 'FG-2210',
    notes: '',
    sspRef: '10.3',
    inventoriedOn: '2026-06-01',
    earlierCategories: [],
    createdAt: '2026-06-01T08:00:00.000Z',
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...change,
  };
}

test('the fields of an asset are those that people enter', () => {
  expect(keysOf(fieldsOfAsset(assetWith({}))).sort()).toEqual(keysOf(assetFieldsSchema.shape).sort());
});

const sheetOf = (rows: string[][], name = '') => ({ name, rows, layout: findLayout(rows, inventoryColumns) });

const plan = (rows: string[][], assets: Asset[] = []) => planInventoryImport([sheetOf(rows)], assets);

test('what was written as CSV comes back as the same inventory, whatever its cells look like', () => {
  const assets = [
    assetWith({}),
    assetWith({
      id: 'a2',
      tag: '=1+1',
      name: '-SUM(A1)',
      category: 'out',
      cui: [],
      outReason: 'A line, "of its own"\nand a second one',
    }),
    assetWith({ id: 'a3', tag: '', serial: '', name: 'CNC', category: 'specialized', specializedKind: 'ot', cui: [] }),
  ].map((asset) => (asset.category === 'spa' ? asset : { ...asset, protects: [] }));
  const file = csvFile(inventoryTable(assets));
  expect(file).not.toMatch(/(^|,)[=-]/m);
  expect(plan(readCsv(file), assets)).toEqual({
    added: [],
    changed: [],
    unchanged: 3,
    refused: [],
    unread: [],
    questions: [],
  });
  expect(plan(readCsv(file)).added).toHaveLength(3);
});

test.each([
  ['Specialized Asset (OT)', 'specialized', 'ot'],
  ['Specialized - Test equipment', 'specialized', 'test'],
  ['GFE', 'specialized', 'government_furnished'],
  ['Security Protection Asset (SPA)', 'spa', null],
  ['CUI (OT)', 'cui', null],
])('a category written as ‘%s’ is %s, and its kind %s', (written, category, specializedKind) => {
  const { added, refused } = plan([
    ['Name', 'CMMC Scope'],
    ['CNC', written],
  ]);
  expect(refused).toEqual([]);
  expect(added.map(({ fields }) => [fields.category, fields.specializedKind])).toEqual([[category, specializedKind]]);
});

test('a category that says half, or another kind beside it, is not completed', () => {
  const rows = [
    ['Name', 'Category', 'Specialized kind'],
    ['CNC', 'Specialized Asset (OT)', 'IoT'],
    ['Saw', 'Specialized Asset', ''],
    ['Lathe', 'Specialized (old)', ''],
    ['TV', 'Nothing', ''],
  ];
  const { added, refused } = plan(rows);
  expect(added.map(({ fields }) => fields.specializedKind)).toEqual(['iot']);
  expect(refused.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'Saw: Say what makes it a specialized asset.',
    'Lathe: Say what makes it a specialized asset.',
    expect.stringMatching(/^TV: Category: ‘Nothing’ is not a category/),
  ]);
});

test('headings are found below a title and merged groups, in whatever words, and blank rows say nothing', () => {
  const rows = [
    ['Asset inventory, June 2026', '', '', ''],
    [''],
    ['Device', '', 'Assessment', ''],
    ['Asset Tag', 'Host name', 'CMMC Asset Category', 'CUI (P/S/T)', 'Last seen'],
    ['', '', '', ''],
    ['FS-01', 'File server', 'CUI Asset', 'P/S/T', '6/30/2026'],
    ['LT-1', 'Sales laptop', 'Contractor Risk Managed Assets', 'none', '30 Jun 2026'],
  ];
  const { added, refused } = plan(rows);
  expect(refused).toEqual([]);
  expect(added.map(({ line, fields }) => [line, fields.tag, fields.name, fields.category])).toEqual([
    [6, 'FS-01', 'File server', 'cui'],
    [7, 'LT-1', 'Sales laptop', 'crma'],
  ]);
  expect(added.map(({ fields }) => fields.inventoriedOn)).toEqual(['2026-06-30', '2026-06-30']);
});

test('a refused row is named by the beginning of a long name', () => {
  const { refused } = plan([
    ['Name', 'Category'],
    ['x'.repeat(400), 'CUI'],
  ]);
  expect(refused.map(({ name }) => name)).toEqual([`${'x'.repeat(39)}…`]);
});

test('requirements are parted by commas, semicolons or bars', () => {
  const rows = [
    ['Name', 'Category', 'Protects'],
    ['Gateway', 'Security protection', '3.13.1|SC.L2-3.13.6 | 3.1.12; 3.1.13'],
  ];
  expect(plan(rows).added.map(({ fields }) => fields.protects)).toEqual([['3.13.1', '3.13.6', '3.1.12', '3.1.13']]);
});

test('a change is named field by field, and an empty cell changes nothing', () => {
  const rows = [
    ['Name', 'Own number', 'Owner', 'Location', 'Category'],
    ['Firewall and VPN gateway', 'fw-1', 'Priya Nair', '', 'cui'],
  ];
  const asset = assetWith({ tag: 'fw-1' });
  // Fields that only a security protection asset has are cleared along with the category.
  expect(plan(rows, [asset]).changed).toEqual([
    { line: 2, asset, set: { owner: 'Priya Nair', category: 'cui', protects: [] } },
  ]);
});

test('a row is refused by its line and its reason', () => {
  const rows = [
    ['Tag', 'Name', 'Category', 'Reason', 'CUI', 'Controls', 'Last seen on'],
    ['A-1', 'One', 'secret', '', '', '', ''],
    ['A-2', 'Two', '', '', '', '', ''],
    ['A-3', 'Three', 'out', '', '', '', ''],
    ['A-4', 'Four', 'out', 'Apart', 'store', '', ''],
    ['A-5', 'Five', 'spa', '', 'maybe', '', ''],
    ['A-6', 'Six', 'spa', '', '', '3.99.1', ''],
    ['A-7', 'Seven', 'cui', '', '', '', '31/12/2026'],
    ['A-8', 'Eight', 'cui', '', '', '', ''],
    ['a-8', 'Eight', 'cui', '', '', '', ''],
    ['A-9', '', 'cui', '', '', '', ''],
    ['A-10', 'Ten', 'specialized', '', '', '', ''],
    ['', 'Twin', 'cui', '', '', '', ''],
    ['A-11', 'x'.repeat(201), 'cui', '', '', '', ''],
  ];
  const twins = [assetWith({ name: 'Twin', tag: 'T-1' }), assetWith({ id: 'a2', name: 'Twin', tag: 'T-2' })];
  const { added, refused, unread } = plan(rows, twins);
  expect(added.map(({ line }) => line)).toEqual([7, 8, 9]);
  expect(unread).toEqual([
    { line: 7, name: 'Six', reason: expect.stringMatching(/There is no requirement 3\.99\.1/) },
    { line: 8, name: 'Seven', reason: expect.stringMatching(/‘31\/12\/2026’ is not a day/) },
  ]);
  expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    expect.stringMatching(/^2 Category: ‘secret’ is not a category/),
    expect.stringMatching(/^3 .*category is missing/),
    expect.stringMatching(/^4 Say why it is out of scope/),
    expect.stringMatching(/^5 An asset that handles CUI/),
    expect.stringMatching(/^6 CUI: ‘maybe’/),
    '10 Row 9 is about the same asset.',
    expect.stringMatching(/^11 .*required/),
    expect.stringMatching(/^12 Say what makes it/),
    expect.stringMatching(/^13 More than one asset/),
    expect.stringMatching(/^14 .*200/),
  ]);
});

test('a formula that failed is named, and its row taken without it', () => {
  const rows = [
    ['Tag', 'Name', 'Category', 'Owner'],
    ['A-1', 'One', 'cui', '#NAME?'],
  ];
  const { added, unread } = plan(rows);
  expect(added.map(({ fields }) => fields.owner)).toEqual(['']);
  expect(unread).toEqual([{ line: 2, name: 'One', reason: 'Owner: Its formula has no result: ‘#NAME?’.' }]);
});

test('a row finds its asset by number, serial number or name, unless what is known contradicts it', () => {
  const assets = [
    assetWith({}),
    assetWith({ id: 'a2', tag: '', serial: '', name: 'Laptop' }),
    assetWith({ id: 'a3', tag: 'LT-3', serial: '', name: 'Tablet' }),
  ];
  const rows = [
    ['Tag', 'Serial', 'Name', 'Category'],
    ['', 'fg-2210', 'Renamed gateway', ''],
    ['LT-1', '', 'Laptop', ''],
    ['LT-9', '', 'Tablet', 'cui'],
  ];
  const { added, changed, refused } = plan(rows, assets);
  expect(refused).toEqual([]);
  expect(changed.map(({ asset, set }) => [asset.id, set])).toEqual([
    ['a1', { name: 'Renamed gateway', serial: 'fg-2210' }],
    ['a2', { tag: 'LT-1' }],
  ]);
  expect(added.map(({ fields }) => fields.tag)).toEqual(['LT-9']);
});

test('10,000 rows are compared with 10,000 assets', () => {
  const assets = Array.from({ length: 10_000 }, (_, at) =>
    assetWith({ id: `a${at}`, tag: `T-${at}`, serial: '', name: `Asset ${at % 50}` }),
  );
  const rows = readCsv(csvFile(inventoryTable(assets)));
  expect(plan(rows, assets)).toMatchObject({ added: [], changed: [], unchanged: 10_000, refused: [], unread: [] });
});

test('a file without known headings takes no column', () => {
  expect(findLayout([[''], ['Alpha', 'Beta'], ['1', '2']], inventoryColumns)).toEqual({
    headings: 1,
    fields: [null, null],
  });
  expect(plan([['Alpha'], ['1']])).toEqual({
    added: [],
    changed: [],
    unchanged: 0,
    refused: [],
    unread: [],
    questions: [],
  });
});

test('a word that nobody knows is asked about once, and its answer is applied to all rows', () => {
  const rows = [
    ['Name', 'Category', 'CUI'],
    ['One', 'Enclave', ''],
    ['Two', 'enclave', 'Yes'],
    ['Three', 'Out of scope', ''],
    ['Four', 'oos', ''],
    ['Five', '', ''],
  ];
  const layout = findLayout(rows, inventoryColumns);
  const open = planInventoryImport([{ name: '', rows, layout }], []);
  expect(open.added).toEqual([]);
  expect(open.questions.map(({ key, text, rows: count }) => [key, text, count])).toEqual([
    ['category:enclave', 'What does ‘Enclave’ mean?', 2],
    ['cui:yes', 'What does ‘Yes’ mean?', 1],
    ['outReason:', 'Why are assets that give no reason out of scope?', 2],
    ['category:', 'Which category do new assets get that name none?', 1],
  ]);
  const answers = {
    'category:enclave': 'cui',
    'cui:yes': 'store',
    'outReason:': 'On its own net.',
    'category:': 'crma',
  };
  const { added, refused } = planInventoryImport([{ name: '', rows, layout }], [], { answers });
  expect(refused).toEqual([]);
  expect(added.map(({ fields: { category, cui, outReason } }) => [category, cui, outReason])).toEqual([
    ['cui', [], ''],
    ['cui', ['store'], ''],
    ['out', [], 'On its own net.'],
    ['out', [], 'On its own net.'],
    ['crma', [], ''],
  ]);
});

test('rows have the numbers of the spreadsheet, and days the beginning from which the workbook counts', () => {
  const rows = [
    ['Name', 'Category', 'Last seen on'],
    ['One', 'CUI', '44741'],
  ];
  const layout = findLayout(rows, inventoryColumns);
  const [asset] = planInventoryImport([{ name: '', rows, layout, numbers: [4, 9], is1904: true }], []).added;
  expect(asset).toMatchObject({ line: 9, fields: { inventoriedOn: '2026-06-30' } });
});

test('several sheets come in as one, each row with its place, and a word of two of them is asked once', () => {
  const servers = sheetOf(
    [
      ['Name', 'Category'],
      ['FS-1', 'CUI Asset'],
      ['DC-1', 'Protected'],
    ],
    'Servers',
  );
  const laptops = sheetOf(
    [
      ['Category', 'Hostname', 'Last seen'],
      ['CUI Asset', 'fs-1', ''],
      ['Protected', 'LT-1', ''],
      ['CUI Asset', 'LT-2', 'soon'],
    ],
    'Laptops',
  );
  const open = planInventoryImport([servers, laptops], []);
  expect(open.added.map(({ fields, ...place }) => [fields.name, place])).toEqual([
    ['FS-1', { line: 2, sheet: 'Servers' }],
    ['LT-2', { line: 4, sheet: 'Laptops' }],
  ]);
  expect(open.refused.find(({ name }) => name === 'fs-1')?.reason).toBe('Row 2 of Servers is about the same asset.');
  expect(open.unread.map(({ sheet, line }) => [sheet, line])).toEqual([['Laptops', 4]]);
  expect(open.questions).toMatchObject([{ rows: 2, lines: [3], sheets: ['Servers', 'Laptops'] }]);
  const answers = { [open.questions[0]!.key]: 'spa' };
  const { added } = planInventoryImport([servers, laptops], [], { answers });
  expect(added.map(({ fields }) => `${fields.name} ${fields.category}`)).toEqual([
    'FS-1 cui',
    'DC-1 spa',
    'LT-1 spa',
    'LT-2 cui',
  ]);
});
