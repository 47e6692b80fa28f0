import { zipSync, type Zippable } from 'fflate';

// The spreadsheet library packs in workers made of blobs, which our content security policy forbids. It gets this in
// fflate's place (library-parts.ts).

// The exports below take precedence over fflate's of the same name.
export * from 'fflate';

/** The date of every file in an archive, fixed so that the same content gives the same bytes. */
const MADE = new Date(2000, 0, 1);

export function zip(files: Zippable, done: (error: Error | null, result: Uint8Array) => void): void {
  done(null, zipSync(files, { mtime: MADE }));
}
