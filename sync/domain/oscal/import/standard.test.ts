import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Answers } from '#sync/domain/import/table/question.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { emptyWorkspace, oscalText } from '#sync/testing/oscal-workspace.ts';
import { readOscalFile } from './read-oscal-file.ts';

const metadata = (title: string) => ({ title, version: '1', 'oscal-version': '1.1.3' });

function planOf(ids: readonly string[], title = 'Plan of the mill', more: object = {}): object {
  const requirements = ids.map((id) => ({
    'control-id': id,
    statements: [{ 'statement-id': `${id}_smt`, remarks: `How ${id} is done.` }],
  }));
  return {
    'system-security-plan': {
      metadata: metadata(title),
      'system-characteristics': { 'system-name': 'Mill of another', description: 'Not ours.' },
      'control-implementation': { 'implemented-requirements': requirements },
      ...more,
    },
  };
}

const itemsOf = (titles: readonly string[], props: readonly string[] = [], title = 'Items') => ({
  'plan-of-action-and-milestones': {
    metadata: metadata(title),
    'poam-items': titles.map((one, at) => ({
      uuid: `item-${at}`,
      title: one,
      description: 'A gap.',
      props: props.slice(at, at + 1).map((value) => ({ name: 'impacted-control-id', value })),
    })),
  },
});

const findingsOf = (targets: readonly string[]) => ({
  'assessment-results': {
    metadata: metadata('Round one'),
    results: [
      {
        findings: targets.map((id) => ({
          target: { type: 'objective-id', 'target-id': id, status: { state: 'satisfied' } },
        })),
      },
    ],
  },
});

const read = (document: object, answers: Answers = {}) =>
  readOscalFile(JSON.stringify(document), emptyWorkspace, answers);

const all53 = Array.from({ length: 323 }, (_, at) => `${['ac', 'au', 'cm', 'sc'][at % 4] ?? ''}-${at + 1}`);
const OTHER = 'is for another standard; nothing is taken';

test.each([
  ['a plan of SP 800-53', planOf(all53), `This plan ${OTHER}: none of its 646 numbers is of SP 800-171 Rev. 2.`],
  [
    'a plan of ISO 27001',
    planOf(['A.5.1', 'A.8.24']),
    `This plan ${OTHER}: none of its 4 numbers is of SP 800-171 Rev. 2.`,
  ],
  ['a plan without a requirement, by its title', planOf([], 'FedRAMP Moderate plan'), `This plan ${OTHER}.`],
  [
    'a plan without a requirement, by its profile',
    planOf([], 'Plan', { 'import-profile': { href: 'https://files.example/NIST_SP-800-53_rev5_LOW-baseline.json' } }),
    `This plan ${OTHER}.`,
  ],
  [
    'items of FedRAMP',
    itemsOf(['Old kernel', 'Weak cipher'], ['ac-6.1', 'sc-13']),
    `This POA&M ${OTHER}: none of its 2 numbers is of SP 800-171 Rev. 2.`,
  ],
  [
    'results of SP 800-53A',
    findingsOf(['ac-2_obj.a-1', 'ac-2_obj.b']),
    /^These assessment results are for another standard; /,
  ],
  [
    'a plan of Rev. 3',
    planOf(['SP_800_171_03.01.01', 'SP_800_171_03.15.01']),
    /^This plan is for SP 800-171 Rev\. 3; /,
  ],
  ['a plan of Rev. 3 by its items', planOf(['03.01.01', '03.01.01.a']), /^This plan is for SP 800-171 Rev\. 3; /],
  [
    'a plan of Rev. 3 by its profile',
    planOf(['03.01.01'], 'Plan', {
      'import-profile': { href: '#p' },
      'back-matter': {
        resources: [{ uuid: 'p', title: 'All', rlinks: [{ href: 'NIST_SP800-171_rev3_catalog.json' }] }],
      },
    }),
    /^This plan is for SP 800-171 Rev\. 3; /,
  ],
  ['items of Rev. 3', itemsOf(['03.04.11: where CUI is', 'Keys']), /^This POA&M is for SP 800-171 Rev\. 3; /],
  [
    'results of Rev. 3',
    findingsOf(['A.03.01.01.a[01]', 'A.03.01.01.ODP[01]']),
    /^These assessment results are for SP 800-171 Rev\. 3; /,
  ],
])('%s: nothing is taken, in one sentence', (_name, document, sentence) => {
  expect(read(document)).toEqual({ why: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) });
});

test.each([
  [
    'all of Rev. 2, padded',
    planOf(requirementFacts.map(({ id }) => `_${id.replace(/\d+/g, (part) => part.padStart(2, '0'))}`)),
  ],
  ['padded items, where the title says Rev. 2', planOf(['03.01.01', '03.01.01.a'], 'Plan for SP 800-171 Rev. 2')],
  ['Level 1', planOf(['AC.L1-b.1.i', 'AC.L1-b.1.ii'])],
  ['our numbers beside those of SP 800-53', planOf(['3.1.1', ...all53])],
  ['items that name it in their titles', itemsOf(['3.1.5: keys', 'Nothing'], [], 'FedRAMP and CMMC items')],
  ['findings on objectives', findingsOf(objectiveIds.slice(0, 3))],
  ['no requirement at all', planOf([])],
])('%s is for Rev. 2', (_name, document) => {
  expect(read(document)).toMatchObject({ questions: [] });
});

test('our own documents are for Rev. 2, whatever they are called', () => {
  for (const kind of ['ssp', 'poam', 'plan', 'results'] as const) {
    expect(readOscalFile(oscalText(kind, oscalRecords), emptyWorkspace)).toMatchObject({ isOwn: true, questions: [] });
  }
});

test('numbers of either revision are asked about, and nothing is taken before', () => {
  const document = itemsOf(['03.01.01: gates', '03.01.02: keys']);
  const refused = (answers: Answers) => {
    const found = read(document, answers);
    return 'why' in found ? found.why : [found.questions.map(({ text }) => text), found.records.length, found.unread];
  };
  const question = 'Which revision of SP 800-171 has numbers such as ‘03.01.01’?';
  const saying = (why: string) => [{ title: 'The document', why }];
  expect(refused({})).toEqual([[question], 0, saying('Nobody has said yet which revision its numbers come from.')]);
  const rev3 = 'This POA&M is for SP 800-171 Rev. 3; nothing is taken.';
  expect(refused({ 'standard:': 'rev3' })).toEqual([[question], 0, saying(rev3)]);
  expect(read(document, { 'standard:': 'rev2' })).toMatchObject({
    unread: [{ why: 'It has no date by which it is done.' }, { why: 'It has no date by which it is done.' }],
  });
});

test('a document that is nested without end is read no deeper than its own parts', () => {
  const deep = `${'{"x":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const text = JSON.stringify(planOf(['3.1.1'])).replace('"version":"1"', `"version":"1","links":[${deep}]`);
  expect(readOscalFile(text, emptyWorkspace)).toMatchObject({ kind: 'ssp' });
});
