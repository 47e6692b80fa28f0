import type { Was } from '#sync/engine/mutation.ts';
import type { Row } from '#sync/domain/common/record.ts';
import { type Actor, recordKey } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { ImportRecords } from './import-records.ts';
import type { Reading, ReadRecord, Unread } from './reading.ts';
import { type Act, ANSWERS, blankOf, type Fields, type TakenTable, takers } from './record-acts.ts';
import { TrialView } from './trial-view.ts';

export interface FieldDifference {
  field: string;
  /** Undefined in a record that is new. */
  before: unknown;
  after: unknown;
}

/** One record in which the document and the workspace differ, and what would make it as the document says. */
export interface Difference {
  key: string;
  table: TakenTable;
  title: string;
  isNew: boolean;
  fields: FieldDifference[];
  acts: Act[];
  undo: Act[];
  /** What the person is shown as the values that are replaced. */
  seen: Was;
  /** What the import leaves there, and whoever takes it back has seen. */
  left: Was;
  /** The key of a new record without which this one cannot be taken. */
  needs: string | null;
}

export interface Comparison {
  differences: Difference[];
  /** Records in which nothing differs. */
  same: number;
  /** What is not taken, and why. */
  refused: Unread[];
}

const order = Object.keys(takers) as TakenTable[];

export interface Asker {
  actor: Actor;
  /** An ISO time. */
  now: string;
  /** What a file of this kind cannot say of the records that are here, as it would say them: that does not differ. */
  written?: ReadonlyMap<string, Fields>;
  /** Told now and then how much is compared, from 0 to 1. */
  onShare?: (share: number) => void;
}

/** Records between two words on how much is compared. */
export const TOLD_EVERY = 500;

/** Compares a file with the records that are here. Nothing is changed. */
export function compareWithRecords(reading: Reading, here: ImportRecords, asker: Asker): Comparison {
  const { actor, now, written = new Map<string, Fields>(), onShare } = asker;
  const trial = new TrialView(here, actor, now);
  const rows = new Map(order.flatMap((table) => here[table].map((row) => [recordKey(table, row.id), row as Row])));
  const comparison: Comparison = { differences: [], same: 0, refused: [...reading.unread] };
  let compared = 0;
  for (const table of order) {
    for (const record of reading.records.filter((one) => one.table === table)) {
      if (++compared % TOLD_EVERY === 0) onShare?.(compared / reading.records.length);
      compare(withOwner(record, reading, here), table, { here, rows, written, trial, comparison });
    }
  }
  return comparison;
}

/** The owner as somebody who is here, known by the account or by the address. */
function withOwner(record: ReadRecord, { records }: Reading, here: ImportRecords): ReadRecord {
  const { ownerId, ...fields } = record.fields;
  if (record.table !== 'plan' || typeof ownerId !== 'string') return record;
  const said = records.find(({ table, id }) => table === 'member' && id === ownerId)?.fields.email;
  const owner = here.member.find(({ id }) => id === ownerId) ?? here.member.find(({ email }) => said && email === said);
  return { ...record, fields: owner ? { ...fields, ownerId: owner.id } : fields };
}

interface Sides {
  here: ImportRecords;
  rows: ReadonlyMap<string, Row>;
  written: ReadonlyMap<string, Fields>;
  trial: TrialView;
  comparison: Comparison;
}

function compare(record: ReadRecord, table: TakenTable, { here, rows, written, trial, comparison }: Sides): void {
  const { id, title } = record;
  const key = recordKey(table, id);
  const taker: (typeof takers)[TakenTable] = takers[table];
  const row = rows.get(key);
  const blank = blankOf(table, id);
  const before = row ? { ...row, ...written.get(key) } : blank;
  const given = givenFor(record, table, { row, before }, { here, comparison });
  const names = taker.fields.filter((field) => field in given && !sameValue(given[field], before?.[field]));
  if (names.length === 0) {
    if (row) comparison.same += 1;
    return;
  }
  const set = Object.fromEntries(names.map((field) => [field, given[field]]));
  const defaults = 'defaults' in taker ? taker.defaults : {};
  const creates = !before && 'create' in taker;
  const acts = creates ? taker.create(id, { ...defaults, ...given }) : taker.update(id, set, row ?? blank ?? {}, given);
  const why = refusalBefore(table, row, given, names);
  const tried = why === undefined ? trial.tryOut(acts) : { why };
  if ('why' in tried) return void comparison.refused.push({ title, why: tried.why });
  const old = Object.fromEntries(names.map((field) => [field, (row ?? blank)?.[field]]));
  comparison.differences.push({
    key,
    table,
    title,
    isNew: row === undefined,
    fields: names.flatMap((field) => differenceOf(field, set[field], before?.[field])),
    acts,
    undo: creates ? [taker.remove(id)] : taker.update(id, old, { ...(row ?? blank), ...set }, old),
    seen: row ? { [key]: old } : {},
    left: creates ? {} : { [key]: partOf(tried.edits.get(key) ?? {}, names) },
    needs: table === 'responsibility' ? providerNeeded(id, here) : null,
  });
}

function partOf(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));
}

/** What no rule of a change says, because no change could be made of it. */
function refusalBefore(
  table: TakenTable,
  row: Row | undefined,
  given: Fields,
  names: readonly string[],
): string | undefined {
  if (table === 'responsibility' && !row && !('share' in given)) return 'The file does not say whose part it is.';
  if (table !== 'assessment') return undefined;
  if (!row) return 'An assessment is opened here, not by a file.';
  return names.includes(ANSWERS) ? 'No file changes what an assessment froze.' : undefined;
}

/** Fields that name documents, and what a part of the file that names missing ones is called. */
const citing: Partial<Record<TakenTable, Readonly<Record<string, string>>>> = {
  controlStatus: { evidenceFiles: 'evidence' },
  objectiveStatus: { evidenceFiles: 'evidence' },
  system: { boundaryDiagrams: 'diagrams', networkDiagrams: 'diagrams', flowDiagrams: 'diagrams' },
};

function givenFor(
  { title, fields }: ReadRecord,
  table: TakenTable,
  { row, before }: { row: Row | undefined; before: Fields | undefined },
  { here, comparison }: Pick<Sides, 'here' | 'comparison'>,
): Fields {
  if (table === 'plan') return withoutClosing(fields, row);
  const given = { ...fields };
  for (const [field, name] of Object.entries(citing[table] ?? {})) {
    const said = fields[field];
    if (!Array.isArray(said)) continue;
    const found = (said as string[]).flatMap(
      (one) => here.document.find(({ id, sha256 }) => id === one || (sha256 && `sha256:${sha256}` === one))?.id ?? [],
    );
    const missing = said.length - found.length;
    if (missing > 0) comparison.refused.push({ title: `${title}, ${name}`, why: missingWords(missing) });
    // No file takes a document away: one that it does not name stays.
    const linked = (row?.[field] ?? []) as string[];
    const added = found.filter((id) => !linked.includes(id));
    given[field] = added.length > 0 ? [...linked, ...new Set(added)] : before?.[field];
  }
  return given;
}

function missingWords(count: number): string {
  return count === 1
    ? 'One document is not here, and its bytes are not in the file.'
    : `${count} documents are not here, and their bytes are not in the file.`;
}

/** Nobody is closed by a file: what another place closed is ready to be verified here. */
function withoutClosing({ state, ...fields }: Fields, row: Row | undefined): Fields {
  if (state === undefined || row?.state === 'closed') return fields;
  if (state !== 'closed') return { ...fields, state };
  return row ? fields : { ...fields, state: 'ready' };
}

function providerNeeded(id: string, here: ImportRecords): string | null {
  const providerId = id.slice(0, id.indexOf(':'));
  return here.provider.some((one) => one.id === providerId) ? null : recordKey('provider', providerId);
}

function differenceOf(field: string, after: unknown, before: unknown): FieldDifference[] {
  const isEmpty = after === '' || after === null || (Array.isArray(after) && after.length === 0);
  return isEmpty && before === undefined ? [] : [{ field, before, after }];
}
