import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files of a test below a folder, with the folders that they need. */
export function writerInto(folder: string): (path: string, text: string) => void {
  return (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
}
