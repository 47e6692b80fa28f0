import { families } from '#sync/catalog/catalog-facts.ts';
import { TEMPLATES_CHANGED_AT } from '#sync/catalog/policies/policy-template.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { versionsOf } from '#sync/domain/document/document-versions.ts';
import { keptPolicy } from '#sync/domain/policy/kept-policy.ts';
import { isApproved } from '#sync/domain/policy/policy-approval.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { policyLinesOf } from '#sync/domain/policy/policy-text.ts';
import { policyTitle } from '#sync/domain/policy/policy-title.ts';
import { contactRoles, roleNames } from '#sync/domain/scope/system-contacts.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import { addYears } from '#sync/domain/status/status-days.ts';
import { factTable, heading, paragraph, type Paper, type PaperBlock, type TableBlock } from '#web/paper/paper.ts';
import { paperDay } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { familyDescriptions } from '#web/words/family-descriptions.ts';

interface PolicyOnPaper {
  /** The family's two letters. */
  family: string;
  text: string;
  /** Undefined for a template that nobody has copied. */
  policy: Policy | undefined;
  system: System;
  organizationName: string;
  documents: readonly StoredDocument[];
  /** The version of a kept document; a mere export has none. */
  version?: string;
}

/** A line to fill in by hand where the records say nothing. */
const LINE = '_'.repeat(16);

/** A policy as a document, with what an assessor looks for around its text. The same records give the same paper. */
export function policyPaper(told: PolicyOnPaper): Paper {
  const { family, text, policy, system, organizationName, documents, version = '' } = told;
  const title = policyTitle(family);
  const author = system.legalName || organizationName;
  const approved = policy && isApproved(policy) ? policy : undefined;
  const effect = approved?.effectiveOn ?? null;
  const state = effect ? `In effect from ${calendarDayText(effect)}` : 'Draft';
  const kept = keptPolicy(documents, family);
  const versions = kept ? versionsOf(documents, kept.id) : [];
  const { before, after } = framesOf({ ...told, author, approver: approved?.approvedBy ?? '', effect, versions });
  const body = bodyOf(text);
  // A part that the person wrote under its heading replaces ours.
  const own = new Set(policyLinesOf(text).flatMap((line) => (line.kind === 'heading' ? firstWord(line.text) : [])));
  const framed = (parts: readonly Frame[]) =>
    parts.flatMap(([name, ...blocks]) => (own.has(firstWord(name)) ? [] : [heading(1, name), ...blocks]));
  return {
    title,
    subject: `${state}, ${author}`,
    author,
    language: 'en-US',
    banner: null,
    running: [`${author} · ${title}`, state],
    madeAt: newestChange([{ updatedAt: policy?.updatedAt ?? TEMPLATES_CHANGED_AT }, system, ...versions]),
    blocks: [
      { kind: 'title', text: title, lines: [author, state].filter(Boolean) },
      ...factTable([
        ['System', system.systemName],
        ['Version', version],
        ['Approved by', approved?.approvedBy ?? ''],
        ['Standard', 'NIST SP 800-171 Rev. 2; CMMC Level 2'],
      ]),
      ...framed(before),
      ...(body[0]?.kind === 'heading' ? [] : [heading(1, 'Policy')]),
      ...body,
      ...framed(after),
    ],
  };
}

type Frame = readonly [name: string, ...blocks: PaperBlock[]];

interface Framed extends PolicyOnPaper {
  author: string;
  /** Empty while the text is a draft. */
  approver: string;
  effect: string | null;
  /** The kept versions, newest first. */
  versions: readonly StoredDocument[];
}

/** The parts before and after a policy's own text, the same for every family except for names. */
function framesOf(told: Framed): { before: readonly Frame[]; after: readonly Frame[] } {
  const { family, author, approver, effect, system } = told;
  const [name, officer] = [system.systemName.trim() || LINE, system.securityOfficer.trim() || LINE];
  const known = families.find(({ code }) => code === family);
  return {
    before: [
      [
        'Purpose',
        paragraph(
          `This policy says how ${author} meets the ${known?.name} requirements of NIST SP 800-171 in ${name}.`,
        ),
        ...factTable([['Subject', known ? familyDescriptions[known.code] : '']]),
      ],
      [
        'Scope',
        paragraph(
          `It applies to ${name} and all that is in its assessment scope, and to everybody who uses, runs or maintains it: employees, contractors and providers.`,
        ),
        ...factTable([
          ['Sites', system.sites],
          ['CUI categories', system.cuiCategories],
        ]),
      ],
      [
        'Roles and responsibilities',
        table(
          ['Role', 'Name', 'Responsibility'],
          [
            ['Approver', approver || LINE, 'Approves this policy and provides what it takes to follow it.'],
            [roleNames.systemOwner, system.systemOwner || LINE, 'Sees that the system is run as this policy says.'],
            [roleNames.securityOfficer, officer, 'Keeps this policy current and checks that it is followed.'],
            ['Everybody in scope', '', 'Follows this policy and reports at once what departs from it.'],
          ],
          [2, 3, 5],
        ),
      ],
    ],
    after: [
      [
        'Enforcement',
        paragraph(
          'Whoever does not follow this policy may lose access and faces disciplinary action, or what their contract provides.',
        ),
        paragraph(
          `An exception needs the written approval of ${officer} beforehand, with its reason and its last day.`,
        ),
      ],
      [
        'Review',
        paragraph(`${officer} reviews this policy, also after an incident or a change that affects it.`),
        ...factTable([
          ['Interval', 'At least once a year'],
          ['Next review', effect ? `By ${calendarDayText(addYears(effect, 1))}` : LINE],
        ]),
      ],
      ['Revisions', revisionTable(told)],
      [
        'Signature',
        table(
          ['Approved by', 'Title', 'Signature', 'Date'],
          // Leaves room for a signature by hand.
          [[`${approver || LINE}\n\n`, titleOf(approver, system), '', '']],
          [3, 3, 4, 2],
        ),
      ],
    ],
  };
}

function revisionTable({ version, effect, versions }: Framed): TableBlock {
  const row = (name: string, isFinal: boolean, day: string | null, document: string) => [
    name,
    isFinal ? 'Final' : 'Draft',
    day ? calendarDayText(day) : '',
    document,
  ];
  const rows = [
    ...(version ? [row(version, effect !== null, effect, 'This document')] : []),
    ...versions.map((one) =>
      row(one.version, one.state === 'final', one.effectiveOn, `${one.originalName}\nAdded ${paperDay(one.addedAt)}`),
    ),
  ];
  const head = ['Version', 'State', 'In effect from', 'Document'];
  return table(head, rows.length > 0 ? rows : [[LINE, '', '', '']], [2, 1, 2, 4]);
}

/** The title of the person with this name in the system record. */
function titleOf(name: string, system: System): string {
  const role = contactRoles.find((one) => name !== '' && system[one].trim() === name.trim());
  if (role) return system[`${role}Title`] || roleNames[role];
  return name !== '' && system.affirmingOfficial.trim() === name.trim() ? 'Affirming official' : LINE;
}

function table(head: readonly string[], rows: TableBlock['rows'], widths: readonly number[]): TableBlock {
  return { kind: 'table', head, rows, widths };
}

function firstWord(text: string): string {
  return text.toLowerCase().split(/\W/, 1)[0] ?? '';
}

// Sentences between two headings are one list.
function bodyOf(text: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let items: string[] = [];
  const end = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of policyLinesOf(text)) {
    if (line.kind === 'sentence') items.push(line.text);
    else {
      end();
      blocks.push(heading(1, line.text));
    }
  }
  end();
  return blocks;
}
