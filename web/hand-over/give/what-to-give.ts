import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { newestKey } from '#sync/domain/hand-over/circle-key-record.ts';
import { presentServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Entry, HeldPacket } from '#sync/engine/store.ts';
import { productTables } from '#sync/product-tables.ts';
import { changesOf, workOf, type PacketWork } from '#web/hand-over/packet-work.ts';
import { isLastCopy, type DeviceFile } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/** One author's work in the file. */
export interface GivenPart {
  authorId: string;
  /** As the server vouched for them; empty for the person's own work. */
  vouchedName: string;
  whose: 'own' | 'carried';
  /** When it came here; null for the person's own work. */
  takenAt: string | null;
  changes: number;
  records: PacketWork['records'];
  files: number;
  /** Bytes of the changes, about, and of the files. */
  words: number;
  bytes: number;
}

/** What a hand-over file of one circle would hold now. */
export interface GiveFacts {
  circle: string | null;
  parts: readonly GivenPart[];
  /** Files that must not leave this device: marked as CUI or held elsewhere, and not decided yet. */
  marked: number;
  undecided: readonly string[];
  /** Whether colleagues' devices can open it, and whether the server can. */
  hasTeam: boolean;
  hasServer: boolean;
}

/** A file whose bytes go with the work. */
export type GivenFile = Pick<DeviceFile, 'id' | 'sha256' | 'size' | 'mimeType'>;

/** The packets of this device that a file for a circle holds: the circle's, and the workspace's. */
export function isOfCircle({ packet }: Pick<HeldPacket, 'packet'>, circle: string | null): boolean {
  return packet.circle === circle || packet.circle === null;
}

/** What the server has not heard, by author: the person's own first, then what is carried. */
export async function readGiveFacts(
  db: RecordDatabase,
  files: readonly DeviceFile[],
  { id: ownId }: { id: string },
  circle: string | null,
): Promise<GiveFacts> {
  const [outbox, held, circleKeys, serverKeys] = await Promise.all([
    db.table('outbox').toArray(),
    db.table('packet').toArray(),
    db.table('circleKey').toArray(),
    db.table('serverKey').toArray(),
  ]);
  const { leaving, marked, undecided } = await sortFiles(db, files, circle);
  const carried = held.filter((one) => !one.isOwn && isOfCircle(one, circle));
  const authors = new Map<string, HeldPacket[]>();
  for (const one of carried) authors.set(one.packet.author, [...(authors.get(one.packet.author) ?? []), one]);
  const devices = new Map((await db.table('device').toArray()).map(({ id, voucher }) => [id, voucher.name]));
  const others = [...authors].map(([authorId, packets]) => {
    const first = packets[0]?.packet;
    // The name in a packet counts only where the server's word for its device was checked.
    const vouchedName = devices.get(first?.device ?? '') ?? first?.voucher.name ?? '';
    return carriedPart({ authorId, vouchedName }, packets, leaving);
  });
  const given = await entriesOfCircle(db, outbox.filter(isGiven), circle);
  const own = ownPart(ownId, given, leaving, carriedIds(carried));
  return {
    circle,
    parts: own.changes + own.files > 0 ? [own, ...others] : others,
    marked,
    undecided,
    hasTeam: newestKey(circleKeys, circle) !== undefined,
    hasServer: presentServerKey(serverKeys) !== undefined,
  };
}

/** The files that go with the work of a circle, in the order in which they came here. */
export async function filesToGive(
  db: RecordDatabase,
  files: readonly DeviceFile[],
  circle: string | null,
): Promise<GivenFile[]> {
  const { leaving } = await sortFiles(db, files, circle);
  return leaving.map(({ file }) => file).toSorted((a, b) => a.at.localeCompare(b.at));
}

const privateTables: ReadonlySet<string> = new Set(
  productTables.flatMap(({ name, owner }) => (owner === undefined ? [] : name)),
);

// What only its author receives is nobody's to carry.
function isGiven({ touches }: Entry): boolean {
  return !touches.every((touch) => privateTables.has(touch.split('/')[0] ?? ''));
}

const circleFields = new Map(productTables.flatMap(({ name, circle }) => (circle ? [[name, circle.id] as const] : [])));

/** Those of the circle, and of the workspace: what is of another assessment goes in that one's file. */
async function entriesOfCircle(db: RecordDatabase, entries: readonly Entry[], circle: string | null): Promise<Entry[]> {
  const touched = new Map<string, Set<string>>();
  for (const { table, id } of entries.flatMap(({ touches }) => touches.map(recordOf))) {
    touched.set(table, (touched.get(table) ?? new Set()).add(id));
  }
  const others = new Set<string>();
  for (const [table, ids] of touched) {
    const field = circleFields.get(table);
    // Any table's rows are read alike: by the field that names their circle.
    const rows: (Row | undefined)[] = field ? await db.table(table as 'document').bulkGet([...ids]) : [];
    for (const row of rows) {
      const named = row?.[field ?? ''] ?? circle;
      if (row && named !== circle) others.add(recordKey(table, row.id));
    }
  }
  const isOther = (touch: string) => others.has(recordKey(recordOf(touch).table, recordOf(touch).id));
  return entries.filter(({ touches }) => !touches.some(isOther));
}

/** The record of `table/id/field`. */
function recordOf(touch: string): { table: string; id: string } {
  const [table = '', ...rest] = touch.split('/');
  return { table, id: rest.slice(0, -1).join('/') };
}

interface Waiting {
  file: DeviceFile;
  document: StoredDocument;
}

async function sortFiles(db: RecordDatabase, files: readonly DeviceFile[], circle: string | null) {
  const whole = files.filter(({ held, size }) => held === size);
  const documents = await db.table('document').bulkGet(whole.map(({ id }) => id));
  const { cuiBytes } = await readWorkspaceSetting(db);
  const waiting = whole.flatMap((file, index): Waiting[] => {
    const document = documents[index];
    if (!document || document.storedAt !== null || (document.assessmentId ?? circle) !== circle) return [];
    return !document.elsewhere || isLastCopy(file) ? [{ file, document }] : [];
  });
  const leaving = waiting.filter(({ document }) => mayLeave(document, cuiBytes));
  const staying = waiting.filter(({ document }) => !mayLeave(document, cuiBytes));
  const undecided = staying.flatMap(({ document: { id, cui, elsewhere } }) =>
    cui === 'unsure' && !elsewhere ? id : [],
  );
  return { leaving, undecided, marked: staying.length - undecided.length };
}

function carriedIds(carried: readonly HeldPacket[]): ReadonlySet<string> {
  return new Set(carried.flatMap((one) => workOf(changesOf(one)).documents.map(({ id }) => id)));
}

function ownPart(
  authorId: string,
  entries: readonly Entry[],
  leaving: readonly Waiting[],
  ofOthers: ReadonlySet<string>,
): GivenPart {
  const own = leaving.filter(({ file }) => !ofOthers.has(file.id));
  const words = entries.reduce((sum, { name, args, was }) => sum + JSON.stringify([name, args, was]).length, 0);
  const { changes, records } = workOf(entries);
  return { authorId, vouchedName: '', whose: 'own', takenAt: null, changes, records, words, ...sizeOf(own) };
}

function carriedPart(
  author: Pick<GivenPart, 'authorId' | 'vouchedName'>,
  packets: readonly HeldPacket[],
  leaving: readonly Waiting[],
): GivenPart {
  const { changes, records, documents } = workOf(packets.flatMap(changesOf));
  const added = new Set(documents.map(({ id }) => id));
  return {
    ...author,
    whose: 'carried',
    takenAt:
      packets
        .map(({ takenAt }) => takenAt)
        .toSorted()
        .at(-1) ?? null,
    changes,
    records,
    words: packets.reduce((sum, { text }) => sum + text.length, 0),
    ...sizeOf(leaving.filter(({ file }) => added.has(file.id))),
  };
}

function sizeOf(list: readonly Waiting[]): { files: number; bytes: number } {
  return { files: list.length, bytes: list.reduce((sum, { file }) => sum + file.size, 0) };
}
