import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant } from './sample-mutants.ts';

const no = () => false;
const nothing = () => undefined;
const silent: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** Every wrong edit Stryker would make in these files, named relative to the project. */
export async function mutantsOf(files: readonly string[]): Promise<Mutant[]> {
  const contents = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { ignorers: [], excludedMutations: [], plugins: null };
  return [...(await new Instrumenter(silent).instrument(contents, options)).mutants];
}
