import { expect, test } from 'vitest';
import type { Row } from '#sync/engine/row.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import { paperFonts } from '#web/testing/office/sample-files.ts';
import { landingPapers as offered } from '#web/words/site/landing-content.ts';
import { samplePapers } from './sample-papers.ts';

const NOW = new Date('2026-11-28T09:00:00.000Z');
const rows = oscalRecords as unknown as Record<string, Row[]>;
const papers = samplePapers(rows, 'Northfield Avionics', NOW);

test('there is a paper behind every link of the landing page, and no other', () => {
  expect(Object.keys(papers).map((name) => `/samples/${name}`)).toEqual(offered.map(({ href }) => href));
});

test('every page says that it is a sample', () => {
  for (const { running } of Object.values(papers)) expect(running[1]).toBe('Sample of a made-up organization');
});

test('the security plan is the version that was published last, and a draft where none was', () => {
  expect(papers['system-security-plan.pdf']?.subject).toMatch(/^Version /);
  const drafted = samplePapers({ ...rows, sspVersion: [] }, 'Northfield Avionics', NOW);
  expect(drafted['system-security-plan.pdf']?.subject).toMatch(/^Draft/);
});

test('an organization without any record has papers too', () => {
  const bare = Object.values(samplePapers({}, 'Nobody', NOW));
  for (const paper of bare) {
    expect(new TextDecoder().decode(pdfBytes(paper, paperFonts).subarray(0, 5))).toBe('%PDF-');
  }
});
