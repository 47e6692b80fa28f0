import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a data folder its owner's alone: 0700, and 0600 for every file directly in it. What lies in its subfolders is
 * out of reach then, whatever rights it has.
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(folder, entry.name), 0o700);
    else if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
}
