import { strToU8, zipSync } from 'fflate';
import type { HashLists } from '#sync/domain/hash-log/write-hash-log.ts';

/** The date of every file in the ZIP, fixed so that the same lists are the same bytes. */
const MADE = new Date(2000, 0, 1);

/** The three lists as one ZIP. */
export function zipOfLists({ lists }: HashLists): Uint8Array<ArrayBuffer> {
  const files = Object.fromEntries(lists.map(({ name, text }) => [name, strToU8(text)]));
  return new Uint8Array(zipSync(files, { mtime: MADE }));
}
