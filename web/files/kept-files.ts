import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import { documentsIn } from '#sync/domain/hand-over/packet-documents.ts';
import type { HeldPacket } from '#sync/engine/store.ts';
import type { DeviceFile, FileDatabase } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { sendFile } from './file-send.ts';
import type { FileTransport } from './file-transport.ts';
import { byFailure, moveEach, type LaneOutcome } from './move-each.ts';

/** A file here that the server lacks of a packet that it keeps. */
interface KeptFile extends DeviceFile {
  packetId: string;
}

/**
 * Sends the files that the server lacks of packets it keeps, as far as they are here and may leave. A packet then
 * forgets those that have arrived, and those that this device cannot send. `released`: how many packets wait for none
 * any more; they are sent again, and leave.
 */
export async function sendKeptFiles(
  records: RecordDatabase,
  files: FileDatabase,
  transport: FileTransport,
  mayGoOn: () => Promise<boolean>,
): Promise<{ outcome: LaneOutcome; stops: boolean; released: number }> {
  const waiting = await listWaiting(records);
  if (waiting.length === 0) return { outcome: 'done', stops: false, released: 0 };
  const list = await listToSend(records, files, waiting);
  const placeOf = ({ packetId, sha256 }: Pick<KeptFile, 'packetId' | 'sha256'>) => `${packetId}/${sha256}`;
  const left = new Set(list.map(placeOf));
  const moved = await moveEach(files, list.toSorted(byFailure), async (file) => {
    const ended = await sendFile(files, file, transportOf(file, transport), mayGoOn);
    if (ended === 'moved' || ended === 'skipped') left.delete(placeOf(file));
    return ended;
  });
  let released = 0;
  for (const { id, lacks = [] } of waiting) {
    const rest = lacks.filter((sha256) => left.has(placeOf({ packetId: id, sha256 })));
    if (rest.length < lacks.length) await records.table('packet').update(id, { lacks: rest });
    if (rest.length === 0) released++;
  }
  return { ...moved, released };
}

async function listWaiting(records: RecordDatabase): Promise<HeldPacket[]> {
  // The worker may find the database of an older build, which carries nothing.
  if (!records.tables.some(({ name }) => name === 'packet')) return [];
  return (await records.table('packet').toArray()).filter(({ lacks = [] }) => lacks.length > 0);
}

async function listToSend(
  records: RecordDatabase,
  files: FileDatabase,
  waiting: readonly HeldPacket[],
): Promise<KeptFile[]> {
  const here = (await files.table('file').toArray()).filter((file) => file.held === file.size && !file.trouble);
  const documents = await records.table('document').bulkGet(here.map(({ id }) => id));
  const shown = new Map(documents.flatMap((document) => (document ? [[document.id, document] as const] : [])));
  const { cuiBytes } = await readWorkspaceSetting(records);
  return waiting.flatMap(({ id: packetId, entries, lacks = [] }) => {
    // Of an author whom this device does not know, only the packet says what they are.
    const added = new Map(documentsIn(entries).map((document) => [document.id, document]));
    return lacks.flatMap((sha256) => {
      const file = here.find((one) => {
        const document = one.sha256 === sha256 ? (shown.get(one.id) ?? added.get(one.id)) : undefined;
        return document !== undefined && mayLeave(document, cuiBytes);
      });
      return file ? { ...file, packetId } : [];
    });
  });
}

function transportOf({ packetId, sha256 }: KeptFile, transport: FileTransport): FileTransport {
  const of = `kept/${packetId}/files`;
  return {
    ...transport,
    progress: () => transport.progress(sha256, of),
    send: (_id, offset, bytes) => transport.send(sha256, offset, bytes, of),
  };
}
