import { type AsyncUnzipOptions, type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate';

// The spreadsheet libraries pack in workers made of blobs, which our content security policy forbids. They get this in
// fflate's place (vite.config.ts).

// What is named below goes before what it has of the same name.
export * from 'fflate';

type Done<T> = (error: Error | null, result: T) => void;

/** What each file in an archive is dated, so that the same words give the same bytes. */
const MADE = new Date(2000, 0, 1);

/** As fflate has it: the options may be left out. */
export function unzip(bytes: Uint8Array, ...rest: [Done<Unzipped>] | [AsyncUnzipOptions, Done<Unzipped>]): void {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest;
  let files: Unzipped = {};
  let failure: Error | null = null;
  try {
    files = unzipSync(bytes, options.filter ? { filter: options.filter } : {});
  } catch (error) {
    failure = error as Error;
  }
  done(failure, files);
}

export function zip(files: Zippable, done: Done<Uint8Array>): void {
  done(null, zipSync(files, { mtime: MADE }));
}
