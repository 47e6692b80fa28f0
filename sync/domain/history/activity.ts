import { capital } from '#sync/domain/common/capital.ts';
import { findFace, nameTableOf } from '#sync/domain/faces.ts';
import type { Row } from '#sync/engine/row.ts';
import { DELETED } from '#sync/engine/schema.ts';
import type { History } from './history-record.ts';

/** The parts of a history step that are needed to describe it. */
export type ActivityStep = Pick<
  History,
  'table' | 'recordId' | 'field' | 'from' | 'to' | 'by' | 'name' | 'deviceAt'
> & { id: string | number } & Partial<Pick<History, 'at' | 'isTimeOff'>>;

/** One act of a person. `action` continues the name: 'marked 3.1.4 Complete'. */
export interface Activity {
  id: string;
  by: string;
  name: string;
  action: string;
  /** ISO device time of the act; server time if the device's clock is off. */
  createdAt: string;
  /** The records it concerns, each once, all of one table. */
  about: { table: string; recordIds: readonly string[] };
}

/** The current row of a name table, or undefined if it is gone or unknown. */
export type FindRow = (table: string, id: string) => Row | undefined;

/** A requirement's or objective's number in the standard, by which people know it. */
const number = /^\d+\.\d+\.\d+(\[[a-z]\])?$/;

/**
 * What people did, newest first by displayed time; steps with the same time keep their order. Steps of one act (same
 * person, moment and kind of record) become one activity.
 */
export function activityOf(steps: readonly ActivityStep[], findKept: FindRow): Activity[] {
  const deleted = deletedRows(steps);
  const findRow: FindRow = (table, id) => findKept(table, id) ?? deleted.get(`${table}/${id}`);
  const groups: [ActivityStep, ...ActivityStep[]][] = [];
  for (const step of steps.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first?.by === step.by && first.deviceAt === step.deviceAt && first.table === step.table) {
      group.push(step);
    } else groups.push([step]);
  }
  return groups.map((group) => {
    const [first] = group;
    const { id, by, name, table } = first;
    const recordIds = [...new Set(group.map(({ recordId }) => recordId))];
    return {
      id: String(id),
      by,
      name,
      action: actionOf(group, findRow),
      createdAt: timeOf(first),
      about: { table, recordIds },
    };
  });
}

// An unreliable time must not lead the list.
function timeOf({ deviceAt, at, isTimeOff }: ActivityStep): string {
  return isTimeOff && at ? at : deviceAt;
}

// A deleted record keeps its name in the activities before its deletion.
function deletedRows(steps: readonly ActivityStep[]): Map<string, Row> {
  const gone = steps.filter(({ field, from }) => field === DELETED && from !== null);
  return new Map(gone.map(({ table, recordId, from }) => [`${table}/${recordId}`, from as Row]));
}

function actionOf(group: readonly [ActivityStep, ...ActivityStep[]], findRow: FindRow): string {
  const [first] = group;
  const records = new Set(group.map(({ recordId }) => recordId)).size;
  if (records > 1) return manyAction(group, records);
  const what = whatOf(group, findRow);
  if (first.field === DELETED) return `deleted ${what}`;
  if (group.every(isPlace)) return `moved ${what}`;
  const judgement = group.find(({ field }) => field === 'judgement');
  if (judgement) {
    const { to } = judgement;
    return to === null ? `took back the judgment of ${what}` : `judged ${what} ${sentenceWords(to)}`;
  }
  if (group.length > 1) return group.every(({ from }) => from === null) ? `added ${what}` : `edited ${what}`;
  return oneAction(first, what);
}

function manyAction(group: readonly ActivityStep[], count: number): string {
  const [first] = group;
  const things = `${count} ${wordsFor(first?.table ?? '', 'many')}`;
  const isOneStatus = group.every(({ field, to }) => field === 'status' && to === first?.to);
  if (isOneStatus) return `marked ${things} ${valueWords(first?.to)}`;
  if (group.every(isPlace)) return `moved ${things}`;
  return group.every(({ from }) => from === null) ? `added ${things}` : `edited ${things}`;
}

/** Steps that only move a ticket or a column on a board. */
function isPlace({ table, field, from }: ActivityStep): boolean {
  const isOnBoard = table === 'ticket' || table === 'boardColumn';
  return isOnBoard && from !== null && (field === 'columnId' || field === 'orderKey');
}

function oneAction({ field, from, to }: ActivityStep, what: string): string {
  if (field === 'status') return `marked ${what} ${valueWords(to)}`;
  if (field === 'mfa' || field === 'fips') return `answered how far along ${what} is`;
  if (field === 'isKept') return to === true ? `put ${what} on the overview` : `took ${what} off the overview`;
  if (field !== 'evidenceFiles') return `edited the ${wordsOf(field)} of ${what}`;
  const change = lengthOf(to) - lengthOf(from);
  const files = `${Math.abs(change)} ${Math.abs(change) === 1 ? 'file' : 'files'}`;
  if (change === 0) return `changed the evidence of ${what}`;
  return change > 0 ? `added ${files} to ${what}` : `removed ${files} from ${what}`;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function whatOf(group: readonly [ActivityStep, ...ActivityStep[]], findRow: FindRow): string {
  const [{ table, recordId }] = group;
  const named = nameTableOf(table);
  if (named !== table && number.test(recordId)) return recordId;
  const written = Object.fromEntries(group.map((step) => [step.field, step.to]));
  const row = findRow(named, recordId) ?? written;
  const title = row[findFace(named)?.title ?? ''];
  const noun = wordsFor(table, 'one');
  return title ? `the ${noun} ${String(title)}` : `the ${noun}`;
}

/** A status goes by the record that it belongs to. */
function wordsFor(table: string, count: 'one' | 'many'): string {
  return findFace(nameTableOf(table))?.[count] ?? `${wordsOf(table)}${count === 'many' ? 's' : ''}`;
}

/** 'targetDate' -> 'target date'. */
function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** 'not_met' -> 'not met'. */
function sentenceWords(value: unknown): string {
  return String(value).replaceAll('_', ' ');
}

/** 'in_progress' -> 'In Progress'. */
function valueWords(value: unknown): string {
  return String(value).split(/[_-]/).map(capital).join(' ');
}
