import { expect, test } from 'vitest';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import type { Paper } from '#web/paper/paper.ts';
import { samplePicture } from '#web/testing/office/sample-files.ts';
import { packageSample, sampleDocuments, sampleFinding, type SampleWish } from '#web/testing/package-sample.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { findingsReport } from './findings-report.ts';

const report = (wish: SampleWish = {}) => findingsReport(packageSample({ thumbOf: () => samplePicture, ...wish }));

/** The words below a heading, to the next one of its level. */
function chapter({ blocks, ...paper }: Paper, title: string): string {
  const from = blocks.findIndex((one) => one.kind === 'heading' && one.text === title);
  const rest = blocks.slice(from + 1);
  const to = rest.findIndex((one) => one.kind === 'heading' && one.level === 1);
  return wordsOnPaper({ ...paper, blocks: rest.slice(0, to < 0 ? undefined : to) });
}

test('the summary counts as the cockpit does, and names what the results would earn', () => {
  const words = chapter(report(), '1 Summary');
  expect(words).toContain('320 of 320 objectives are judged, 2 of them not met.');
  expect(words).toContain('320 ruled, 0 disputed, 0 reopened since their ruling.');
  expect(words).toContain('Enough for a conditional status.');
  expect(words).toContain('AC Access Control 70 70 0 0 70 0');
});

test('scope and team name who agreed, which days, who is in it, and how they looked', () => {
  const scopeAgreed = { by: 'lead', at: '2026-11-03T08:00:00.000Z', organization: 'Pat Reyes, CEO' };
  const paper = report({ assessment: { scopeAgreed, artifactHash: 'c'.repeat(64) } });
  const scope = chapter(paper, '2 Scope and limits');
  for (const told of [
    'Scope The shop floor and its office.',
    'Agreed Pat Reyes, CEO, Nov 3, 2026',
    'System security plan SSP, version 3, May 2, 2026',
    'Judged on site Nov 16, 2026 to Nov 20, 2026',
    'Judging again What is not met, until Dec 7, 2026',
    `Hash of the artifacts ${'c'.repeat(64)}`,
  ]) {
    expect(scope).toContain(told);
  }
  const team = chapter(paper, '3 Team and methods');
  expect(team).toContain('Dana Whitfield Lead AC, AT');
  expect(team).toContain('Ines Duarte Trainee AC  None, signed Nov 2, 2026');
  expect(team).toContain('Interview 1 1 0');
});

test('each objective has the ruling and below it every finding that counts, with its words and evidence', () => {
  const words = chapter(report(), '4 Findings');
  expect(words).toContain('AC.L2-3.1.1 Authorized Access Control\nMet\n');
  expect(words).toContain(
    'Ruled by Dana Whitfield Met The export of that morning is current.\nOverruled: The older list was superseded. ',
  );
  expect(words).toContain(' Dana Whitfield Not met Nobody reviews the list. Access policy.pdf, version 2\n');
  expect(words).toContain(' Sam Whitaker Met The list is current. \n');
  expect(words).toContain('Not met: costs 3 points');
  expect(words).toContain('Door 4.jpg\n1 not decided: CUI or not');
  expect(words).toContain('Examine\n3.1.1[a] Access control policy\nAccess policy.pdf\nversion 2, page 4');
  expect(words).toContain('Interview\n3.1.2[a] Who approves accounts\nRay Muñoz He approves each account. Supports');
  expect(words).not.toContain('Written by a trainee.');
  expect(words).not.toContain('Still being written.');
});

test('what is not simply met has chapters of its own', () => {
  const paper = report();
  expect(chapter(paper, '5 Not met')).toContain(
    'SC.L2-3.13.11 CUI Encryption −3 May be on a POA&M 3.13.11[a]\nThe module is not validated.',
  );
  const bases = chapter(paper, '6 Not applicable, exceptions, deficiencies, inherited');
  expect(bases).toContain('3.1.16[a] Not applicable No wireless network is in scope.');
  expect(bases).toContain('3.8.3[a] Inherited from a provider');
  expect(chapter(paper, '7 Reconsidered')).toContain(
    '3.3.3[b] Dana Whitfield\nNov 25, 2026 Met The list is current.\nAdopted from Ines Duarte',
  );
  expect(chapter(paper, '8 Disagreements ruled')).toBe(
    'Objective Findings Ruling Why\n3.1.1[a] Dana Whitfield: Not met\nSam Whitaker: Met Met\nBy Dana Whitfield The export of that morning is current.\nThe older list was superseded.',
  );
});

test('it names whom and what the findings rest on, with hashes and photos', () => {
  const paper = report();
  expect(chapter(paper, '9 People interviewed')).toBe('Name Objectives\nRay Muñoz 3.1.1[a], 3.1.2[a]');
  expect(chapter(paper, '10 Tests')).toContain(
    '3.10.1[a] Badge reader\nDoor 4\ngate-4\nShown by Ray Muñoz Contradicts',
  );
  const documents = chapter(paper, '11 Documents and hashes');
  expect(documents).toContain('Part list.pdf Held on site\nSafe 2 ');
  expect(documents).toContain(`Door 4.jpg  ${sampleDocuments[1]?.sha256}`);
  expect(documents).toContain('Left out: 1 document: nobody has decided yet whether it holds CUI.');
  expect(chapter(paper, '12 Photos')).toBe('1 photo.\nDoor 4.jpg\nPE.L2-3.10.1[a]');
});

test('without a small picture on this device, and beyond what a report holds, photos are counted', () => {
  const [, photo] = sampleDocuments;
  if (!photo) throw new Error('the sample has no photo');
  const none = chapter(findingsReport(packageSample()), '12 Photos');
  expect(none).toMatch(/^0 photos as small pictures; 1 more/);
  const marked = report({ documents: [{ ...photo, cui: 'marked' }] });
  expect(chapter(marked, '12 Photos')).toMatch(/^0 photos as small pictures; 1 more/);
});

test('with nothing proposed yet it says so, and a dispute is open', () => {
  const findings = [
    sampleFinding('sam', '3.4.1[a]'),
    sampleFinding('lead', '3.4.1[a]', {
      proposedAs: 'lead',
      determination: 'not_met',
      basis: null,
      reason: 'No.',
      rationale: '',
    }),
  ];
  const paper = report({ assessment: { phase: 'conduct', activeEnd: null }, findings, rulings: [], documents: [] });
  expect(chapter(paper, '1 Summary')).toContain('1 of 320 objectives are judged, 0 of them not met.');
  expect(chapter(paper, '4 Findings')).toContain(' Disputed Disputed  \n Dana Whitfield Not met No. \n');
  expect(chapter(paper, '5 Not met')).toBe('None.');
  expect(chapter(paper, '7 Reconsidered')).toBe('None.');
  expect(wordsOnPaper(paper)).toContain('Interim, not released: judging is under way');
});

test('the words of the pack that it is bound to stand in it, and without them the plain ones', () => {
  const official: PackTexts = {
    requirements: { '3.1.1': { official: 'Access is limited, says the invented pack.' } },
    objectives: { '3.1.1[a]': { official: 'An invented determination.' } },
    methodObjects: {},
  };
  const source = packageSample();
  const words = chapter(findingsReport({ ...source, official }), '4 Findings');
  expect(words).toContain('Access is limited, says the invented pack.');
  expect(words).toContain('3.1.1[a]\nAn invented determination.');
  expect(chapter(findingsReport(source), '4 Findings')).toContain(`3.1.1[a]\n${source.titles.get('3.1.1[a]')}`);
});
