import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a test's files below a folder, creating the folders they need. */
export function writerInto(folder: string): (path: string, text: string) => void {
  return (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
}
