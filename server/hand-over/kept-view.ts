import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { findFace, nameTableOf } from '#sync/domain/faces.ts';
import {
  DECIDED_DAYS,
  DECIDED_LISTED,
  KEPT_LISTED,
  keptReasonSchema,
  type DecidedPacket,
  type KeptChange,
  type KeptPacket,
  type listKept,
} from '#sync/domain/hand-over/hand-over-contract.ts';
import { readPacket } from '#sync/domain/hand-over/packet-check.ts';
import { documentsIn } from '#sync/domain/hand-over/packet-documents.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import type { Packet } from '#sync/engine/packet.ts';
import type { Row } from '#sync/engine/row.ts';
import { touchesOf } from '#sync/engine/run-mutation.ts';
import { recordKey, type Touch } from '#sync/engine/schema.ts';
import { isRecord } from '#sync/engine/value.ts';
import { productSchema } from '#sync/product.ts';
import type { Principal, Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { listPeopleOfAllTimes } from '#server/people/former-member-table.ts';
import { mayReceive, readerOf, type Reader } from '#server/sync/row-reach.ts';
import { findRowsFor } from '#server/sync/synced-rows-table.ts';
import { findDevice } from './device-table.ts';
import { listKeptFiles } from './kept-file-table.ts';
import type { KeptFileRow, KeptWorkRow } from './kept-work-row.ts';
import { findKept, listDecidedKept, listOpenKept, type ListedKept } from './kept-work-table.ts';
import { strayChanges } from './stray-changes.ts';
import { saysOf, type Say } from './who-decides-kept.ts';

/** Packets that follow more characters than these wait for the next answer. */
const MOST_CHARACTERS = 1_000_000;
const reasonsSchema = z.array(keptReasonSchema);

/** Decisions of the workspace among which a person's own are looked for. */
const MOST_DECIDED = 1_000;
const DAY_MS = 86_400_000;

/** What this person may decide or could have decided, and what a lead has to know of. */
export async function readKept(
  services: Pick<Services, 'db' | 'files' | 'now'>,
  principal: Principal,
): Promise<ReplyOf<typeof listKept>> {
  const { db, now } = services;
  const { workspaceId } = principal;
  const since = new Date(now().getTime() - DECIDED_DAYS * DAY_MS).toISOString();
  const [open, over] = await Promise.all([
    listOpenKept(db, workspaceId),
    listDecidedKept(db, workspaceId, since, MOST_DECIDED),
  ]);
  if (open.length + over.length === 0) return { kept: [], total: 0, ofOthers: [], decided: [] };
  const says = await saysOf(db, principal, [...open, ...over]);
  const isOwn = ({ packetId }: ListedKept) => ['whole', 'unseen'].includes(says.get(packetId) ?? '');
  const own = open.filter(isOwn);
  const people = new Map((await listPeopleOfAllTimes(db, workspaceId)).map((one) => [one.id, personName(one)]));
  const reader = await readerOf(db, principal);
  const kept: KeptPacket[] = [];
  let characters = 0;
  for (const { packetId } of own.slice(0, KEPT_LISTED)) {
    if (characters > MOST_CHARACTERS) break;
    const row = await findKept(db, workspaceId, packetId);
    if (!row) continue;
    characters += row.packet.length;
    kept.push(await describe(services, reader, { row, say: says.get(packetId) ?? 'nothing', people }));
    // A full packet takes tens of milliseconds, and others get their turn after each.
    await setImmediate();
  }
  const counts = new Map<string, number>();
  for (const { packetId, circle } of open) {
    if (circle !== null && says.get(packetId) === 'count') counts.set(circle, (counts.get(circle) ?? 0) + 1);
  }
  const ofOthers = [...counts].map(([circle, count]) => ({ circle, count }));
  const decided = over.filter(isOwn).slice(0, DECIDED_LISTED);
  return { kept, total: own.length, ofOthers, decided: await describeDecided(db, decided, people) };
}

async function describeDecided(
  db: Db,
  rows: readonly ListedKept[],
  people: ReadonlyMap<string, string>,
): Promise<DecidedPacket[]> {
  return Promise.all(
    rows.map(async ({ workspaceId, packetId, authorId, deviceId, changes, state, ...row }) => {
      const named = (id: string) => ({ id, name: people.get(id) ?? '' });
      const device = await findDevice(db, workspaceId, deviceId);
      return {
        id: packetId,
        author: named(authorId),
        device: { id: deviceId, name: device?.name ?? '' },
        count: changes,
        state: state === 'discarded' ? 'discarded' : 'taken_in',
        by: named(row.decidedBy ?? ''),
        at: row.decidedAt ?? row.keptAt,
        reason: row.decidedReason,
      };
    }),
  );
}

async function describe(
  { db, files }: Pick<Services, 'db' | 'files'>,
  reader: Reader,
  { row, say, people }: { row: KeptWorkRow; say: Say; people: ReadonlyMap<string, string> },
): Promise<KeptPacket> {
  const signed = readPacket(row.packet);
  // A record that the server did not know when the packet came may be of another circle than it says.
  const strays = await strayChanges(db, row.workspaceId, signed);
  const packet = { ...signed, entries: signed.entries.filter(({ key }) => !strays.has(key)) };
  const device = await findDevice(db, row.workspaceId, row.deviceId);
  const hashes = new Set(documentsIn(packet.entries).map(({ sha256 }) => sha256));
  const named = say === 'whole' ? (await listKeptFiles(db, row)).filter(({ sha256 }) => hashes.has(sha256)) : [];
  // That bytes lie here is told of those that came for this packet: others may be another team's.
  const isHere = async ({ storedAt, sha256, size }: KeptFileRow) =>
    storedAt !== null && (await files.sizeOf(row.workspaceId, sha256)) === size;
  const here = await Promise.all(named.map(isHere));
  const reasons = z.parse(reasonsSchema, JSON.parse(row.reasons)).filter(({ key }) => !strays.has(key ?? ''));
  return {
    id: row.packetId,
    circle: say === 'whole' ? row.circle : null,
    author: { id: row.authorId, name: people.get(row.authorId) ?? packet.voucher.name },
    device: { id: row.deviceId, name: device?.name ?? '' },
    courier: { id: row.courierId, name: people.get(row.courierId) ?? '' },
    madeAt: packet.madeAt,
    keptAt: row.keptAt,
    reasons: say === 'whole' ? reasons : reasons.map((reason) => ({ ...reason, key: null, message: '' })),
    count: signed.entries.length,
    changes: say === 'whole' ? await changesOf(db, reader, packet) : null,
    files: named.map(({ sha256, name, size, mimeType }, index) => {
      return { sha256, name, size, mimeType, isHere: here[index] === true };
    }),
  };
}

async function changesOf(db: Db, reader: Reader, { entries }: Packet): Promise<KeptChange[]> {
  const touched = entries.map((entry) => ({ entry, touches: touchesOf(productSchema, entry) }));
  const rows = await loadRows(
    db,
    reader,
    touched.flatMap(({ touches }) => touches),
  );
  return touched.map(({ entry: { key, name, args, was }, touches }) => ({
    key,
    name,
    args,
    at: timeOfKey(key),
    records: touches.map((touch) => {
      const { table, id, fields } = touch;
      const saw = was[recordKey(table, id)] ?? {};
      const row = rows.get(recordKey(table, id));
      const about = [...new Set([...fields, ...Object.keys(saw)])];
      const server = row ? Object.fromEntries(about.map((field) => [field, row[field] ?? null])) : null;
      return { table, id, title: titleOf(touch, args, rows), saw, server };
    }),
  }));
}

/** The records as the server has them, with those that name them, as far as the reader may see them. */
async function loadRows(db: Db, reader: Reader, touches: readonly Touch[]): Promise<ReadonlyMap<string, Row>> {
  const ids = new Map<string, Set<string>>();
  for (const { table, id } of touches) {
    for (const one of new Set([table, nameTableOf(table)])) ids.set(one, (ids.get(one) ?? new Set()).add(id));
  }
  const found = new Map<string, Row>();
  for (const [table, set] of ids) {
    const { rows } = await findRowsFor(db, reader, table, [...set]);
    for (const row of rows) if (mayReceive(table, row, reader)) found.set(recordKey(table, row.id), row);
  }
  return found;
}

// A change that makes a record says what it is called.
function titleOf({ table, id, set }: Touch, args: unknown, rows: ReadonlyMap<string, Row>): string | null {
  const named = nameTableOf(table);
  const { title, label, number } = findFace(named) ?? {};
  const told: Record<string, unknown> = { ...(isRecord(args) ? args : {}), ...set, ...rows.get(recordKey(named, id)) };
  const parts = [number, title ?? label].map((field) => (field === undefined ? undefined : told[field]));
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ') || null;
}
