import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { HashLists } from '#sync/domain/hash-log/write-hash-log.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { oscalTeamFile } from '#sync/domain/oscal/oscal-team-results.ts';
import type { Paper } from '#web/paper/paper.ts';
import { tableWorkbook } from '#web/parts/paper/table-file.ts';
import { sprsChange, type SprsPaper } from '#web/parts/sprs/sprs-paper.ts';
import { sprsViewOfAssessment } from '#web/parts/sprs/sprs-view.ts';
import { subjectOf } from '#web/parts/sprs/sprs-words.ts';
import { sprsWorkbook } from '#web/parts/sprs/sprs-workbook.ts';
import { worksheetPaper } from '#web/parts/sprs/worksheet-paper.ts';
import { assessmentBasis } from '#web/words/report-basis.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';
import { emassFile } from './emass/emass-file.ts';
import type { EmassMap } from './emass/emass-map.ts';
import { packageFacts } from './package-facts.ts';
import { filesOf, type FileOfKind } from './package-list.ts';
import { madeAtOf, type PackageSource } from './package-source.ts';
import { findingsReport } from './report/findings-report.ts';
import { teamIndex } from './tables/team-index.ts';
import { teamResults } from './tables/team-results.ts';

/** What the files of a package are made from. */
export interface PackageWork {
  source: PackageSource;
  /** All records of the workspace that OSCAL knows. */
  records: FileRecords;
  hashes: HashLists;
  emassMap: EmassMap;
}

type Told<Kind extends 'docx' | 'pdf' | 'xlsx' | 'text', Content> = Readonly<
  Record<FileOfKind<Kind>, (work: PackageWork) => Content>
>;

/** What is in each paper of the list. */
export const packagePapers: Told<'docx' | 'pdf', Paper> = {
  'findings-report.docx': ({ source }) => findingsReport(source),
  'findings-report.pdf': ({ source }) => findingsReport(source),
  'sprs-worksheet.pdf': ({ source }) => worksheetPaper(worksheetOf(source)),
};

export const packageWorkbooks: Told<'xlsx', Workbook> = {
  'results.xlsx': ({ source }) => tableWorkbook(teamResults(source)),
  'evidence-index.xlsx': ({ source }) => tableWorkbook(teamIndex(source)),
  'sprs-worksheet.xlsx': ({ source }) => sprsWorkbook(worksheetOf(source)),
  'emass-pre-assessment.xlsx': ({ source, emassMap }) => tableWorkbook(emassFile('pre-assessment', emassMap, source)),
  'emass-results.xlsx': ({ source, emassMap }) => tableWorkbook(emassFile('results', emassMap, source)),
};

export const packageTexts: Told<'text', string> = {
  'evidence-index.csv': ({ source }) => {
    const [first] = teamIndex(source).parts;
    return first ? csvFile([first.head, ...first.rows]) : '';
  },
  'CMMCAssessmentArtifacts.log': hashList('CMMCAssessmentArtifacts.log'),
  'CMMCAssessmentLogHash.log': hashList('CMMCAssessmentLogHash.log'),
  'artifacts.csv': hashList('artifacts.csv'),
  'oscal-assessment-results.json': oscalText,
  'about.txt': aboutText,
};

function hashList(name: FileOfKind<'text'>) {
  return ({ hashes }: PackageWork) => hashes.lists.find((list) => list.name === name)?.text ?? '';
}

/** What was proposed, for outsiders; documents of which nobody has decided about CUI are not among its resources. */
function oscalText({ source, records }: PackageWork): string {
  const { assessment, findings, methods, rulings, evidence } = source;
  const document = records.document.filter(({ id }) => !evidence.undecided.has(id));
  const proposed = findings.filter(({ proposedAt }) => proposedAt !== null);
  const team = { assessment, findings: proposed, methods, rulings };
  return oscalTeamFile({ ...records, document }, team, { isForOutsiders: true }).text;
}

/** The worksheet of a self-assessment by the answers of its team. */
function worksheetOf(source: PackageSource): SprsPaper {
  const { answers, mfa, fips } = source.consolidated;
  const view = sprsViewOfAssessment(source.sprs, { ...source.assessment, answers, mfa, fips });
  return {
    organizationName: source.organizationName,
    subject: subjectOf(view),
    view,
    basis: assessmentBasis(source.assessment),
    changedAt: newestChange([sprsChange(view, null), madeAtOf(source)].map((updatedAt) => ({ updatedAt }))),
  };
}

function aboutText({ source }: PackageWork): string {
  const facts = packageFacts({ ...source, undecided: source.evidence.undecided.size });
  const told = facts.map(([term, value]) => `${term}: ${value.replaceAll('\n', ' ')}`);
  const files = filesOf(source.assessment).map(({ name, about }) => `${name}: ${about}`);
  return ['Package of an assessment', '', ...told, '', 'Files', '', ...files, ''].join('\r\n');
}
