import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { diagramNames } from '#sync/domain/scope/diagram-names.ts';
import { type DiagramField, diagramFields } from '#sync/domain/scope/system-record.ts';
import {
  factTable,
  heading,
  type PaperBlock,
  type PaperPicture,
  type TableBlock,
  titledTable,
} from '#web/paper/paper.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { frozenContracts, type PlanText } from './plan-records.ts';
import { section, textBlocks } from './plan-section.ts';

/** Sections 1 to 4: what the system is, what it is for, and where it ends. */
export function systemSections(plan: PlanText, pictures: ReadonlyMap<string, PaperPicture>): PaperBlock[] {
  const { system, documents } = plan;
  const chosen = new Set(diagramFields.flatMap((field) => system[field]));
  const others = documents.filter(({ id, category }) => category === 'ssp' && !chosen.has(id)).toSorted(byName);
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
        ...titledTable('Documents of the plan', documentTable(others)),
      ],
      'The boundary has not been described yet.',
    ),
    ...section(
      '4 Environment',
      [
        ...textBlocks(system.environment),
        ...(system.sites.trim() === '' ? [] : [heading(2, 'Sites'), ...textBlocks(system.sites)]),
      ],
      'The environment has not been described yet.',
    ),
  ];
}

/** The diagrams of a kind: a picture of each that can be shown, and what identifies all of them. */
function diagramBlocks(
  { system, documents }: PlanText,
  field: DiagramField,
  pictures: ReadonlyMap<string, PaperPicture>,
): PaperBlock[] {
  const chosen = system[field].flatMap((id) => documents.find((one) => one.id === id) ?? []);
  const shown = chosen.flatMap(({ id }) => pictures.get(id) ?? []);
  return [
    ...titledTable(diagramNames[field], documentTable(chosen)),
    ...shown.map((picture) => ({ kind: 'picture' as const, picture })),
  ];
}

function documentTable(documents: readonly StoredDocument[]): Omit<TableBlock, 'kind'> {
  return {
    head: ['Document', 'What it is', 'SHA-256'],
    rows: documents.map((one) => [citedName(one), one.description, one.sha256]),
    widths: [3, 3, 4],
  };
}

function missionBlocks({ system, version }: PlanText): PaperBlock[] {
  const contracts = version ? frozenContracts(version) : '';
  return [
    ...textBlocks(system.mission),
    ...factTable([['CUI categories', system.cuiCategories]]),
    ...(contracts === '' ? [] : [heading(2, 'Contracts'), ...textBlocks(contracts)]),
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

/** Section 7: who answers for the system. */
export function roleSection({ system, stated }: PlanText): PaperBlock[] {
  const named = [...stated.values()].filter(({ responsible }) => responsible.trim() !== '');
  const people = [...new Set(named.map(({ responsible }) => responsible.trim()))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const dutiesOf = (name: string) => {
    const own = named.filter(({ responsible }) => responsible.trim() === name);
    return [...new Set(own.map(({ id }) => id.replace(/\[.*/, '')))];
  };
  return section(
    '7 Roles',
    [
      ...factTable([
        ['System owner', system.systemOwner],
        ['Security officer', system.securityOfficer],
        ['Affirming official', system.affirmingOfficial],
      ]),
      ...titledTable('Responsible persons', {
        head: ['Person', 'Requirements'],
        rows: people.map((name) => [name, dutiesOf(name).join(', ')]),
        widths: [1, 3],
      }),
    ],
    'Nobody has been named yet.',
  );
}

function byName(a: { originalName: string; id: string }, b: { originalName: string; id: string }): number {
  return a.originalName.localeCompare(b.originalName, 'en', { numeric: true }) || a.id.localeCompare(b.id);
}
