import { expect, test } from 'vitest';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import { workbookValues } from '#web/testing/workbook-values.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { requestsFile } from './requests-file.ts';

const request: EvidenceRequest = {
  id: 'r1',
  what: 'The signed list.',
  objectiveIds: ['3.1.1[a]', '3.1.1[d]'],
  ownerId: 'u2',
  dueOn: '2026-06-30',
  state: 'open',
  reason: '',
  answer: '',
  documentIds: [],
  askedBy: 'u1',
  createdAt: '2026-06-08T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const records = {
  document: [{ id: 'd1', originalName: 'Accounts.pdf', version: '2', state: 'final' }],
  member: [
    { id: 'u1', firstName: 'Dana', lastName: 'Whitfield', email: 'dana@northfield.example' },
    { id: 'u2', firstName: 'Олена', lastName: 'Шевченко', email: 'olena@northfield.example' },
  ],
} as unknown as Pick<FileRecords, 'document' | 'member'>;

const told = (part: Partial<EvidenceRequest>) =>
  requestsFile({ organizationName: 'Northfield', requests: [{ ...request, ...part }], records });

test.each([
  [{}, 'Open', '1 request'],
  [{ state: 'rejected' }, 'Rejected', '1 request'],
  [{ state: 'received' }, 'Received', '0 requests'],
  [{ state: 'accepted' }, 'Accepted', '0 requests'],
] as const)('%j is told with its day as %s', (part, state, unanswered) => {
  const file = told(part);
  expect(file.parts[0]?.rows[0]?.slice(3, 5)).toEqual(['2026-06-30', state]);
  expect(file.parts[0]?.onPaper?.rows[0]?.[3]).toBe(`Jun 30, 2026\n${state}`);
  expect(file.facts[0]).toEqual(['To answer', unanswered]);
});

test('who answers, what was handed in, and why it was rejected stand in both, with names as written', () => {
  const part = { documentIds: ['d1', 'gone'], answer: 'Signed yesterday.', reason: 'No date.' };
  const [row, page] = [told(part).parts[0]?.rows[0], told(part).parts[0]?.onPaper?.rows[0]];
  expect(row?.slice(0, 3)).toEqual([
    'The signed list.',
    'AC.L2-3.1.1[a] Authorized Access Control\nAC.L2-3.1.1[d] Authorized Access Control',
    'Олена Шевченко',
  ]);
  expect(row?.slice(7)).toEqual([
    expect.stringMatching(/^Accounts\.pdf.*2\nA deleted document$/),
    'Signed yesterday.',
    'No date.',
  ]);
  expect(page?.join('\n')).toMatch(
    /Asked by Dana Whitfield on Jun 8, 2026\nReason: No date\.[^]*Олена Шевченко[^]*Signed yesterday\./,
  );
  expect(told({ ownerId: null }).parts[0]?.rows[0]?.[2]).toBe('Nobody yet');
});

test('a page has a line for each requirement', () => {
  const objectiveIds = ['3.1.1[a]', '3.1.1[d]', '3.5.3[b]'];
  expect(told({ objectiveIds }).parts[0]?.onPaper?.rows[0]?.[1]).toBe(
    'AC.L2-3.1.1[a], [d] Authorized Access Control\nIA.L2-3.5.3[b] Multifactor Authentication',
  );
});

test('documents of which nobody has said whether they hold CUI are counted', () => {
  const document = [{ ...records.document[0], cui: 'unsure' }] as FileRecords['document'];
  const source = { organizationName: 'Northfield', requests: [] };
  expect(requestsFile({ ...source, records: { ...records, document } }).facts[2]?.[1]).toBe('1 document');
  expect(requestsFile({ ...source, records }).facts[2]?.[1]).toBe('0 documents');
});

test('a document handed in later is a change of the list', () => {
  const document = [{ ...records.document[0], uploadedAt: '2026-06-20T08:00:00.000Z' }] as FileRecords['document'];
  const source = { organizationName: 'Northfield', requests: [request], records: { ...records, document } };
  expect([told({}).madeAt, requestsFile(source).madeAt]).toEqual([request.createdAt, '2026-06-20T08:00:00.000Z']);
});

test.each(['=cmd|calc', '@SUM(A1)', '-1+1'])('%s stays words in the workbook', async (what) => {
  const [, row] = workbookValues(await workbookBytes(tableWorkbook(told({ what }))))[1]?.data ?? [];
  expect(row?.[0]).toBe(what);
});

test('without requests it says so', () => {
  const file = requestsFile({ organizationName: 'Northfield', requests: [], records });
  expect(file.facts.slice(0, 2).map(([, value]) => value)).toEqual(['0 requests', '0 requests']);
  expect(tablePaper(file).blocks.at(-1)).toEqual(expect.objectContaining({ kind: 'paragraph', text: 'None.' }));
});
