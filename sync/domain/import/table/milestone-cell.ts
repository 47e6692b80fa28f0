import * as z from 'zod/mini';
import { withMilestones } from '#sync/domain/poam/milestone-changes.ts';
import { milestonesSchema } from '#sync/domain/poam/poam-fields.ts';
import type { Milestone } from '#sync/domain/poam/poam-record.ts';
import { readDay } from '#sync/domain/scope/inventory/read-day.ts';
import { plainWord, type CellReading } from './table-columns.ts';

interface Written {
  text: string;
  dueDate?: string | undefined;
  doneOn?: string | undefined;
}

/** The milestones of a plan in one cell, one per line: 'Order it (due 2026-11-30, done 2026-11-28)'. */
export function writeMilestones(milestones: readonly Milestone[], dayText = (day: string) => day): string {
  const lines = milestones.map(({ text, dueDate, doneAt }) => {
    const facts = [dueDate && `due ${dayText(dueDate)}`, doneAt && `done ${dayText(doneAt.slice(0, 10))}`];
    const known = facts.filter(Boolean);
    return known.length > 0 ? `${text} (${known.join(', ')})` : text;
  });
  return lines.join('\n');
}

const PARTS = /;(?![^();\n]*\))|\n/;
/** '1.', '(2)', '-' or 'M3:' before a milestone. */
const COUNT = /^(?:[-–—•*]+\s+|\(?\d{1,2}[.)](?!\d)\s*|(?:m|milestone)\s*#?\d{1,2}\s*[-–—:.)]\s*)/i;

const FIRST = /^\(?(?:(?:m|milestone)\s*#?)?(\d{1,2})\s*[-.):]/i;

/** Splits '1) List them 2) Take them' into its parts; each number must follow the one before. */
function numberedParts(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  let count = Number(FIRST.exec(line)?.[1] ?? 0);
  while (count > 0) {
    count += 1;
    const at = rest.search(new RegExp(`\\s\\(?(?:(?:m|milestone)\\s*#?)?${count}\\s*[.):]\\s*(?=\\D)`, 'i'));
    if (at < 0) break;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trim();
  }
  return [...parts, rest];
}

/**
 * The milestones in a cell, one per line or separated by semicolons, each with its day in parentheses, after a dash, a
 * colon or 'by', or before it. Milestones already here keep what the cell does not mention, and are kept if the cell
 * does not name them. `newId`: an id for the milestone with that number.
 */
export function readMilestones(
  cell: string,
  known: readonly Milestone[],
  newId: (part: number) => string,
): CellReading {
  const text = cell.replaceAll(/\r\n?/g, '\n');
  if (text === writeMilestones(known).trim()) return { value: known };
  const left = [...known];
  const named = text
    .split(PARTS)
    .flatMap((line) => numberedParts(line.trim()))
    .map((part) => readOne(part.trim().replace(COUNT, '')))
    .filter((one) => one.text !== '');
  const brought: Milestone[] = [];
  const put = named.map((one, part): Milestone => {
    const at = left.findIndex((other) => plainWord(other.text) === plainWord(one.text));
    const [old] = at < 0 ? [] : left.splice(at, 1);
    const id = old?.id ?? newId(part);
    const said = { id, text: one.text, dueDate: one.dueDate ?? null, doneAt: doneAtOf(one, undefined) };
    brought.push(said);
    return old ? { id, text: old.text, dueDate: said.dueDate ?? old.dueDate, doneAt: doneAtOf(one, old) } : said;
  });
  const value = withMilestones(known, put, []);
  const parsed = z.safeParse(milestonesSchema, value);
  return parsed.success
    ? { value, brought }
    : { problem: parsed.error.issues[0]?.message ?? 'The milestones are not valid.' };
}

/** Noon is the same day in nearly every time zone. */
function doneAtOf({ doneOn }: Written, old: Milestone | undefined): string | null {
  if (doneOn === undefined || old?.doneAt?.slice(0, 10) === doneOn) return old?.doneAt ?? null;
  return `${doneOn}T12:00:00.000Z`;
}

const IN_PARENTHESES = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/s;
const JOINT = /(?:\s*[-–—:,]|\s+(?:due|by|until|(?:scheduled |estimated )?completion date))+$/i;

function readOne(written: string): Written {
  const [, before = '', inside = ''] = IN_PARENTHESES.exec(written) ?? [];
  const facts = before && readFacts(inside);
  if (facts) return { text: before, ...facts };
  const words = written.split(/\s+/);
  for (const count of [4, 3, 2, 1].filter((one) => one < words.length)) {
    const last = readDay(words.slice(-count).join(' '));
    const rest = words.slice(0, -count).join(' ');
    if (last && JOINT.test(rest)) return { text: rest.replace(JOINT, ''), dueDate: last };
    const first = words.slice(0, count).join(' ');
    const dueDate = readDay(first.replace(JOINT, ''));
    const behind = words.slice(count).join(' ');
    if (dueDate && (JOINT.test(first) || /^[-–—:]\s/.test(behind))) {
      return { text: behind.replace(/^[-–—:]\s+/, ''), dueDate };
    }
  }
  return { text: written };
}

/** '2026-11-30', or 'due 11/30/2026, done 11/28/2026'; undefined for other words. */
function readFacts(inside: string): Omit<Written, 'text'> | undefined {
  const whole = readDay(inside);
  if (whole) return { dueDate: whole };
  const facts = inside.split(/[,;](?!\s*\d{4})/).map((fact) => {
    const [, word = '', day = ''] =
      /^\s*(?:(due|by|done|completed?)\b(?:\s+(?:by|on))?:?\s+)?(.*?)\s*$/i.exec(fact) ?? [];
    return { isDone: /^(?:done|comp)/i.test(word), day: readDay(day) };
  });
  if (facts.some(({ day }) => day === undefined)) return undefined;
  return {
    dueDate: facts.find(({ isDone }) => !isDone)?.day,
    doneOn: facts.find(({ isDone }) => isDone)?.day,
  };
}
