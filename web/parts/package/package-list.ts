import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';

interface PackageEntry {
  kind: 'docx' | 'pdf' | 'xlsx' | 'text';
  /** Of the file in the ZIP. */
  name: string;
  /** What it is, for people who are about to make the package. */
  about: string;
  isIn: (assessment: Assessment) => boolean;
}

const isJudging = ({ phase }: Assessment) => phase !== 'plan';
const isLevelTwo = ({ level }: Assessment) => level === 2;
// Its worksheet says which status SPRS will give: a forecast, and only a self-assessment is entered there.
const hasWorksheet = (one: Assessment) => isJudging(one) && one.kind === 'self_l2' && !isCertifying(one);
const always = () => true;

/**
 * THE list of a package's files, in the order in which they are made: first those whose letters are asked about.
 * `package-parts.ts` says what is in each.
 */
const packageList = [
  { kind: 'pdf', name: 'findings-report.pdf', about: 'Findings report', isIn: isJudging },
  { kind: 'pdf', name: 'sprs-worksheet.pdf', about: 'What to enter in SPRS', isIn: hasWorksheet },
  { kind: 'docx', name: 'findings-report.docx', about: 'Findings report, for editing', isIn: isJudging },
  {
    kind: 'xlsx',
    name: 'results.xlsx',
    about: 'Requirements, objectives, findings, methods, rulings',
    isIn: isJudging,
  },
  { kind: 'xlsx', name: 'evidence-index.xlsx', about: 'Evidence by requirement, and each file once', isIn: isJudging },
  { kind: 'text', name: 'evidence-index.csv', about: 'Evidence by requirement', isIn: isJudging },
  { kind: 'text', name: 'CMMCAssessmentArtifacts.log', about: 'Hash list of the evidence', isIn: isJudging },
  { kind: 'text', name: 'CMMCAssessmentLogHash.log', about: 'Hash of that list', isIn: isJudging },
  { kind: 'text', name: 'artifacts.csv', about: 'The same hashes with the true names', isIn: isJudging },
  { kind: 'xlsx', name: 'sprs-worksheet.xlsx', about: 'What to enter in SPRS, for copying', isIn: hasWorksheet },
  { kind: 'xlsx', name: 'emass-pre-assessment.xlsx', about: 'By your map of columns', isIn: isLevelTwo },
  {
    kind: 'xlsx',
    name: 'emass-results.xlsx',
    about: 'By your map of columns',
    isIn: (one) => isLevelTwo(one) && isJudging(one),
  },
  {
    kind: 'text',
    name: 'oscal-assessment-results.json',
    about: 'Findings, methods and rulings as OSCAL',
    isIn: isJudging,
  },
  { kind: 'text', name: 'about.txt', about: 'What the package is, and what it rests on', isIn: always },
] as const satisfies readonly PackageEntry[];

export type ListedFile = (typeof packageList)[number];
export type FileOfKind<Kind extends PackageEntry['kind']> = Extract<ListedFile, { kind: Kind }>['name'];

/** The files of the package of this assessment, as it is now. */
export function filesOf(assessment: Assessment): ListedFile[] {
  return packageList.filter(({ isIn }) => isIn(assessment));
}
