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

export interface Instrumented {
  mutants: Mutant[];
  /** The files with every wrong edit in them, each behind a switch. */
  files: { name: string; content: string }[];
}

/** Every wrong edit Stryker would make in these files, named relative to the project. */
export async function instrument(files: readonly string[]): Promise<Instrumented> {
  const contents = files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { ignorers: [], excludedMutations: [], plugins: null };
  const { mutants, files: made } = await new Instrumenter(silent).instrument(contents, options);
  return { mutants: [...mutants], files: made.map(({ name, content }) => ({ name, content })) };
}
