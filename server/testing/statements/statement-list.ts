import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMeaningEdits, type MeaningEdit } from '#server/testing/mutants/meaning-edits.ts';

/** The server's folder. */
export const root = join(import.meta.dirname, '../..');

/** The functions with a statement that names a workspace, as 'file function', in the server's files of these names. */
export function listStatements(names: RegExp, isMeant: (edit: MeaningEdit) => boolean): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => names.test(file) && !/\.test\.|-test-app|^(?:testing|demo)\/|migrations\//.test(file),
  );
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const edits = listMeaningEdits(file, source).filter((edit) => edit.meaning === 'workspace' && isMeant(edit));
    return edits.map(({ start }) => `${file} ${/.*\bfunction (\w+)/s.exec(source.slice(0, start))?.[1]}`);
  });
  return [...new Set(found)].toSorted();
}
