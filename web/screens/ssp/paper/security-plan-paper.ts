import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { packMark, type PackFacts } from '#sync/domain/pack/workspace-pack-record.ts';
import { diagramFields } from '#sync/domain/scope/system-record.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { contentOfVersion } from '#sync/domain/ssp/version-content.ts';
import { factTable, pageBreak, paragraph, type Paper, type PaperBlock, type PaperPicture } from '#web/paper/paper.ts';
import { markedPaper } from '#web/parts/paper/designation.ts';
import { NEWEST } from '#web/parts/paper/table-file.ts';
import type { SecurityPlanRecords } from '#web/screens/ssp/records/security-plan-records.ts';
import { securityPlanText, timeOnPaper, type SecurityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { endSections } from './security-plan-ends.ts';
import { requirementSection } from './security-plan-requirements.ts';
import { scopeSections } from './security-plan-scope.ts';
import { roleSection, systemSections } from './security-plan-system.ts';

export interface SecurityPlanChoice {
  /** Null for the current plan, as a draft. */
  version: SspVersion | null;
  /** Only this device has the version until the server accepts it. */
  isUnsent?: boolean;
  /** Marks every page as CUI. */
  hasBanner: boolean;
  /** The diagrams that can be shown, by document id. */
  pictures?: ReadonlyMap<string, PaperPicture>;
  /** The pack that the plan quotes; with its texts if a version was published with it. */
  pack?: QuotedPack | null;
}

interface QuotedPack extends Pick<PackFacts, 'packId' | 'sha256'> {
  texts?: PackTexts;
}

const TITLE = 'System Security Plan';

/** The security plan as a document. The same records give the same paper. */
export function securityPlanPaper(
  records: SecurityPlanRecords,
  { version, isUnsent, hasBanner, pictures, pack }: SecurityPlanChoice,
): Paper {
  const plan = securityPlanText(records, version, pack?.texts);
  const { system, organizationName, newestAt } = plan;
  const author = system.legalName || organizationName;
  const state = version ? `Version ${version.version}${isUnsent ? ', not sent yet' : ''}` : 'Draft';
  const paper: Paper = {
    title: system.systemName ? `${TITLE}: ${system.systemName}` : TITLE,
    subject: `${state}, ${author}`,
    author,
    language: 'en-US',
    banner: null,
    running: [`${author} · ${TITLE}`, state],
    madeAt: newestAt,
    blocks: [
      ...cover(plan, author, state, pack),
      ...systemSections(plan, pictures ?? new Map()),
      ...scopeSections(plan),
      ...roleSection(plan),
      ...requirementSection(plan),
      ...endSections(plan),
    ],
  };
  return hasBanner ? markedPaper(paper, system) : paper;
}

/** The ids of documents that are drawn as diagrams of a plan. */
export function drawnIds(records: SecurityPlanRecords, version: SspVersion | null): string[] {
  const { system } = version ? contentOfVersion(version) : records;
  return diagramFields.flatMap((field) => system?.[field] ?? []);
}

function cover(
  { system, version, newestAt }: SecurityPlanText,
  author: string,
  state: string,
  pack: QuotedPack | null | undefined,
): PaperBlock[] {
  const asOf = newestAt ? timeOnPaper(newestAt) : '';
  const about = version
    ? 'Everything is here as it was published, and stays so: the system and its scope, the statements, what was judged, and the documents, each with its hash.'
    : 'This is a draft, made from the records as they are now. Published versions are listed under Revisions.';
  return [
    { kind: 'title', text: TITLE, lines: [system.systemName, author, state].filter(Boolean) },
    ...factTable([
      ['Published', version ? `${timeOnPaper(version.createdAt)}, ${version.createdByName}` : ''],
      ['What changed', version?.remark ?? ''],
      ['SHA-256 of the version', version?.sha256 ?? ''],
      [NEWEST, version ? '' : asOf],
      ['Standard', 'NIST SP 800-171 Rev. 2; CMMC Level 2'],
      ['Official text', pack ? packMark(pack) : 'None: requirements are in plain words here'],
    ]),
    paragraph(about, 'note'),
    pageBreak,
    { kind: 'contents', title: 'Contents', depth: 2 },
    pageBreak,
  ];
}
