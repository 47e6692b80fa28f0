import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CopiedProject } from './copied-project.ts';
import { withEdit, type MeaningEdit } from './meaning-edits.ts';

const CONFIG = 'tsconfig.meaning.json';
const options = {
  composite: false,
  incremental: false,
  emitDeclarationOnly: false,
  noEmit: true,
  // Somebody who removes the only use of a name would remove the name as well.
  noUnusedLocals: false,
  noUnusedParameters: false,
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node', 'vite/client'],
};

/** The names of the edits that the compiler rejects. Edits of different files are compiled together. */
export function compilerRefuses(edits: readonly MeaningEdit[]): Set<string> {
  const refused = new Set<string>();
  const project = new CopiedProject(`test-results/mutants/compiled-${process.pid}`);
  try {
    for (let left = [...edits]; left.length > 0;) {
      const now = [...new Map(left.map((edit) => [edit.fileName, edit])).values()];
      for (const edit of now) write(project, edit.fileName, withEdit(readFileSync(edit.fileName, 'utf8'), edit));
      const faulty = compile(
        project,
        now.map(({ fileName }) => fileName),
      );
      for (const { id, fileName } of now) {
        if (faulty.has(fileName)) refused.add(id);
        write(project, fileName, readFileSync(fileName, 'utf8'));
      }
      left = left.filter((edit) => !now.includes(edit));
    }
  } finally {
    project.remove();
  }
  return refused;
}

function write(project: CopiedProject, name: string, text: string): void {
  writeFileSync(join(project.folder, name), text);
}

/** The files in which the compiler finds an error. */
function compile(project: CopiedProject, files: readonly string[]): Set<string> {
  const config = { extends: './tsconfig.json', compilerOptions: options, files, references: [] };
  write(project, CONFIG, JSON.stringify(config));
  const tsc = join(process.cwd(), 'node_modules/typescript/lib/tsc.js');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', CONFIG, '--pretty', 'false'], { cwd: project.folder });
  rmSync(join(project.folder, CONFIG));
  return new Set([...stdout.toString().matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((match) => match[1] ?? ''));
}
