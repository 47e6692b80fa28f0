import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { factTable, pageBreak, paragraph, type Paper } from '#web/paper/paper.ts';
import { packageFacts, stateText } from '#web/parts/package/package-facts.ts';
import { madeAtOf, type PackageSource } from '#web/parts/package/package-source.ts';
import { NEWEST, paperDay } from '#web/parts/paper/table-file.ts';
import { exceptionSections } from './report-exceptions.ts';
import { requirementSection } from './report-requirements.ts';
import { sourceSections } from './report-sources.ts';
import { summarySections } from './report-summary.ts';

const TITLE = 'Findings report';

/** The findings of a team as a document. The same records give the same paper. */
export function findingsReport(source: PackageSource): Paper {
  const { assessment, organizationName, evidence } = source;
  const name = assessmentName(assessment);
  const madeAt = madeAtOf(source);
  return {
    title: `${TITLE}: ${name}`,
    subject: `${stateText(assessment)}, ${organizationName}`,
    author: assessment.firm?.name || organizationName,
    language: 'en-US',
    banner: null,
    running: [`${organizationName} · ${TITLE}`, name],
    madeAt,
    blocks: [
      { kind: 'title', text: TITLE, lines: [name, organizationName, stateText(assessment)] },
      ...factTable([
        ...packageFacts({ ...source, undecided: evidence.undecided.size }),
        [NEWEST, madeAt ? paperDay(madeAt) : ''],
        ['Standard', 'NIST SP 800-171 Rev. 2; CMMC'],
      ]),
      paragraph(`Made on a device with ${PRODUCT_NAME}, from the records that it had.`, 'note'),
      pageBreak,
      { kind: 'contents', title: 'Contents', depth: 2 },
      pageBreak,
      ...summarySections(source),
      ...requirementSection(source),
      ...exceptionSections(source),
      ...sourceSections(source),
    ],
  };
}
