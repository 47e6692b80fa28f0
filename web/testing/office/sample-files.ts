import { readFileSync } from 'node:fs';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { policyTemplates } from '#sync/catalog/policies/policy-templates.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { sealRecords } from '#sync/domain/import/file-records.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { draftOf } from '#sync/domain/policy/policy-text.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { inventoryTable } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { responsibilityTable } from '#sync/domain/scope/responsibility-table.ts';
import { ownLedger } from '#sync/domain/score/own-ledger.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import type { Deck } from '#web/paper/deck.ts';
import { CUI_BANNER, type Paper, type PaperPicture } from '#web/paper/paper.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import type { PaperFonts } from '#web/paper/pdf/pdf-fonts.ts';
import { slidesBytes } from '#web/paper/pdf/slides-file.ts';
import { WoffFont } from '#web/paper/pdf/woff-font.ts';
import { emassFile } from '#web/parts/package/emass/emass-file.ts';
import { shippedMap } from '#web/parts/package/emass/emass-map.ts';
import { findingsReport } from '#web/parts/package/report/findings-report.ts';
import { teamIndex } from '#web/parts/package/tables/team-index.ts';
import { teamResults } from '#web/parts/package/tables/team-results.ts';
import { tableWorkbook, type TableFile } from '#web/parts/paper/table-file.ts';
import { oneSheet } from '#web/parts/spreadsheet/one-sheet.ts';
import { judged, paperWith } from '#web/parts/sprs/paper-sample.ts';
import { sprsWorkbook } from '#web/parts/sprs/sprs-workbook.ts';
import { worksheetPaper } from '#web/parts/sprs/worksheet-paper.ts';
import { scheduleFile } from '#web/screens/calendar/schedule-file.ts';
import { complianceReport } from '#web/screens/dashboard/report/compliance-report.ts';
import { reportPaper } from '#web/screens/dashboard/report/paper/report-paper.ts';
import { reportWorkbook } from '#web/screens/dashboard/report/paper/report-workbook.ts';
import { evidenceIndex } from '#web/screens/document/paper/evidence-index.ts';
import { requestsFile } from '#web/screens/document/paper/requests-file.ts';
import { poamsPaper } from '#web/screens/poam/paper/poams-paper.ts';
import { poamsWorkbook } from '#web/screens/poam/paper/poams-workbook.ts';
import { materialPaper } from '#web/screens/sales/materials/material-paper.ts';
import { inventoryPaper, matrixPaper } from '#web/screens/scope/inventory/scope-papers.ts';
import { resultsFile } from '#web/screens/score/paper/results-file.ts';
import { scoreExplained } from '#web/screens/score/paper/score-explained.ts';
import { scoreRowsOf } from '#web/screens/score/score-rows.ts';
import { securityPlanPaper } from '#web/screens/ssp/paper/security-plan-paper.ts';
import { policyPaper } from '#web/screens/ssp/policies/policy-paper.ts';
import { securityPlanSample } from '#web/screens/ssp/records/security-plan-sample.ts';
import { affirmationPaper } from '#web/screens/status/affirmation/affirmation-paper.ts';
import { packageSample } from '#web/testing/package-sample.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';

const fontFile = (weight: string) => new WoffFont(readFileSync(`web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`));
export const paperFonts: PaperFonts = { regular: fontFile('Regular'), bold: fontFile('Bold') };

export const pdfFile = (paper: Paper | Deck) =>
  'slides' in paper ? slidesBytes(paper, paperFonts) : pdfBytes(paper, paperFonts);

const names = { organization: 'Ærøskøbing Avionics ApS', owner: 'Олена Шевченко', official: 'Nguyễn Thị Hoà' };
/** Names that must appear in the files exactly as written. */
export const sampleNames = Object.values(names);

const AT = '2026-03-02T08:00:00.000Z';
const organizationName = names.organization;
const about = { organizationName, basis: 'Plain words.' };

/** The records have dates on this day, so that files made before and after it can be compared. */
const SAMPLE_DAY = '2026-12-03';
const statuses = oscalRecords.objectiveStatus.map(sealStatus);
const members = oscalRecords.member.map((one) => ({ ...one, firstName: 'Олена', lastName: 'Шевченко' }));
const plans = oscalRecords.plan.map((plan) => ({ ...plan, targetDate: SAMPLE_DAY, nextReviewOn: SAMPLE_DAY }));
const documents = oscalRecords.document.map((document) => ({ ...document, expiresOn: SAMPLE_DAY }));
const claim = { ...emptyControlStatus('3.1.1'), status: 'complete' as const, notes: 'Seen.', updatedAt: AT };
const claims = new Map([[claim.id, sealStatus(claim)]]);
export const sampleRecords = {
  ...oscalRecords,
  member: members,
  plan: plans,
  document: documents,
  controlStatus: [claim],
};
const { facts, score, advised } = ownLedger(
  { objectives: statuses, controls: [claim], plans, statuses: [] },
  AT.slice(0, 10),
);
const documentIds = documents.map(({ id }) => id);
const objectives = builtInObjectives;
const rows = scoreRowsOf(advised, { controls: builtInControls, objectives, statuses, documentIds });
const view = { score, rows, titles: new Map(), claimed: 1, contradicted: [], providers: [], unauthorized: [] };
const scored = { ...about, view, facts, objectives, statuses, claims, documentIds, plans };
const status = { id: 's1', type: 'level_2_self', statusDate: '2026-03-02', score: 110, cageCodes: [], createdAt: AT };
// Its day 180 falls on the sample's day.
const conditional = {
  ...status,
  isConditional: true,
  statusDate: '2026-06-06',
  conditionalDate: null,
  updatedAt: null,
};
const request: EvidenceRequest = {
  id: 'r1',
  what: 'The signed list.',
  state: 'open',
  reason: '',
  answer: '',
  askedBy: members[0]?.id ?? '',
  updatedBy: null,
  stamps: {},
  dueOn: SAMPLE_DAY,
  ownerId: members[0]?.id ?? null,
  objectiveIds: ['3.1.1[a]'],
  documentIds: [],
  createdAt: AT,
  updatedAt: null,
};
const requests = [request];
export const sampleDates = {
  plans,
  statuses: [conditional as unknown as StatusRecord],
  affirmations: [],
  dates: [],
  tickets: [],
  doneTickets: [],
  documents,
  requests,
};
const told = { organizationName, records: sealRecords(sampleRecords) };
const affirmation = {
  name: names.official,
  title: 'Owner',
  decidedOn: '2026-03-03',
  dueOn: '2027-03-02',
  decision: 'affirmed',
  packet: { objectives: 4, openPlans: 2, overduePlans: 0, expiredEvidence: 1, scopeChanges: '' },
  changes: 'A second milling machine in Building 2.',
};
const packet = {
  ...about,
  status: status as unknown as StatusRecord,
  affirmation: affirmation as unknown as Affirmation,
};
const operational = oscalRecords.plan.map((plan) => ({
  ...plan,
  id: 'p2',
  kind: 'operational' as const,
  controlId: '3.14.1',
  objectives: [],
  trigger: 'vulnerability' as const,
  verification: { by: plan.ownerId ?? '', on: '2026-11-20', evidence: 'The scan of November 19.' },
  reviews: [{ id: 'v1', on: '2026-09-01', by: plan.ownerId ?? '', text: 'The vendor has the update; the test runs.' }],
}));
const ssp = securityPlanSample();
const planned = {
  ...about,
  plans: [...plans, ...operational],
  members,
  documents,
  system: ssp.system,
  conditional: null,
  today: '2026-12-01',
  history: [],
  historySince: null,
  partlyMet: new Set<string>(),
};
const policyText = policyTemplates
  .slice(0, 1)
  .map((one) => draftOf(one, { organization: organizationName, system: 'Northfield Enclave', officer: names.owner }))
  .join();
const approved = { text: policyText, effectiveOn: '2026-06-01', approvedBy: names.official };
const policy = { ...emptyPolicy('AC'), ...approved, approval: approvalOf(approved) ?? null, updatedAt: AT };
const rep = {
  id: 'r',
  firstName: 'Jordan',
  lastName: 'Ellery',
  email: 'j@ellery.example',
  phone: '1',
  territory: 'Ohio',
};
export const sampleMaterial = {
  rep: { ...rep, commissionRate: 10, referralCode: 'E-1', isActive: true, createdAt: AT },
  link: 'https://vernier.example/?ref=E-1',
  pictures: {},
};
/** A gray picture, 16 by 8 pixels. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////' +
  '////////wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAVEAEBAAAAAAAAAAAAAAAAAAAAE//aAAgBAQAAPwC6FH//2Q==';
export const samplePicture: PaperPicture = {
  jpeg: new Uint8Array(Buffer.from(JPEG, 'base64')),
  width: 16,
  height: 8,
  text: 'The boundary & what crosses it',
};
const team = packageSample({
  names: { organization: organizationName, lead: names.owner, sam: names.official },
  thumbOf: () => samplePicture,
});
const drawn = { ...ssp, system: { ...ssp.system, boundaryDiagrams: ssp.documents.map(({ id }) => id) } };
const pictures = new Map(ssp.documents.map(({ id }) => [id, samplePicture]));

export const officeSamplePapers: Readonly<Record<string, () => Paper | Deck>> = {
  'compliance report': () => reportPaper(complianceReport(builtInControls, claims), score, { ...about, changedAt: AT }),
  'SPRS worksheet': () => worksheetPaper(sprs()),
  'affirmation packet': () => ({ ...affirmationPaper(packet), banner: CUI_BANNER }),
  'security plan': () => securityPlanPaper(ssp, { version: ssp.version, hasBanner: true }),
  policy: () =>
    policyPaper({ family: 'AC', text: policyText, policy, system: ssp.system, organizationName, documents }),
  plans: () => poamsPaper(planned),
  'findings report': () => findingsReport(team),
  inventory: () => inventoryPaper(organizationName, ssp.assets),
  'responsibility matrix': () => matrixPaper(organizationName, ssp.providers, ssp.responsibilities),
  'sales deck': () => materialPaper('deck', sampleMaterial),
  brochure: () => materialPaper('brochure', sampleMaterial),
  'sales training': () => materialPaper('training', sampleMaterial),
};
const isEdited = (name: string) =>
  ['affirmation packet', 'security plan', 'policy', 'plans', 'findings report'].includes(name);
/** Papers that people can also get for editing. */
export const editedPapers = Object.fromEntries(
  Object.entries(officeSamplePapers).filter(([name]) => isEdited(name)),
) as Record<string, () => Paper>;
/** Every requirement with all its statements, and a picture. */
export const draftPlan = () => securityPlanPaper(drawn, { version: null, hasBanner: true, pictures });
export const sampleTables: Readonly<Record<string, () => TableFile>> = {
  'score explained': () => scoreExplained(scored),
  results: () => resultsFile(scored),
  'evidence index': () => evidenceIndex(told),
  requests: () => requestsFile({ ...told, requests }),
  schedule: () =>
    scheduleFile({
      ...told,
      records: sampleDates,
      members,
      proven: new Map(),
      affirmingOfficial: names.official,
    }),
};
export const sampleWorkbooks: Readonly<Record<string, () => Workbook>> = {
  'compliance report': () =>
    reportWorkbook(complianceReport(builtInControls, claims), score, { ...about, changedAt: AT }),
  plans: () => poamsWorkbook(planned),
  'SPRS worksheet': () => sprsWorkbook(sprs()),
  'assessment results': () => tableWorkbook(teamResults(team)),
  'assessment evidence': () => tableWorkbook(teamIndex(team)),
  'eMASS pre-assessment': () => tableWorkbook(emassFile('pre-assessment', shippedMap, team)),
  'eMASS results': () => tableWorkbook(emassFile('results', shippedMap, team)),
  inventory: () => oneSheet('Assets', inventoryTable(ssp.assets)),
  'responsibility matrix': () =>
    oneSheet('Responsibilities', responsibilityTable(objectiveIds, ssp.providers, ssp.responsibilities)),
};

function sprs() {
  return { ...paperWith({ entry: judged(['3.6.3[a]']) }), organizationName };
}
