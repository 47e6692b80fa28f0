import type { Entry } from '#sync/engine/store.ts';
import { findChangeWords } from '#sync/product-faces.ts';
import { countOf } from '#web/words/counts.ts';
import { fieldName } from '#web/words/field-names.ts';
import { isJudgement, judgementName } from '#web/words/judgement-words.ts';
import { statusName } from '#web/words/names.ts';

/** A change as text. `records`: `table` and `id` of the records it is about. */
export interface ChangeWords {
  kind: 'status' | 'notes' | 'decision' | 'other';
  what: string;
  records: { table: string; id: string }[];
}

type Args = Record<string, unknown>;

function argsOf(entry: Pick<Entry, 'args'>): Args {
  return typeof entry.args === 'object' && entry.args !== null ? (entry.args as Args) : {};
}

function itemsOf(args: Args): Args[] {
  return Array.isArray(args.items) ? (args.items as Args[]) : [];
}

function recordsOf(entry: Pick<Entry, 'touches'>): { table: string; id: string }[] {
  const records = new Map<string, { table: string; id: string }>();
  for (const touch of entry.touches) {
    const [table = '', ...rest] = touch.split('/');
    const id = rest.slice(0, -1).join('/');
    records.set(`${table}/${id}`, { table, id });
  }
  return [...records.values()];
}

function controlStatusWords(items: readonly Args[]): string {
  const statuses = new Set(items.map(({ status }) => status));
  const name = statuses.size === 1 ? ` set to ${statusName(String([...statuses][0]))}` : ' changed';
  return items.length === 1 ? `Status${name}` : `Status of ${countOf(items.length, 'control')}${name}`;
}

function judgementWords(judgement: unknown): string {
  return isJudgement(judgement) ? `Judged: ${judgementName(judgement)}` : 'Judgment taken back';
}

function resolutionWords({ field, choice, value }: Args): string {
  if (field === 'status') return `Conflict settled: status ${statusName(String(value))}`;
  const name = fieldName(String(field)).toLowerCase();
  return choice === 'edited' ? `Conflict settled: combined ${name}` : `Conflict settled: ${name}`;
}

// For a bulk change, names what happens to all its records, if that is the same.
function togetherWords(what: string, { create, update, remove }: Args): string {
  const [isAdding, isChanging, isDeleting] = [create, update, remove].map((list) => Array.isArray(list) && list.length);
  if (isChanging || (isAdding && isDeleting)) return what;
  const verb = isDeleting ? 'deleted' : isAdding ? 'added' : 'changed';
  return what.replace('changed together', `${verb} together`);
}

// The estimate now on the overview; if none, those taken off it.
function keptOf(items: readonly Args[], records: ChangeWords['records']): ChangeWords['records'] {
  const kept = items.find(({ isKept }) => isKept === true)?.id;
  return kept === undefined ? records : records.filter(({ id }) => id === kept);
}

// A change may affect other records (a ticket moves its neighbors, deleting a board deletes its tickets); it is named
// after the record it is about.
function ownOf(name: string, args: Args, records: ChangeWords['records']): ChangeWords['records'] {
  const { id } = args;
  const [table = ''] = name.split('.');
  if (table === 'notification' || table === 'profile') return [];
  if (name === 'costScenario.keep') return keptOf(itemsOf(args), records);
  if (typeof id === 'string') return [{ table, id }];
  return /^(board|boardColumn|ticket)$/.test(table) ? records.slice(0, 1) : records;
}

/** What says more about some changes than their noun's words do. */
function moreWords(name: string, args: Args, records: ChangeWords['records']): string | undefined {
  const items = itemsOf(args);
  switch (name) {
    case 'controlStatus.setStatus':
      return controlStatusWords(items);
    case 'controlStatus.saveNotes':
      return items.length > 1 ? `Notes of ${countOf(items.length, 'control')} edited` : undefined;
    case 'objectiveStatus.setStatus':
      return `Status set to ${statusName(String(args.status))}`;
    case 'objectiveStatus.judge':
      return judgementWords(args.judgement);
    case 'conflict.resolve':
      return resolutionWords(args);
    case 'notification.markRead':
      return `${countOf(records.length, 'notification')} marked as read`;
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, ChangeWords['kind']>> = {
  setStatus: 'status',
  answer: 'status',
  judge: 'status',
  saveNotes: 'notes',
  resolve: 'decision',
};

/** What a change does, in words; an unknown one shows its own name. */
export function describeChange(entry: Pick<Entry, 'name' | 'args' | 'touches'>): ChangeWords {
  const { name } = entry;
  const args = argsOf(entry);
  const records = recordsOf(entry);
  const kind = kinds[name.split('.')[1] ?? ''] ?? 'other';
  const words = findChangeWords(name);
  if (!words) return { kind, what: `Change of another version (${name})`, records };
  const what = moreWords(name, args, records) ?? togetherWords(words, args);
  return { kind, what, records: ownOf(name, args, records) };
}

/** The only text of a refused change, for correction; null when it has none or several. */
export function textOf(entry: Pick<Entry, 'name' | 'args'>): string | null {
  const args = argsOf(entry);
  const items = itemsOf(args);
  const text =
    items.length === 1 ? items[0]?.notes : items.length === 0 ? (args.notes ?? resolvedText(args)) : undefined;
  return typeof text === 'string' ? text : null;
}

function resolvedText({ field, choice, value }: Args): unknown {
  return field === 'notes' && choice === 'edited' ? value : undefined;
}

/** The change's arguments with that text replaced. */
export function withText(entry: Pick<Entry, 'name' | 'args'>, text: string): unknown {
  const args = argsOf(entry);
  const [item] = itemsOf(args);
  if (item) return { ...args, items: [{ ...item, notes: text }] };
  return resolvedText(args) === undefined ? { ...args, notes: text } : { ...args, value: text };
}
