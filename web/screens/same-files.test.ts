import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { builtInControls, builtInObjectives } from '#sync/catalog/catalog-records.ts';
import { deadlinesOf } from '#sync/domain/calendar/deadlines.ts';
import { calendarFile } from '#sync/domain/calendar/calendar-file.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { oscalDocuments, oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { ledgerFacts } from '#sync/domain/score/ledger-facts.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import type { Deck } from '#web/paper/deck.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { Paper } from '#web/paper/paper.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import { slidesBytes } from '#web/paper/pdf/slides-file.ts';
import { WoffFont } from '#web/paper/pdf/woff-font.ts';
import { type TableFile, tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import { type Workbook, workbookBytes } from '#web/xlsx/workbook.ts';
import { scheduleFile } from './calendar/schedule-file.ts';
import { complianceReport } from './dashboard/report/compliance-report.ts';
import { reportPaper } from './dashboard/report/paper/report-paper.ts';
import { reportWorkbook } from './dashboard/report/paper/report-workbook.ts';
import { evidenceIndex } from './document/paper/evidence-index.ts';
import { requestsFile } from './document/paper/requests-file.ts';
import { plansPaper } from './plan/paper/plans-paper.ts';
import { plansWorkbook } from './plan/paper/plans-workbook.ts';
import { emailTemplates } from './sales/materials/email-templates.ts';
import { materialPaper } from './sales/materials/material-paper.ts';
import { inventoryPaper, matrixPaper } from './scope/inventory/scope-papers.ts';
import { resultsFile } from './score/paper/results-file.ts';
import { scoreExplained } from './score/paper/score-explained.ts';
import { scoreRowsOf } from './score/score-rows.ts';
import { judged, paperWith } from './sprs/paper/paper-sample.ts';
import { sprsWorkbook } from './sprs/paper/sprs-workbook.ts';
import { worksheetPaper } from './sprs/paper/worksheet-paper.ts';
import { planPaper } from './ssp/paper/plan-paper.ts';
import { planSample } from './ssp/records/plan-sample.ts';
import { policyPaper } from './ssp/policies/policy-paper.ts';
import { affirmationPaper } from './status/affirmation-paper.ts';

const fontFile = (weight: string) => new WoffFont(readFileSync(`web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`));
const fonts = { regular: fontFile('Regular'), bold: fontFile('Bold') };
const AT = '2026-03-02T08:00:00.000Z';
const about = { organizationName: 'Northfield', basis: 'Plain words.' };

// Days of its records lie between the first day on which a file is made and the second.
const EVE = new Date('2026-12-01T23:00:00Z');
const BETWEEN = '2026-12-03';
const { objectiveStatus: statuses, member: members } = oscalRecords;
const plans = oscalRecords.plan.map((plan) => ({ ...plan, targetDate: BETWEEN, nextReviewOn: BETWEEN }));
const documents = oscalRecords.document.map((document) => ({ ...document, expiresOn: BETWEEN }));
const claim = { ...emptyControlStatus('3.1.1'), status: 'complete' as const, notes: 'Seen.', updatedAt: AT };
const claims = new Map([[claim.id, claim]]);
const records = { ...oscalRecords, plan: plans, document: documents, controlStatus: [claim] };
const facts = ledgerFacts({ objectives: statuses, controls: [claim], plans });
const score = ledgerScore(facts, null);
const documentIds = documents.map(({ id }) => id);
const objectives = builtInObjectives;
const rows = scoreRowsOf(score.lost, { facts, controls: builtInControls, objectives, statuses, documentIds });
const view = { score, rows, titles: new Map(), claimed: 1, contradicted: [], providers: [] };
const scored = { ...about, view, facts, objectives, statuses, claims, documentIds, plans };
const status = { id: 's1', type: 'level_2_self', statusDate: '2026-03-02', score: 110, cageCodes: [], createdAt: AT };
// Its day 180 is the one between.
const conditional = {
  ...status,
  isConditional: true,
  statusDate: '2026-06-06',
  conditionalDate: null,
  updatedAt: null,
};
const request = {
  id: 'r1',
  what: 'The signed list.',
  state: 'open',
  dueOn: BETWEEN,
  ownerId: null,
  objectiveIds: ['3.1.1[a]'],
  documentIds: [],
  createdAt: AT,
  updatedAt: null,
};
const requests = [request as unknown as EvidenceRequest];
const dated = {
  plans,
  statuses: [conditional as unknown as StatusRecord],
  affirmations: [],
  dates: [],
  tickets: [],
  doneTickets: [],
  documents,
  requests,
};
const told = { organizationName: 'Northfield', records };
const affirmation = {
  name: 'Grace',
  title: 'Owner',
  decidedOn: '2026-03-03',
  dueOn: '2027-03-02',
  packet: {},
  changes: '',
};
const packet = {
  ...about,
  status: status as unknown as StatusRecord,
  affirmation: affirmation as unknown as Affirmation,
};
const planned = { ...about, plans, members, documents, partlyMet: new Set<string>() };
const ssp = planSample();
const rep = {
  id: 'r',
  firstName: 'Jordan',
  lastName: 'Ellery',
  email: 'j@ellery.example',
  phone: '1',
  territory: 'Ohio',
};
const material = {
  rep: { ...rep, commissionRate: 10, referralCode: 'E-1', isActive: true, createdAt: AT },
  link: 'https://vernier.example/?ref=E-1',
  pictures: {},
};

const pdf = (paper: Paper | Deck) => ('slides' in paper ? slidesBytes(paper, fonts) : pdfBytes(paper, fonts));
/** Without the contents: the library counts where they lead over all files; in the product each has a fresh worker. */
const docx = (paper: Paper) => docxBytes({ ...paper, blocks: paper.blocks.filter(({ kind }) => kind !== 'contents') });
const papers: Readonly<Record<string, () => Paper | Deck>> = {
  'compliance report': () => reportPaper(complianceReport(builtInControls, claims), score, { ...about, changedAt: AT }),
  'SPRS worksheet': () => worksheetPaper(paperWith({ entry: judged(['3.6.3[a]']) })),
  'affirmation packet': () => affirmationPaper(packet),
  'security plan': () => planPaper(ssp, { version: ssp.version, hasBanner: true }),
  policy: () => policyPaper({ title: 'Access', author: 'Northfield', text: 'Words.', policy: undefined }),
  plans: () => plansPaper(planned),
  inventory: () => inventoryPaper('Northfield', records.asset),
  'responsibility matrix': () => matrixPaper('Northfield', records.provider, records.responsibility),
  'sales deck': () => materialPaper('deck', material),
  brochure: () => materialPaper('brochure', material),
  'sales training': () => materialPaper('training', material),
};
const tables: Readonly<Record<string, () => TableFile>> = {
  'score explained': () => scoreExplained(scored),
  results: () => resultsFile(scored),
  'evidence index': () => evidenceIndex(told),
  requests: () => requestsFile({ ...told, requests }),
  schedule: () => scheduleFile({ ...told, records: dated, members, proven: new Map(), affirmingOfficial: '' }),
};
const workbooks: Readonly<Record<string, () => Workbook>> = {
  'compliance report': () =>
    reportWorkbook(complianceReport(builtInControls, claims), score, { ...about, changedAt: AT }),
  plans: () => plansWorkbook(planned),
  'SPRS worksheet': () => sprsWorkbook(paperWith({ entry: judged(['3.6.3[a]']) })),
};
const texts: Readonly<Record<string, () => string | undefined>> = {
  ...Object.fromEntries(oscalDocuments.map((one) => [`OSCAL ${one}`, () => oscalFile(one, records)?.text])),
  'email templates': () => emailTemplates(material),
  calendar: () =>
    calendarFile(
      'Dates',
      deadlinesOf(dated).map((one) => ({ ...one, uid: one.id, description: '' })),
    ),
};
const isEdited = (name: string) => ['affirmation packet', 'security plan', 'policy', 'plans'].includes(name);
const edited = Object.fromEntries(Object.entries(papers).filter(([name]) => isEdited(name)));

type File = Uint8Array | string | undefined;
type Making = [name: string, make: () => Promise<string>];
/** Compared by their hash, because a difference of two files says nothing to people. */
function each<T>(kind: string, all: Readonly<Record<string, () => T>>, make: (one: T) => File | Promise<File>) {
  return Object.entries(all).map(([name, tell]): Making => {
    const hashed = async () =>
      createHash('sha256')
        .update((await make(tell())) ?? '')
        .digest('hex');
    return [`${name}: ${kind}`, hashed];
  });
}
const makings: Making[] = [
  ...each('PDF', papers, pdf),
  ...each('DOCX', edited, (paper) => ('slides' in paper ? undefined : docx(paper))),
  ...each('PDF', tables, (file) => pdf(tablePaper(file))),
  ...each('XLSX', tables, (file) => workbookBytes(tableWorkbook(file))),
  ...each('XLSX', workbooks, workbookBytes),
  ...each('text', texts, (text) => text),
];

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: EVE }));
beforeEach(() => void vi.setSystemTime(EVE));
afterAll(() => void vi.useRealTimers());

test.each(makings)('%s is the same bytes three days later, when its last days are over', async (_, make) => {
  const first = await make();
  vi.setSystemTime(EVE.getTime() + 3 * 86_400_000);
  expect(await make()).toBe(first);
});
