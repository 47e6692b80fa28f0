import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A control removed from the code, and a test that must fail: the one that its row of `ASVS.md` names, or one that
 * cites its rule.
 */
export interface PlantedDefect {
  /** The requirement's number, such as '7.3.1', or a rule of `sync/SPEC.md`, such as 'LS3'. */
  row: string;
  /** Relative to the project. */
  file: string;
  /** Must occur exactly once in the file. */
  from: string;
  to: string;
  /** The test's file, relative to the server. */
  test: string;
  title: string;
}

export function readPlantedDefects(): PlantedDefect[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'planted.json'), 'utf8')) as PlantedDefect[];
}

/** The file's text with the defect in it. Throws unless the replaced text occurs exactly once. */
export function plant({ file, from, to }: PlantedDefect, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} has this ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/** A regular expression for the names of a title's tests, with anything in place of `%s` and `$name`. */
export function patternOf(title: string): string {
  const escaped = title.replaceAll(/[.*+?^()[\]{}|\\]/g, String.raw`\$&`);
  return `(^| )${escaped.replaceAll(/%[sdifjop#]|\$[\w.]+/g, '.*')}`;
}
