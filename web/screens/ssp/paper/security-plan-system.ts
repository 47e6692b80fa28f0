import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { diagramNames } from '#sync/domain/scope/diagram-names.ts';
import { contactRoles, contactsOf, roleNames } from '#sync/domain/scope/system-contacts.ts';
import { diagramFields, type DiagramField, type System } from '#sync/domain/scope/system-record.ts';
import { otherDocuments } from '#sync/domain/ssp/security-plan-documents.ts';
import {
  factTable,
  heading,
  pageBreak,
  paragraph,
  titledTable,
  type PaperBlock,
  type PaperPicture,
  type TableBlock,
} from '#web/paper/paper.ts';
import type { SecurityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { section, textBlocks } from './security-plan-section.ts';

/** The pictures of the plan's diagrams, by document id; null if diagrams are only named. */
type Pictures = ReadonlyMap<string, PaperPicture> | null;

/** Sections 1 to 4: what the system is, what it is for, and where its boundary lies. */
export function systemSections(plan: SecurityPlanText, pictures: Pictures): PaperBlock[] {
  const { system } = plan;
  return [
    ...section(
      '1 System identification',
      factTable([
        ['System', system.systemName],
        ['Legal name', system.legalName],
        ['UEI', system.uei],
        ['CAGE codes', system.cageCodes],
        ['Highest-level owner', system.highestOwner],
        ['CMMC UID', system.cmmcUid],
        ['Users', system.userCount],
        ['Privileged users', system.privilegedUserCount],
      ]),
      'The system has not been identified yet.',
    ),
    ...section('2 Mission and CUI', missionBlocks(plan), 'Mission and CUI have not been described yet.'),
    ...section(
      '3 Boundary and diagrams',
      [
        ...textBlocks(system.boundary),
        ...factTable([['Agreed on', system.boundaryAgreedOn ? calendarDayText(system.boundaryAgreedOn) : '']]),
        ...diagramFields.flatMap((field) => diagramBlocks(plan, field, pictures)),
        ...furtherDocuments(plan),
        ...titledText('Connections to other systems', system.connections),
      ],
      'The boundary has not been described yet.',
    ),
    ...section(
      '4 Environment',
      [
        ...textBlocks(system.environment),
        ...titledText('Software', system.software),
        ...titledText('Sites', system.sites),
      ],
      'The environment has not been described yet.',
    ),
  ];
}

/** The diagrams of one kind: what identifies each, and pictures of those that can be shown. */
function diagramBlocks({ system, documents }: SecurityPlanText, field: DiagramField, pictures: Pictures): PaperBlock[] {
  const chosen = system[field].flatMap((id) => documents.find((one) => one.id === id) ?? []);
  const shown = pictures ? chosen.map((one) => shownBlock(pictures.get(one.id), one)) : [];
  return [...titledTable(diagramNames[field], documentTable(chosen)), ...shown];
}

// Readers must learn which diagram this device could not show.
function shownBlock(picture: PaperPicture | undefined, document: StoredDocument): PaperBlock {
  const { description, sha256 } = document;
  const name = citedName(document);
  // A version's picture is described by the frozen text.
  if (picture) return { kind: 'picture', picture: { ...picture, text: description || name } };
  return paragraph(`${name} is not shown here${sha256 && '; its SHA-256 says which file it is'}.`, 'note');
}

/** The plan's other documents besides its diagrams. */
function furtherDocuments({ system, documents }: SecurityPlanText): PaperBlock[] {
  return titledTable('Documents of the plan', documentTable(otherDocuments(system, documents)));
}

function documentTable(documents: readonly StoredDocument[]): Omit<TableBlock, 'kind'> {
  return {
    head: ['Document', 'What it is', 'SHA-256'],
    rows: documents.map((one) => [citedName(one), one.description, one.sha256]),
    widths: [3, 3, 4],
  };
}

function missionBlocks({ system }: SecurityPlanText): PaperBlock[] {
  return [
    ...textBlocks(system.mission),
    ...factTable([['CUI categories', system.cuiCategories]]),
    ...titledTable('Contracts', {
      head: ['Contract', 'Prime contractor', 'Clauses', 'Level', 'Assessed by'],
      rows: system.contracts.map((one) => [
        one.number,
        one.prime,
        one.clauses,
        String(one.level),
        one.assessedBy === 'self' ? 'The organization' : 'C3PAO',
      ]),
      widths: [3, 3, 4, 1, 2],
    }),
  ];
}

const titledText = (title: string, text: string) =>
  text.trim() === '' ? [] : [heading(2, title), ...textBlocks(text)];

/** Who holds each role, and how to reach them. */
function roleTable(system: System): PaperBlock[] {
  const rows = contactRoles.map((role) => {
    const [title, address, phone, mail] = contactsOf(role).map((field) => system[field]);
    return [roleNames[role], filledLines(system[role], title), filledLines(address), filledLines(phone, mail)];
  });
  const told = [...rows, ['Affirming official', system.affirmingOfficial, '', '']];
  const filled = told.filter((row) => row.slice(1).some((cell) => cell?.trim()));
  if (filled.length === 0) return [];
  return [
    {
      kind: 'table',
      head: ['Role', 'Name and title', 'Address', 'Phone and mail'],
      rows: filled,
      widths: [2, 3, 3, 3],
    },
  ];
}

function filledLines(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text?.trim()).join('\n');
}

/** Section 13: signatures of the people responsible for the plan. */
export function approvalSection({ system }: SecurityPlanText): PaperBlock[] {
  const roles = contactRoles.map((role) => [roleNames[role], system[role], system[`${role}Title`]] as const);
  const signing = [...roles, ['Affirming official', system.affirmingOfficial, ''] as const];
  return [
    pageBreak,
    heading(1, '13 Approval'),
    paragraph('I have read this plan and approve it as a description of the system.'),
    {
      kind: 'table',
      head: ['Role', 'Name and title', 'Signature', 'Date'],
      // Leaves room for a signature by hand.
      rows: signing.map(([role, name, title]) => [role, `${filledLines(name, title)}\n\n`, '', '']),
      widths: [2, 3, 4, 2],
    },
  ];
}

/** Section 7: who is responsible for the system. */
export function roleSection({ system, stated }: SecurityPlanText): PaperBlock[] {
  const named = [...stated.values()].filter(({ responsible }) => responsible.trim() !== '');
  const people = [...new Set(named.map(({ responsible }) => responsible.trim()))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const dutiesOf = (name: string) => {
    const own = named.filter(({ responsible }) => responsible.trim() === name);
    return [...new Set(own.map(({ id }) => requirementOfObjective(id)))];
  };
  return section(
    '7 Roles',
    [
      ...roleTable(system),
      ...titledTable('Responsible persons', {
        head: ['Person', 'Requirements'],
        rows: people.map((name) => [name, dutiesOf(name).join(', ')]),
        widths: [1, 3],
      }),
    ],
    'Nobody has been named yet.',
  );
}
