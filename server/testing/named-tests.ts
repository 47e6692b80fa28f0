import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..');

/** The tests that a document here names: `file`: 'title'; 'title'. */
export function testsNamedIn(text: string): { file: string; titles: string[] }[] {
  return [...text.matchAll(/`([^`]+\.test\.ts)`: ((?:'[^']+'(?:; )?)+)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
  }));
}

/** The named tests that do not exist, as 'file: title'. */
export function findLostTests(text: string): string[] {
  return testsNamedIn(text).flatMap(({ file, titles }) => {
    const path = join(server, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ') : '';
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`);
  });
}
