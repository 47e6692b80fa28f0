import { expect, test } from 'vitest';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { SealedRecords } from '#sync/domain/import/file-records.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { emptyResponsibility } from '#sync/domain/scope/responsibility-record.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { evidenceIndex } from './evidence-index.ts';

function document(id: string, given: Partial<StoredDocument>): StoredDocument {
  return {
    id,
    originalName: `${id}.pdf`,
    description: '',
    category: 'evidence',
    mimeType: 'application/pdf',
    fileSize: 48_213,
    uploadedAt: '2026-06-08T23:30:00.000Z',
    addedAt: '2026-06-07T23:30:00.000Z',
    isAddedAtOff: false,
    uploadedBy: 'u1',
    tags: [],
    kind: null,
    state: 'final',
    version: '',
    supersedes: null,
    effectiveOn: null,
    custodian: '',
    elsewhere: null,
    heldAt: '',
    cui: 'no',
    expiresOn: null,
    sha256: 'a1'.repeat(32),
    storedAt: '2026-06-08T23:31:00.000Z',
    updatedAt: null,
    updatedBy: null,
    stamps: {},
    ...given,
  };
}

const records = {
  document: [
    document('policy', { originalName: '=cmd.pdf', description: 'Signed in May.', expiresOn: '2026-06-30' }),
    document('log', { mimeType: 'text/plain', kind: 'log', state: 'draft', storedAt: null, sha256: 'b2'.repeat(32) }),
    document('alone', { version: '2', supersedes: 'policy', effectiveOn: '2026-06-01', custodian: 'Front office' }),
  ],
  controlStatus: [{ ...emptyControlStatus('3.1.20'), evidenceFiles: ['log'] }],
  objective: [{ id: 'own', controlId: '3.1.1', objectiveId: '3.1.1[x]', custom: true }] as unknown as Objective[],
  objectiveStatus: [
    { ...emptyObjectiveStatus('3.1.20[a]'), evidenceFiles: ['policy', 'deleted'] },
    { ...emptyObjectiveStatus('own'), evidenceFiles: ['policy'] },
    { ...emptyObjectiveStatus('3.1.2[a]'), evidenceFiles: ['policy'] },
  ],
  plan: [{ controlId: '3.1.20', weakness: 'No list', evidenceFiles: ['policy'], updatedAt: null, createdAt: '2026' }],
  statement: [{ ...emptyStatement('3.1.2[a]'), evidence: 'Export of the group' }],
  responsibility: [{ ...emptyResponsibility('p1:3.1.2[a]'), evidence: 'Report of May' }],
  provider: [{ id: 'p1', name: 'Bluepeak Cloud' }],
  member: [{ id: 'u1', firstName: 'Олена', lastName: 'Шевченко', email: 'o@example.com', role: 'user' }],
} as unknown as SealedRecords;
const index = () => evidenceIndex({ organizationName: 'Northfield', records });

test('each place that cites a document has a row of its own, in the standard’s order, with what identifies the file', async () => {
  const sheets = workbookValues(await workbookBytes(tableWorkbook(index())));
  const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Evidence by requirement')?.data ?? [];
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column('Requirement')).toEqual(['AC.L2-3.1.1', 'AC.L2-3.1.2', 'AC.L2-3.1.20', 'AC.L2-3.1.20', 'AC.L2-3.1.20']);
  expect(column('Objective')).toEqual(['3.1.1[x]', 'AC.L2-3.1.2[a]', null, null, 'AC.L2-3.1.20[a]']);
  expect(column('Cited by')).toEqual(['Objective', 'Objective', 'Requirement', 'Plan: No list', 'Objective']);
  expect(column('Document')).toEqual(['=cmd.pdf', '=cmd.pdf', 'log.pdf', '=cmd.pdf', '=cmd.pdf']);
  expect(rows[2]).toEqual([
    'AC.L2-3.1.20',
    'External Connections',
    null,
    'Requirement',
    'log.pdf',
    null,
    'Draft',
    'No',
    null,
    'Log',
    'Text',
    'Evidence',
    48_213,
    '2026-06-07',
    '2026-06-08',
    'Олена Шевченко',
    null,
    'A device',
    null,
    'No',
    null,
    null,
    'No',
    'b2'.repeat(32),
  ]);
  expect(column('Superseded')).toEqual(['Yes', 'Yes', 'No', 'Yes', 'Yes']);
  expect(column('Good until')).toEqual(['2026-06-30', '2026-06-30', null, '2026-06-30', '2026-06-30']);
  expect(await workbookBytes(tableWorkbook(index()))).toEqual(await workbookBytes(tableWorkbook(index())));
});

test('the paper names what is cited but missing, what is told in words, and documents that prove nothing', () => {
  const words = wordsOnPaper(tablePaper(index()));
  for (const told of [
    'Cited but missing 1 citation',
    'AC.L2-3.1.20[a]\nExternal Connections deleted',
    'AC.L2-3.1.20\nExternal Connections\nPlan: No list =cmd.pdf\nSuperseded\nSigned in May.',
    'Jun 7, 2026\nОлена Шевченко Jun 30, 2026',
    'AC.L2-3.1.2[a] Security plan Export of the group',
    'AC.L2-3.1.2[a] Responsibilities of Bluepeak Cloud Report of May',
    `Not on the server yet AC.L2-3.1.20 ${'b2'.repeat(32)}`,
    `alone.pdf, version 2 Evidence\nPDF\n48 KB Nothing`,
  ]) {
    expect(words).toContain(told);
  }
});

test.each(['document', 'objective', 'provider'] as const)('a newer %s makes a newer file', (table) => {
  const [first, ...others] = records[table];
  const changed = { ...records, [table]: [{ ...first, updatedAt: '2026-07-02T08:00:00.000Z' }, ...others] };
  const madeAt = (from: SealedRecords) => evidenceIndex({ organizationName: 'Northfield', records: from }).madeAt;
  expect(madeAt(records)).toBe('2026-06-08T23:30:00.000Z');
  expect(madeAt(changed)).toBe('2026-07-02T08:00:00.000Z');
});

test('after a deletion the file names the newest record that is left, and claims no time of a change', () => {
  const [policy, ...others] = records.document;
  const kept = [...others, { ...policy, updatedAt: '2026-07-02T08:00:00.000Z' } as StoredDocument];
  const words = [kept, others].map((document) =>
    wordsOnPaper(tablePaper(evidenceIndex({ organizationName: 'Northfield', records: { ...records, document } }))),
  );
  expect(words[0]).toContain('Newest record Jul 2, 2026');
  expect(words[1]).toContain('Newest record Jun 8, 2026');
  expect(words.join()).not.toMatch(/last change/i);
});

test('every row has a cell for each column', () => {
  for (const part of index().parts) {
    for (const { head, rows, widths } of [part, part.onPaper ?? part]) {
      expect(widths).toHaveLength(head.length);
      expect(rows.every(({ length }) => length === head.length)).toBe(true);
    }
  }
});
