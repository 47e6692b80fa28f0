import { strFromU8, unzipSync, unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { families } from '#sync/catalog/catalog-facts.ts';
import { TEMPLATES_CHANGED_AT } from '#sync/catalog/policies/policy-template.ts';
import { policyTemplates } from '#sync/catalog/policies/policy-templates.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { draftOf } from '#sync/domain/policy/policy-text.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { PaperBlock } from '#web/paper/paper.ts';
import { markedPaper } from '#web/parts/paper/designation.ts';
import { pdfFile } from '#web/testing/office/sample-files.ts';
import { policyPaper } from './policy-paper.ts';

const text =
  'Policy\nMedia stay locked away. (3.8.1[c,d])\nKeys are listed.\n\nProcedure\nBackups are encrypted. (3.8.9[a])';
const system = {
  ...emptySystem,
  legalName: 'Northfield Avionics LLC',
  systemName: 'NFA-CUI',
  systemOwner: 'Grace Whitlock',
  securityOfficer: 'Ruth Whitaker',
  securityOfficerTitle: 'Director of Information Security',
  affirmingOfficial: 'Nguyễn Thị Hoà',
  sites: 'Northfield, Building 2',
  cuiControlledBy: 'Halcyon Aero',
  updatedAt: '2026-05-02T09:00:00.000Z',
};
const organizationName = 'Northfield';
const template = { family: 'MP', text, policy: undefined, system, organizationName, documents: [] };
const told = { text, approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
const updatedAt = '2026-06-09T09:00:00.000Z';
const policy = { ...emptyPolicy('MP'), ...told, approval: approvalOf(told) ?? null, updatedAt };
const approved = { ...template, policy };
const document = (id: string, supersedes: string | null, version: string, more: Partial<StoredDocument> = {}) =>
  ({
    id,
    kind: 'policy',
    state: 'final',
    originalName: 'mp-policy.docx',
    addedAt: `2026-03-0${id}T23:00:00.000Z`,
    uploadedAt: `2026-03-0${id}T23:00:00.000Z`,
    effectiveOn: null,
    supersedes,
    version,
    ...more,
  }) as StoredDocument;
const documents = [
  document('1', null, '1', { effectiveOn: '2026-03-05' }),
  document('2', '1', '1.1', { state: 'draft' }),
];

const sections = [
  'Purpose',
  'Scope',
  'Roles and responsibilities',
  'Policy',
  'Procedure',
  'Enforcement',
  'Review',
  'Revisions',
  'Signature',
];

/** The text below each heading. */
function wordsOf(blocks: readonly PaperBlock[]): Map<string, string> {
  const found = new Map<string, string>();
  let name = '';
  for (const block of blocks) {
    if (block.kind === 'heading') name = block.text;
    const words =
      block.kind === 'paragraph' ? block.text : block.kind === 'list' ? block.items.join('\n') : rowsOf(block);
    found.set(name, [found.get(name), words].filter(Boolean).join('\n'));
  }
  return found;
}

function rowsOf(block: PaperBlock): string {
  return block.kind === 'table' ? [block.head ?? [], ...block.rows].map((row) => row.join(' | ')).join('\n') : '';
}

const LINE = '________________';

describe('an approved policy', () => {
  const paper = policyPaper({ ...approved, documents, version: '2' });
  const words = wordsOf(paper.blocks);

  test.each<[string, string[]]>([
    [
      'Purpose',
      [
        'Northfield Avionics LLC',
        'the Media Protection requirements',
        'in NFA-CUI',
        'Subject | Paper and digital media',
      ],
    ],
    ['Scope', ['It applies to NFA-CUI', 'employees, contractors and providers', 'Sites | Northfield, Building 2']],
    [
      'Roles and responsibilities',
      [
        'Approver | Ruth Whitaker',
        'System owner | Grace Whitlock',
        'Security officer | Ruth Whitaker',
        'Everybody in scope',
      ],
    ],
    ['Policy', ['Media stay locked away. (3.8.1[c,d])', 'Keys are listed.']],
    ['Procedure', ['Backups are encrypted. (3.8.9[a])']],
    ['Enforcement', ['disciplinary action', 'the written approval of Ruth Whitaker']],
    ['Review', ['Ruth Whitaker reviews', 'Interval | At least once a year', 'Next review | By Jul 1, 2027']],
    [
      'Revisions',
      [
        'Version | State | In effect from | Document',
        '2 | Final | Jul 1, 2026 | This document',
        '1.1 | Draft |  | mp-policy.docx\nAdded Mar 2, 2026',
        '1 | Final | Mar 5, 2026 | mp-policy.docx\nAdded Mar 1, 2026',
      ],
    ],
    ['Signature', ['Approved by | Title | Signature | Date', 'Ruth Whitaker\n\n | Director of Information Security']],
  ])('%s', (section, expected) => {
    for (const part of expected) expect(words.get(section)).toContain(part);
    expect(words.get(section)).not.toContain(LINE);
  });

  test('has its parts in this order, and the versions newest first', () => {
    expect([...words.keys()].slice(1)).toEqual(sections);
    expect(words.get('Revisions')?.match(/^[\d.]+ \|/gm)).toEqual(['2 |', '1.1 |', '1 |']);
  });

  test.each([
    ['Grace Whitlock', 'System owner'],
    ['Nguyễn Thị Hoà', 'Affirming official'],
    ['Somebody else', LINE],
  ])('the title of %s is %s', (approvedBy, title) => {
    const other = { ...told, approvedBy };
    const changed = { ...policy, ...other, approval: approvalOf(other) ?? null };
    expect(wordsOf(policyPaper({ ...approved, policy: changed }).blocks).get('Signature')).toContain(
      `${approvedBy}\n\n | ${title}`,
    );
  });
});

test('where the records say nothing there is a line to fill in by hand', () => {
  const words = wordsOf(policyPaper({ ...template, system: emptySystem }).blocks);
  expect(words.get('Purpose')).toContain(`Northfield meets`);
  expect(words.get('Purpose')).toContain(`in ${LINE}.`);
  expect(words.get('Scope')).toContain(`applies to ${LINE}`);
  expect(words.get('Roles and responsibilities')?.match(/\| _+ \|/g)).toHaveLength(3);
  expect(words.get('Enforcement')).toContain(`approval of ${LINE}`);
  expect(words.get('Review')).toContain(`Next review | ${LINE}`);
  expect(words.get('Revisions')).toContain(`${LINE} |`);
  expect(words.get('Signature')).toContain(`${LINE}\n\n | ${LINE} |  | `);
});

test('a part that somebody wrote stands as they wrote it, once', () => {
  const own = `Purpose\nWe keep media.\n\nScope and limits\nAll sites.\n\n${text}\n\nReview\nEach quarter.`;
  const names = policyPaper({ ...template, text: own }).blocks.flatMap((one) =>
    one.kind === 'heading' ? one.text : [],
  );
  expect(names).toEqual([
    'Roles and responsibilities',
    'Purpose',
    'Scope and limits',
    'Policy',
    'Procedure',
    'Review',
    'Enforcement',
    'Revisions',
    'Signature',
  ]);
  const plain = policyPaper({ ...template, text: 'Media stay locked away.' });
  expect(wordsOf(plain.blocks).get('Policy')).toBe('Media stay locked away.');
});

test('the paper says from when it is in effect and who approved it; without either it is a draft', () => {
  expect(policyPaper(template)).toMatchObject({ madeAt: TEMPLATES_CHANGED_AT, running: [expect.anything(), 'Draft'] });
  const paper = policyPaper(approved);
  for (const lacking of [{ approvedBy: ' ' }, { effectiveOn: null }, { text: `${text}\nNew.` }]) {
    const draft = policyPaper({ ...approved, policy: { ...policy, ...lacking } });
    expect(draft.subject).toBe('Draft, Northfield Avionics LLC');
    expect(wordsOf(draft.blocks).get('')).not.toContain('Approved by');
    expect(wordsOf(draft.blocks).get('Signature')).not.toContain('Ruth');
  }
  expect(paper.madeAt).toBe(updatedAt);
  expect(paper.subject).toBe('In effect from Jul 1, 2026, Northfield Avionics LLC');
  expect(wordsOf(paper.blocks).get('')).toContain('Approved by | Ruth Whitaker');
  expect(wordsOf(paper.blocks).get('')).not.toContain('Version');
  expect(wordsOf(policyPaper({ ...approved, version: '1.1' }).blocks).get('')).toContain('Version | 1.1');
});

test('its time is that of the newest record it tells', () => {
  const changed = { ...system, updatedAt: '2026-08-01T09:00:00.000Z' };
  expect(policyPaper({ ...approved, system: changed }).madeAt).toBe(changed.updatedAt);
  const later = [document('1', null, '1', { updatedAt: '2026-09-01T09:00:00.000Z' })];
  expect(policyPaper({ ...approved, documents: later }).madeAt).toBe('2026-09-01T09:00:00.000Z');
});

const names = { organization: system.legalName, system: system.systemName, officer: system.securityOfficer };
const draftIn = (family: string) =>
  policyTemplates
    .filter((one) => one.family === family)
    .map((one) => draftOf(one, names))
    .join();
const paperIn = (family: string) => policyPaper({ ...template, family, text: draftIn(family) });

test.each(families.map(({ code, name }) => [code, name] as const))(
  'Word has each part of the template of %s beneath a heading of its own',
  async (family, name) => {
    const parts = unzipSync(await docxBytes(paperIn(family)));
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
    const heads = [...body.matchAll(/<w:pStyle w:val="Heading1"\/>.*?<w:t[^>]*>([^<]*)/g)].map(([, head]) => head);
    expect(heads).toEqual(sections);
    const told = [`the ${name} requirements`, 'Grace Whitlock', 'disciplinary action', 'At least once a year'];
    for (const words of told) expect(body).toContain(words);
    // The policy's sentences, each with the objectives that it serves.
    const sentences = draftIn(family).match(/\)$/gm) ?? [];
    expect(sentences.length).toBeGreaterThan(4);
    expect(body.match(/<w:numPr>/g)).toHaveLength(sentences.length);
  },
);

test.each(['AC', 'MP', 'SI'])(
  'a PDF of %s has the same headings, for bookmarks and for assistive technology',
  (family) => {
    const file = Buffer.from(pdfFile(paperIn(family))).toString('latin1');
    for (const head of sections) expect(file).toContain(`/Title (${head})`);
    expect(file.match(/\/S \/H1\n/g)).toHaveLength(sections.length);
    expect(file.match(/\/S \/Table\n/g)?.length).toBeGreaterThanOrEqual(4);
  },
);

test('only a document that is marked has a banner, in Word and in a PDF', async () => {
  const edges = async (paper: ReturnType<typeof policyPaper>) => {
    const parts = Object.entries(unzipSync(await docxBytes(paper)));
    return parts
      .filter(([part]) => /^word\/(?:header|footer)1\.xml$/.test(part))
      .map(([, bytes]) => strFromU8(bytes).includes('PaperBanner'));
  };
  const plain = policyPaper(approved);
  const marked = markedPaper(plain, system);
  expect(await edges(plain)).toEqual([false, false]);
  expect(await edges(marked)).toEqual([true, true]);
  expect(wordsOf(plain.blocks).get('')).not.toContain('Controlled by');
  expect(wordsOf(marked.blocks).get('')).toContain('Controlled by | Halcyon Aero');
  const artifacts = (paper: typeof plain) => {
    const file = Buffer.from(pdfFile(paper)).toString('latin1');
    const streams = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)].map(([, packed = '']) =>
      Buffer.from(unzlibSync(Buffer.from(packed, 'latin1'))).toString('latin1'),
    );
    const [page = ''] = streams.filter((one) => one.includes(' BDC'));
    return page.match(/\/Type \/Pagination/g)?.length ?? 0;
  };
  // One above and one below the text.
  expect(artifacts(marked) - artifacts(plain)).toBe(2);
});
