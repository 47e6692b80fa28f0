import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, requirementName } from '#sync/catalog/requirement-names.ts';
import { emptySprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { CHANGED, judged, paperWith } from './paper-sample.ts';
import { sprsChange } from './sprs-paper.ts';
import type { SprsView } from './sprs-view.ts';
import { worksheetPaper } from './worksheet-paper.ts';

const wordsWith = (change: Partial<SprsView>) => wordsOnPaper(worksheetPaper(paperWith(change)));

test('the file has every requirement, the fields, the score and the status with its reasons', () => {
  const words = wordsWith({
    entry: judged(['3.6.3[a]']),
    worksheet: {
      ...emptySprsWorksheet,
      employeeCount: 1084,
      officialName: 'Grace Whitlock',
      officialTitle: 'President',
    },
  });
  for (const { id } of requirementFacts) expect(words).toContain(cmmcIdOf(id));
  for (const told of [
    'Met 109 · Not Met 1 · N/A 0 · Unanswered 0',
    'Employee count 1,084',
    'Grace Whitlock, President',
    '109 / 110',
    'Conditional Level 2 (Self)',
    'No status until Grace Whitlock affirms',
    '1 point lost',
    'Every requirement is answered.',
    `${requirementName('3.5.3')} Where is MFA in place? Remote, privileged and general users`,
    'Not transferred.',
  ]) {
    expect(words).toContain(told);
  }
});

test('its time is the newest change of what it tells', () => {
  const paper = worksheetPaper(paperWith({}));
  expect(paper.madeAt).toBe(CHANGED);
  expect(wordsOnPaper(paper)).toContain('not frozen yet · newest record Sep 15, 2026');
  const { view } = paperWith({ worksheet: { ...emptySprsWorksheet, updatedAt: '2026-08-01T09:00:00.000Z' } });
  expect(sprsChange(view, null)).toBe('2026-08-01T09:00:00.000Z');
  expect(sprsChange(view, CHANGED)).toBe(CHANGED);
  expect(sprsChange({ ...view, affirmedAt: '2026-10-02T09:00:00.000Z' }, CHANGED)).toBe('2026-10-02T09:00:00.000Z');
});

test('109 points with one that may never wait are no status, and nothing is promised', () => {
  const words = wordsWith({ entry: judged(['3.1.20[a]']) });
  expect(words).toContain('109 / 110 · No CMMC Status');
  expect(words).toContain(`${cmmcIdOf('3.1.20')} may never wait`);
  expect(words).not.toMatch(/submitted|No status until/i);
});

test('what is unanswered is named, and so is each missing field', () => {
  const words = wordsWith({ entry: judged([], ['3.5.3[a]']) });
  expect(words).toContain(`1 requirement unanswered: ${cmmcIdOf('3.5.3')}`);
  expect(words).toContain('Where is MFA in place? Unanswered');
  expect(words).toContain('Employee count Missing: The employees within the scope');
  expect(words).toContain('109 of 110 judged: 110 so far, 105 in the worst case.');
  expect(words).toContain('Not decided yet');
});
