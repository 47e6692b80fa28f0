import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';

/** Ways in which a storage may misbehave. */
const lies = ['garble', 'cut', 'break off', 'nothing', 'empty', 'fault', 'hang up'] as const;
type Lie = (typeof lies)[number];

export interface LyingStorage {
  /** The address for FILES_URL. */
  url: string;
  /** How often it lied, by kind. */
  told: Partial<Record<Lie, number>>;
  /** From 0 to 1: how many answers are lies. */
  share: number;
  stop(): Promise<void>;
}

/**
 * Passes everything on to an object storage, but falsifies some of its answers: wrong or fewer bytes, missing objects,
 * listings without a line, faults, connections that break before or within an answer.
 */
export async function startLyingStorage(url: string, random: SeededRandom): Promise<LyingStorage> {
  const target = new URL(url);
  const told: LyingStorage['told'] = {};
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming);
      const answer = await pass(target, incoming, body);
      const bytes = await buffer(answer);
      const isListing = incoming.url?.includes('?prefix=') === true;
      const lie = random.chance(storage.share) ? random.pick(liesAbout(incoming.method, isListing)) : undefined;
      if (lie !== undefined) told[lie] = (told[lie] ?? 0) + 1;
      if (lie === 'hang up') return void incoming.socket.destroy();
      const status = lie === 'fault' ? 403 : lie === 'nothing' ? 404 : (answer.statusCode ?? 500);
      const { 'content-length': length, ...headers } = answer.headers;
      if (incoming.method === 'HEAD') {
        outgoing.writeHead(status, { ...headers, ...(lie === undefined && { 'content-length': length }) });
        return void outgoing.end();
      }
      if (lie === 'break off') {
        outgoing.writeHead(status, { ...headers, ...(length !== undefined && { 'content-length': length }) });
        outgoing.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(status, headers);
      outgoing.end(liedAbout(bytes, lie, random));
    })().catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  const storage: LyingStorage = {
    url: own.href,
    told,
    share: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return storage;
}

function liesAbout(method: string | undefined, isListing: boolean): readonly Lie[] {
  if (isListing) return ['empty', 'break off', 'fault', 'hang up'];
  if (method === 'GET') return ['garble', 'cut', 'break off', 'nothing', 'fault', 'hang up'];
  if (method === 'HEAD') return ['nothing', 'fault', 'hang up'];
  return ['fault', 'hang up'];
}

function liedAbout(bytes: Buffer, lie: Lie | undefined, random: SeededRandom): Buffer {
  if (lie === 'empty') return Buffer.from('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
  if (lie === 'cut') return bytes.subarray(0, Math.floor(bytes.byteLength / 2));
  if (lie !== 'garble' || bytes.byteLength === 0) return bytes;
  const garbled = Buffer.from(bytes);
  const at = random.below(garbled.byteLength);
  garbled[at] = (garbled[at] ?? 0) ^ 1;
  return garbled;
}

function pass({ hostname, port }: URL, { method, url: path, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path, headers }, resolve).on('error', reject).end(body);
  });
}
