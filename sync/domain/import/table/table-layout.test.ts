import { expect, test } from 'vitest';
import { inventoryColumns, inventoryLayout } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { poamTable } from './poam-table.ts';
import { statusTable } from './status-table.ts';
import { findLayout, headingsOf, layoutBelow } from './table-layout.ts';

test('two rows of headings are read together, merged downward or not', () => {
  const groups = ['Security Control', 'Weakness', 'Planned', '', 'Responsible', '', 'Status'];
  const below = ['', '', 'Start', 'Finish', 'Person', 'Office', ''];
  const rows = [['POA&M', '', '', '', '', '', ''], groups, below, ['3.1.1', 'A gap.', '', '', '', '', '']];
  const layout = findLayout(rows, poamTable.columns);
  expect(layout).toEqual({
    headings: 2,
    isJoined: true,
    fields: ['controlId', 'weakness', null, 'targetDate', 'ownerId', null, 'state'],
  });
  const headings = ['Security Control', 'Weakness', 'Planned Start', 'Planned Finish', 'Responsible Person'];
  expect(headingsOf(rows, layout)).toEqual([...headings, 'Responsible Office', 'Status']);
  const merged = [['POA&M'], groups, ['Security Control', 'Weakness', 'Start', 'Finish', 'Person', 'Office', 'Status']];
  expect(findLayout(merged, poamTable.columns)).toEqual(layout);
  expect(headingsOf(merged, layout)).toEqual(headingsOf(rows, layout));
  expect(layoutBelow(rows, 2, poamTable.columns)).toEqual(layout);
  expect(layoutBelow(rows, 1, poamTable.columns)).toMatchObject({
    headings: 1,
    fields: expect.not.arrayContaining(['targetDate']),
  });
});

test('an inventory’s two rows of headings stay two, and a title above one row is none of them', () => {
  const rows = [
    ['Device', '', 'CMMC', 'Last'],
    ['Name', 'Type', 'Scope', 'Seen'],
    ['FS01', 'Server', 'CUI', ''],
  ];
  const layout = findLayout(rows, inventoryColumns);
  expect(inventoryLayout(layout)).toEqual({
    headings: 1,
    isJoined: true,
    fields: ['name', 'kind', 'category', 'inventoriedOn'],
  });
  expect(
    findLayout(
      [
        ['Inventory', '', ''],
        ['Name', 'Type', 'Scope'],
      ],
      inventoryColumns,
    ),
  ).toEqual({
    headings: 1,
    fields: ['name', 'kind', 'category'],
  });
});

test('the column of requirements is known by its cells where its heading says nothing', () => {
  const fieldsOf = (...rows: string[][]) => findLayout(rows, statusTable.columns).fields;
  expect(fieldsOf(['Anforderung', 'Status'], ['3.1.1', 'Met'], ['AC.L2-3.1.2', 'Met'], ['', ''])).toEqual([
    'requirement',
    'status',
  ]);
  const texts = ['Requirement', 'Practice #', 'Status'];
  expect(fieldsOf(texts, ['Limit who comes in', 'AC.L2-3.1.1', 'Met'])).toEqual([null, 'requirement', 'status']);
  const named = ['Objective ID', 'See also', 'Status'];
  expect(fieldsOf(named, ['3.1.1[a]', '3.1.2', 'Met'])).toEqual(['objective', null, 'status']);
  expect(fieldsOf(['Alpha', 'Status'], ['One', 'Met'])).toEqual([null, 'status']);
  expect(layoutBelow([['3.1.1', 'Met']], -1, statusTable.columns)).toEqual({
    headings: -1,
    fields: ['requirement', null],
  });
});

test('a row with an id is never one of headings, whatever its words may mean', () => {
  const found = (...rows: string[][]) => {
    const { headings, fields } = findLayout(rows, statusTable.columns);
    return { headings, fields };
  };
  const finding = ['Nr', 'Finding of assessor', 'Remark'];
  const rows = [
    ['3.1.3', 'Met', 'Notes'],
    ['3.1.4', 'Not met', 'b'],
  ];
  expect(found(finding, ...rows)).toEqual({ headings: 0, fields: ['requirement', null, 'notes'] });
  expect(found(['Findings', '', ''], ['', '', ''], finding, ...rows)).toMatchObject({ headings: 2 });
  // Nothing stands above the table's rows.
  expect(found(...rows)).toEqual({ headings: -1, fields: ['requirement', null, null] });
  // The row above the requirements groups them and names none.
  const groups = [
    ['urn', 'ref_id', 'name', 'compliance_result'],
    ['urn:ac', '', 'Access', ''],
    ['urn:1', 'AC.L2-3.1.3', 'Flow', 'compliant'],
  ];
  expect(found(...groups)).toMatchObject({ headings: 0 });
  // An id alone is the title of a sheet about one requirement.
  expect(found(['3.1.1', ''], ['Objective', 'Status'], ['[a]', 'Met'])).toEqual({
    headings: 1,
    fields: ['objective', 'status'],
  });
});
