import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Assessment, AssessmentKind } from '#sync/domain/assessment/assessment-record.ts';
import { pageText, readPage } from '#sync/domain/checkpoint/checkpoint-page.ts';
import {
  checkpointKinds,
  MINUTES_LENGTH,
  NAME_LENGTH,
  PAGE_LENGTH,
  type Signature,
} from '#sync/domain/checkpoint/checkpoint-record.ts';
import { dayBrief } from '#sync/domain/checkpoint/day-brief.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { consolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import { fixtureMeeting } from '#sync/domain/schedule/schedule-fixtures.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import { WoffFont } from '#web/paper/pdf/woff-font.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { checkpointPaper, pairedPart, unsigned, type Signed } from './checkpoint-paper.ts';
import { pageOfDay, type DayRequests, type PageSource } from './page-of-day.ts';

const fontFile = (weight: string) => new WoffFont(readFileSync(`web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`));
const fonts = { regular: fontFile('Regular'), bold: fontFile('Bold') };

const when = { day: '2026-11-18', today: '2026-11-18', timeZone: 'America/New_York' };
const names = { organizationName: 'Northfield Avionics', nameOf: (id: string) => (id === 'u1' ? 'Lena Ortiz' : id) };
const everyFamily = families.map(({ code }) => code);

function finding(assessorId: string, objectiveId: string, set: Partial<Finding> = {}): Finding {
  const id = findingId(ID, assessorId, objectiveId);
  const proposal = { proposedAt: '2026-11-18T15:00:00.000Z', proposedAs: 'assessor' as const };
  return { ...emptyFinding(id), determination: 'met', basis: 'implemented', ...proposal, ...set };
}
const notMet = { determination: 'not_met', basis: null, reason: 'SECRET REASON', rationale: 'SECRET NOTE' } as const;

interface Given extends Partial<Pick<PageSource, 'kind' | 'sheet' | 'organizationName'>> {
  of?: AssessmentKind;
  assessment?: Partial<Assessment>;
  findings?: readonly Finding[];
  requests?: readonly Partial<EvidenceRequest>[];
  members?: number;
  meetings?: number;
}

function pageFor(given: Given = {}) {
  const { of = 'gap', findings = [], requests = [], kind = 'daily', members = 1, meetings = 0 } = given;
  const days = { plannedDates: { from: '2026-11-16', until: '2026-11-20' } };
  const assessment = { ...teamAssessment, ...days, kind: of, ...given.assessment } as unknown as Assessment;
  const team = Array.from({ length: members }, (_, at) =>
    fixtureMember(`u${at + 1}`, { role: at === 0 ? 'lead' : 'assessor', families: everyFamily }),
  ) as unknown as TeamMember[];
  const consolidated = consolidatedResult(assessment, { members: team, findings, methods: [], rulings: [] });
  const asked = requests.map((one) => ({
    assessmentId: ID,
    state: 'open',
    ownerId: null,
    ...one,
  })) as EvidenceRequest[];
  const debtOf: DayRequests = { requests: asked, documents: [], findings: [], methods: [] };
  const time = { day: '2026-11-19', start: '09:00', end: '10:00' };
  const planned = Array.from({ length: meetings }, () => ({ ...fixtureMeeting, time }));
  return pageOfDay({
    kind,
    day: when.day,
    timeZone: when.timeZone,
    view: { assessment, team, nameOf: names.nameOf, today: when.today },
    brief: dayBrief({ assessment, consolidated, debtOf, meetings: planned }, when),
    sheet: given.sheet ?? { present: '', minutes: '' },
    organizationName: given.organizationName ?? names.organizationName,
    now: '2026-11-18T15:42:00.000Z',
  });
}

const wordsOf = (given?: Given, signed: Signed = unsigned) =>
  wordsOnPaper(checkpointPaper(pageFor(given), signed, names));

const findings = [
  finding('u1', '3.1.1[a]', notMet),
  finding('u1', '3.1.1[b]', notMet),
  finding('u1', '3.1.2[a]'),
  finding('u2', '3.1.2[a]', notMet),
];
const late = { id: 'r1', what: 'Visitor log', objectiveIds: ['3.10.4[a]'], ownerId: 'Priya', dueOn: '2026-11-16' };

test('a day says how far each family is, what is disputed, not met and owed, and nothing that assessors noted', () => {
  const words = wordsOf({ findings, requests: [late], meetings: 1 });
  expect(words).toContain('Daily checkpoint, day 3 of 5');
  expect(words).toContain('State of Nov 18, 2026, 10:42 AM (America/New_York)');
  expect(words).toContain('3 of 320 317 2 1 1 of 1 3');
  expect(words).toContain('AC Access Control 3/70 67 2 1');
  expect(words).toContain('3.1.1[a], [b] Authorized Access Control −5 Not possible');
  expect(words).toContain('3.1.2[a] Transaction & Function Control To be ruled on');
  expect(words).toContain('3.10.4[a] Visitor log Priya 2 days late');
  expect(words).toContain(
    'Tomorrow, Nov 19, 2026\n9:00 AM Tom Okafor, IT administrator · Building 1, server office Lena Ortiz',
  );
  expect(words).not.toContain('SECRET');
});

test.each(checkpointKinds)('a certification’s %s has no score, no points at risk and no verdict on a POA&M', (kind) => {
  const shown = wordsOf({ kind, of: 'c3pao_l2', findings });
  const scored = wordsOf({ kind, of: 'mock', findings });
  for (const word of ['Points', 'Worst case', 'at risk', 'POA&M', 'Assessed so far']) {
    expect(shown).not.toContain(word);
    expect(scored.includes(word)).toBe(kind !== 'in_brief');
  }
  expect(shown.includes('3.1.1[a], [b]')).toBe(kind !== 'in_brief');
});

test('an in-brief says who assesses what, and an out-brief until when it may be judged again', () => {
  const sheet = { present: 'Marcus Reyes', minutes: 'Badges are at the desk.\nNo photos in hall 2.' };
  const opening = wordsOf({ kind: 'in_brief', sheet, assessment: { firm: { name: 'Harborline', c3paoId: '' } } });
  expect(opening).toContain('Assessing firm Harborline');
  expect(opening).toContain('System security plan SSP, 3, May 2, 2026');
  expect(opening).toContain('Lena Ortiz Lead');
  expect(opening).toContain('Present\nMarcus Reyes\nMinutes\nBadges are at the desk.\nNo photos in hall 2.');
  expect(opening).not.toContain('Judged');
  const closing = wordsOf({ kind: 'out_brief', findings, meetings: 1, assessment: { activeEnd: '2026-11-17' } });
  expect(closing).toContain('only what is not met may be judged again, until');
  expect(closing).not.toContain('Tomorrow');
});

const signature = (name: string, set: Partial<Signature> = {}): Signature => ({
  name,
  title: 'CISO',
  by: 'u1',
  at: '2026-11-18T15:50:00.000Z',
  hash: sha256('page'),
  statement: 'Confirms receipt, not agreement',
  strokes: 'M12 30 200 150 400 20',
  refusal: '',
  ...set,
});

test('a signature is shown as drawn, with whose device it was, and a refusal with its reason', () => {
  const declined = signature('Dana Whitfield', { strokes: '', refusal: 'She waits for counsel.' });
  const words = wordsOf({}, { assessor: signature('Lena Ortiz'), client: declined });
  expect(words).toContain('Signed Nov 18, 2026, 10:50 AM on the device of Lena Ortiz');
  expect(words).toContain('Declined to sign, Nov 18, 2026, 10:50 AM: She waits for counsel.');
  expect(words).toContain(`no digital signature. SHA-256 of the signed text: ${sha256('page')}`);
  expect(wordsOf()).not.toContain('SHA-256');
});

test('a long table stands in two halves, also with a row too few', () => {
  const part = { title: '', note: '', head: ['A', 'B'], widths: [1, 2], isLong: true };
  const rows = [
    ['1', 'x'],
    ['2', 'y'],
    ['3', 'z'],
  ];
  expect(pairedPart({ ...part, rows })).toMatchObject({
    head: ['A', 'B', 'A', 'B'],
    rows: [
      ['1', 'x', '3', 'z'],
      ['2', 'y', '', ''],
    ],
    widths: [1, 2, 1, 2],
  });
});

const long = 'A word and another. '.repeat(100);
/** As much as records can bring onto one page. */
const fullest: Given = {
  organizationName: long,
  members: 40,
  meetings: 40,
  sheet: { present: long.slice(0, NAME_LENGTH), minutes: `${'Said.\n'.repeat(40)}${long}`.slice(0, MINUTES_LENGTH) },
  assessment: { firm: { name: long, c3paoId: '' }, scopeText: long, sspTitle: long, name: long },
  findings: [
    ...objectiveIds.map((id) => finding('u1', id, notMet)),
    ...requirementFacts.map(({ id }) => finding('u2', `${id}[a]`)),
  ],
  requests: Array.from({ length: 40 }, (_, at) => ({
    id: `r${at}`,
    what: long,
    objectiveIds: [...objectiveIds],
    ownerId: long,
    dueOn: '2026-11-01',
  })),
};
const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length;

test.each(checkpointKinds)('the fullest %s is one page, can be signed, and reads back as it was', (kind) => {
  const page = pageFor({ ...fullest, kind });
  const text = pageText(page);
  expect(text.length).toBeLessThan(PAGE_LENGTH);
  expect(readPage(text)).toEqual(page);
  const both = {
    assessor: signature(long.slice(0, NAME_LENGTH), { title: long.slice(0, NAME_LENGTH) }),
    client: signature('Dana', { strokes: '', refusal: long.slice(0, NAME_LENGTH) }),
  };
  const paper = checkpointPaper(page, both, names);
  const bytes = pdfBytes(paper, fonts);
  expect(pagesOf(bytes)).toBe(1);
  expect(Buffer.compare(bytes, pdfBytes(checkpointPaper(page, both, names), fonts))).toBe(0);
  // Without the rule of one page it would be several.
  const { isOnePage: _, ...loose } = paper;
  expect(pagesOf(pdfBytes(loose, fonts))).toBeGreaterThan(1);
});
