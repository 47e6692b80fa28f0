import { type Zippable, zipSync } from 'fflate';

// The spreadsheet library packs in workers made of blobs, which our content security policy forbids. It gets this in
// fflate's place (library-parts.ts).

// What is named below goes before what it has of the same name.
export * from 'fflate';

/** What each file in an archive is dated, so that the same words give the same bytes. */
const MADE = new Date(2000, 0, 1);

export function zip(files: Zippable, done: (error: Error | null, result: Uint8Array) => void): void {
  done(null, zipSync(files, { mtime: MADE }));
}
