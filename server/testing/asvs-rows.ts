import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of `ASVS.md` about requirements: their numbers, their subject, their state, and where that can be seen. */
export interface AsvsRow {
  /** '1.2.3', or several, as in '1.2.6-1.2.8, 1.3.1', if they do not apply. */
  numbers: string;
  /** '' if it does not apply. */
  state: string;
  where: string;
}

export function readAsvsRows(): AsvsRow[] {
  const lines = readFileSync(join(import.meta.dirname, '../ASVS.md'), 'utf8').split('\n');
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, numbers = '', , ...rest]) => {
      const [state = '', where = ''] = rest.length > 2 ? rest : [];
      return { numbers, state, where };
    });
}
