import { addressOf } from '#sync/domain/people/person-address.ts';
import type { Was } from '#sync/engine/mutation.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey, type Actor } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import type { FileRecords } from './file-records.ts';
import { fittedFields } from './fitted-fields.ts';
import { broughtOf, givenFor } from './given-fields.ts';
import type { Reading, ReadRecord, Unread } from './reading.ts';
import { ANSWERS, blankOf, objectiveDays, takers, type Act, type Fields, type TakenTable } from './record-acts.ts';
import { ToldDocuments } from './told-documents.ts';
import { TrialView } from './trial-view.ts';

export interface FieldDifference {
  field: string;
  /** Undefined for a new record. */
  before: unknown;
  after: unknown;
  /** The file's own value, if importing combines it with what is here; missing if it equals `after`. */
  brought?: unknown;
}

/** One record that differs between the document and the workspace, with the changes that would bring it in line. */
export interface Difference {
  key: string;
  table: TakenTable;
  title: string;
  /** Nothing has been entered in it here. */
  isNew: boolean;
  fields: FieldDifference[];
  acts: Act[];
  undo: Act[];
  /** The values that the person was shown as being replaced. */
  seen: Was;
  /** The values that the import leaves, which whoever undoes it has seen. */
  left: Was;
  /** The keys of new records that must be imported along with this one. */
  needs: readonly string[];
}

export interface Comparison {
  differences: Difference[];
  /** The number of records in which nothing differs. */
  same: number;
  /** What is not imported, and why. */
  refused: Unread[];
}

const order = Object.keys(takers) as TakenTable[];

export interface Asker {
  actor: Actor;
  /** An ISO time. */
  now: string;
  /** The records here as a file of this kind would write them: what such a file cannot express is no difference. */
  written?: ReadonlyMap<string, Fields>;
  /** Reports from time to time the share that has been compared, from 0 to 1. */
  onShare?: (share: number) => void;
}

/** Records compared between two reports of progress. */
export const TOLD_EVERY = 500;

/** Compares a file with the records that are here, without changing any. */
export function compareWithRecords(reading: Reading, here: FileRecords, asker: Asker): Comparison {
  const { actor, now, written = new Map<string, Fields>(), onShare } = asker;
  const trial = new TrialView(here, actor, now);
  const rows = new Map(order.flatMap((table) => here[table].map((row) => [recordKey(table, row.id), row as Row])));
  const comparison: Comparison = { differences: [], same: 0, refused: [...reading.unread] };
  const sides = { here, actor, rows, written, trial, comparison, documents: new ToldDocuments(here) };
  const ownerOf = ownersOf(reading, here);
  let compared = 0;
  for (const table of order) {
    for (const record of reading.records.filter((one) => one.table === table)) {
      if (++compared % TOLD_EVERY === 0) onShare?.(compared / reading.records.length);
      compare(withOwner(record, ownerOf), table, sides);
    }
  }
  return comparison;
}

/** Who owns an item: the member with this account or address, else the person whom the file names. */
function ownersOf({ records }: Reading, here: FileRecords): (id: string) => string | undefined {
  const told = new Map(records.filter(({ table }) => table === 'namedPerson').map(({ id, fields }) => [id, fields]));
  const members = new Map(
    here.member.flatMap((one) => [[one.id, one.id] as const, [addressOf(one) || one.id, one.id] as const]),
  );
  const named = new Set(here.namedPerson.map(({ id }) => id));
  return (id) =>
    members.get(id) ??
    members.get(addressOf({ email: String(told.get(id)?.email ?? '') })) ??
    (named.has(id) || told.has(id) ? id : undefined);
}

function withOwner(record: ReadRecord, ownerOf: (id: string) => string | undefined): ReadRecord {
  const { ownerId, ...fields } = record.fields;
  if (record.table !== 'plan' || typeof ownerId !== 'string') return record;
  const owner = ownerOf(ownerId);
  return { ...record, fields: owner ? { ...fields, ownerId: owner } : fields };
}

interface Sides {
  here: FileRecords;
  rows: ReadonlyMap<string, Row>;
  written: ReadonlyMap<string, Fields>;
  trial: TrialView;
  comparison: Comparison;
  documents: ToldDocuments;
  actor: Actor;
}

function compare(record: ReadRecord, table: TakenTable, sides: Sides): void {
  const { rows, written, trial, comparison, documents, actor } = sides;
  const { id, title } = record;
  const key = recordKey(table, id);
  const taker: (typeof takers)[TakenTable] = takers[table];
  const row = rows.get(key);
  const blank = blankOf(table, id);
  const before = row ? { ...row, ...written.get(key) } : blank;
  if (!row && isHereOtherwise(record, sides)) return void (comparison.same += 1);
  const given = givenFor(record, table, { row, before, documents, actor, refused: comparison.refused });
  const creates = !before && 'create' in taker;
  const defaults: Fields = creates && 'defaults' in taker ? taker.defaults : {};
  const attempt = (said: Fields) => {
    const shown = new Set([...taker.fields, ...keysOf(defaults)]);
    const names = [...shown].filter((field) => field in said && !sameValue(said[field], before?.[field]));
    const set = Object.fromEntries(names.map((field) => [field, said[field]]));
    const acts = creates ? taker.create(id, said) : taker.update(id, set, row ?? blank ?? {}, said);
    const why = refusalBefore(table, row, said, names);
    const tried = names.length === 0 ? { edits: new Map() } : why === undefined ? trial.tryOut(acts) : { why };
    return { said, names, set, acts, tried };
  };
  let made = attempt({ ...defaults, ...given });
  for (let part = fittedTo(made, defaults); part; part = fittedTo(made, defaults)) {
    comparison.refused.push({ title: `${title}, ${part.name}`, why: part.why });
    made = attempt(part.said);
  }
  const { names, set, acts, tried } = made;
  if ('why' in tried) return void comparison.refused.push({ title, why: tried.why });
  if (names.length === 0) {
    if (row) comparison.same += 1;
    return;
  }
  if (table === 'document' && creates) documents.comes(id);
  const old = Object.fromEntries(names.map((field) => [field, (row ?? blank)?.[field]]));
  comparison.differences.push({
    key,
    table,
    title,
    isNew: row === undefined || (blank !== undefined && isBlank(taker.fields, row, blank)),
    fields: names.flatMap((field) =>
      differenceOf(field, set[field], before?.[field], broughtOf(record, table, field, documents)),
    ),
    acts,
    undo: creates ? [taker.remove(id)] : taker.update(id, old, { ...(row ?? blank), ...set }, old),
    seen: row ? { [key]: old } : {},
    left: creates ? {} : { [key]: partOf(tried.edits.get(key) ?? {}, names) },
    needs: needsOf(table, id, set, sides),
  });
}

function fittedTo({ said, tried }: { said: Fields; tried: ReturnType<TrialView['tryOut']> }, defaults: Fields) {
  return 'why' in tried ? fittedFields(said, tried, defaults) : undefined;
}

/** Whether a record is blank. Days of its past may remain, as after an undone import. */
function isBlank(fields: readonly string[], row: Row, blank: Fields): boolean {
  return fields.every((field) => sameValue(row[field], blank[field]) || objectiveDays.some((day) => day === field));
}

function partOf(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));
}

/** Refusals that come before any mutator, because no change can be built from the record. */
function refusalBefore(
  table: TakenTable,
  row: Row | undefined,
  given: Fields,
  names: readonly string[],
): string | undefined {
  if (table === 'responsibility' && !row && !('share' in given)) return 'The file does not say whose part it is.';
  if (table === 'sspVersion' && !('parts' in given)) return 'The file does not contain its texts.';
  if (table !== 'assessment') return undefined;
  if (row) return names.includes(ANSWERS) ? 'A file cannot change what an assessment froze.' : undefined;
  if (!given.kind) return 'The file was written by an earlier release and says too little about it.';
  return given.frozenAt && !(ANSWERS in given) ? 'What it froze comes with the assessment results.' : undefined;
}

/** Whether a document's bytes are already here, or a person is already a member here. */
function isHereOtherwise({ table, id, fields }: ReadRecord, { here, documents }: Sides): boolean {
  if (table === 'document') return documents.isHereAs(id, fields.sha256);
  return table === 'namedPerson' && here.member.some((one) => one.id === id);
}

function needsOf(table: TakenTable, id: string, set: Fields, { here, documents }: Sides): string[] {
  const named = Object.values(set)
    .flat()
    .filter((one) => typeof one === 'string');
  const cited = documents.needed(named);
  const isOwned =
    typeof set.ownerId === 'string' && ![...here.member, ...here.namedPerson].some((one) => one.id === set.ownerId);
  if (isOwned) cited.push(recordKey('namedPerson', String(set.ownerId)));
  const providerId = id.slice(0, id.indexOf(':'));
  const isNew = table === 'responsibility' && !here.provider.some((one) => one.id === providerId);
  return isNew ? [...cited, recordKey('provider', providerId)] : cited;
}

function differenceOf(field: string, after: unknown, before: unknown, brought: unknown): FieldDifference[] {
  const isEmpty = after === '' || after === null || (Array.isArray(after) && after.length === 0);
  if (isEmpty && before === undefined) return [];
  const isMerged = brought !== undefined && !sameValue(brought, after);
  return [{ field, before, after, ...(isMerged && { brought }) }];
}
