import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { nameOrAddress } from '#sync/domain/people/person-name.ts';
import { kindNames, poamStateNames, riskNames, triggerNames } from '#sync/domain/poam/poam-names.ts';
import { readDayCell } from '#sync/domain/scope/inventory/read-day.ts';
import { otherKinds, otherRisks, readState, type PoamField } from './poam-cells.ts';
import type { NamedOwners } from './poam-owner.ts';
import { KEEP_WORDS, LEAVE_EMPTY, type Asked, type Meaning } from './question.ts';
import type { Asks } from './table-collector.ts';
import { plainWord, readChoice, shownCell, type CellReading } from './table-columns.ts';

/** A plan that a table says is closed must be verified here before it is closed. */
const stateMeanings = meaningsOf({ ...poamStateNames, closed: 'Closed: imported as ready to verify' });

/** Which cells of a plan lead to questions, and what they can mean. */
export function poamAsks({ member }: Pick<FileRecords, 'member'>, owners: NamedOwners): Asks<PoamField> {
  const reads = (read: (cell: string) => CellReading) => (cell: string) => 'value' in read(cell);
  const risks = {
    knows: reads((cell) => readChoice(cell, riskNames, otherRisks)),
    meanings: meaningsOf(riskNames),
    until: STAY_EMPTY,
    mayBeMissing: true,
  } as const;
  const people = member.map((one) => ({ id: one.id, label: nameOrAddress(one) }));
  return {
    state: {
      heading: 'State',
      knows: reads(readState),
      meanings: stateMeanings,
      empty: EMPTY_STATE,
      until: 'New plans with this word are not taken, and no plan changes its state.',
      holds: true,
    },
    kind: {
      heading: 'Kind',
      knows: reads((cell) => readChoice(cell, kindNames, otherKinds)),
      meanings: meaningsOf(kindNames),
      empty: 'Leave these cells empty: new plans are POA&M items',
      until: 'New plans with this word are not taken.',
      holds: true,
    },
    likelihood: { heading: 'Likelihood', ...risks },
    impact: { heading: 'Impact', ...risks },
    trigger: {
      heading: 'Trigger',
      knows: reads((cell) => readChoice(cell, triggerNames)),
      meanings: meaningsOf(triggerNames),
      until: STAY_EMPTY,
      mayBeMissing: true,
    },
    targetDate: {
      heading: 'Target date',
      knows: reads(readDayCell),
      meanings: [],
      isDay: true,
      asks: (shown) => `Which day is ${shown}?`,
      isKept: true,
      until: 'New plans without a day are not taken.',
      holds: true,
    },
    ownerId: {
      heading: 'Owner',
      knows: (cell) => owners.knows(cell),
      meanings: [...people, { id: KEEP_WORDS, label: 'Keep the name: they are not a member' }],
      isKept: true,
      mayBeMissing: true,
      asks: (shown) => `Who is ${shown}?`,
      until: 'The name is kept where a plan has no owner yet.',
    },
  };
}

const EMPTY_STATE = 'Leave these cells empty: new plans are open';
const STAY_EMPTY = 'These cells stay empty.';

function meaningsOf(names: Readonly<Record<string, string>>): Meaning[] {
  return Object.entries(names).map(([id, label]) => ({ id, label }));
}

/** Asked for plans without any date. */
export const noDayAsked: Asked = {
  key: 'targetDate:',
  heading: 'Target date',
  text: 'By which day will plans be done that name none?',
  kind: 'day',
  meanings: [],
  until: 'New plans without a day are not taken.',
  holds: true,
  isOfFile: true,
};

/** Names of sheets that list plans which are no longer open. */
const OF_CLOSED = /\b(?:clos|complet|remediat|resol|archiv|done|fixed|finish|cancel|accept|mitigated)/i;

/** Whether a sheet's name suggests that its plans are not open. */
export function isOfClosed(sheet: string): boolean {
  return OF_CLOSED.test(sheet);
}

/** Asks for the state of a sheet's plans if only its name suggests one. */
export function sheetAsked(sheet: string): Asked {
  return {
    key: `sheet:${plainWord(sheet)}`,
    heading: 'State',
    text: `What state are the plans of the sheet ‘${shownCell(sheet)}’ in?`,
    kind: 'choice',
    meanings: [...stateMeanings, { id: LEAVE_EMPTY, label: EMPTY_STATE }],
    until: 'New plans of this sheet are not taken.',
    holds: true,
    isOfFile: true,
  };
}

/** Whether most cells of a column are words for states. */
export function saysStates(cells: readonly string[]): boolean {
  return cells.filter((cell) => 'value' in readState(cell)).length * 2 > cells.length;
}
