import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CopiedProject, watch, type Patience } from './copied-project.ts';
import type { Instrumented } from './list-mutants.ts';
import type { Mutant } from './sample-mutants.ts';

const config = 'server/testing/mutants/vitest.config.ts';

/** A test with an edit that prints nothing for this long hangs, unless ten times its usual duration is longer. */
const SILENT_MS = 120_000;
/** Enough time, on any machine, for files to load and for tests to run without an edit. */
const SOUND_MS = 900_000;
const ALONE_MS = 300_000;
/** Most are noticed by a test quicker than the first limit; tests slower than the second are not used. */
const QUICK_MS = 500;
const SLOW_MS = 3_000;
/** After this many processes for one folder, the remaining mutants count as survivors. */
const PASSES = 30;

/** How a mutant ended: noticed by a test, noticed because a test took too long, or not at all. */
export type Ended = 'killed' | 'by time' | 'survived';

interface Judged {
  ended: Map<string, Ended>;
  /** Mutants that ran in a test, and those that ran while files loaded. */
  met: Set<string>;
  loaded: Set<string>;
  /** Mutants for which a test was repeated. */
  reached: Set<string>;
  /** Mutants after which a test kept failing without an edit. */
  suspects: Set<string>;
}

/** A copy of the project with every wrong edit in it, each behind a switch. */
export class MutantBed {
  readonly #project: CopiedProject;

  constructor(folder: string, files: Instrumented['files']) {
    this.#project = new CopiedProject(folder);
    for (const { name, content } of files) writeFileSync(join(folder, name), content);
  }

  remove(): void {
    this.#project.remove();
  }

  /** Runs a folder's tests against these mutants. */
  async judge(folder: string, mutants: readonly Mutant[]): Promise<Map<string, Ended>> {
    const ended = new Map<string, Ended>(mutants.map(({ id }) => [id, 'survived']));
    const judged: Judged = { ended, met: new Set(), loaded: new Set(), reached: new Set(), suspects: new Set() };
    const { met, loaded, reached, suspects } = judged;
    for (let pass = 0; pass < PASSES; pass++) {
      const before = survivorsOf(ended).length - suspects.size;
      const isWhole = await this.#runTogether(folder, pass === 0 ? QUICK_MS : SLOW_MS, judged);
      if (pass > 0 && (isWhole || survivorsOf(ended).length - suspects.size === before)) break;
    }
    for (const mutant of mutants) {
      // Code that runs only while files load must be switched before that; code that never runs cannot be noticed by
      // any test.
      const { id } = mutant;
      const isAsked = reached.has(id) && !suspects.has(id);
      const mustRunAlone = loaded.has(id) || (met.has(id) && !isAsked);
      if (ended.get(id) !== 'survived' || !mustRunAlone) continue;
      ended.set(id, await this.#runAlone(folder, mutant));
    }
    return ended;
  }

  /** Runs one process for all remaining mutants. Returns whether it finished with every test sound. */
  async #runTogether(folder: string, patienceMs: number, judged: Judged): Promise<boolean> {
    const { ended, met, loaded, reached, suspects } = judged;
    const { folder: copy } = this.#project;
    const [leftFile, told] = [join(copy, 'left.json'), join(copy, 'told.txt')];
    writeFileSync(leftFile, JSON.stringify(survivorsOf(ended).filter((id) => !suspects.has(id))));
    writeFileSync(told, '');
    const given = { MUTANTS_LEFT: leftFile, MUTANTS_TOLD: told, MUTANTS_PATIENCE: String(patienceMs) };
    const child = this.#start({ MUTANTS_FOLDER: folder, ...given }, []);
    const isOver = await watch(child, () => patienceWith(told));
    const isBroken = readFileSync(told, 'utf8').includes('suspect ');
    if (isOver && !isBroken && child.exitCode !== 0)
      throw new Error(`the tests of ${folder} do not run without an edit:\n${this.#project.lastWords()}`);
    const lines = readFileSync(told, 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
    for (const [word, id] of lines) if (word === 'killed') ended.set(id ?? '', 'killed');
    const [word, id = ''] = lines.at(-2) ?? [];
    if (!isOver && !isBroken && word === 'begun') ended.set(id, 'by time');
    for (const [said, which] of lines) {
      if (said === 'met' && which) met.add(which);
      if (said === 'loaded' && which) loaded.add(which);
      if (said === 'begun' && which) reached.add(which);
      if (said === 'suspect' && which) suspects.add(which);
    }
    return isOver && !lines.some(([said]) => said === 'unsound');
  }

  async #runAlone(folder: string, { id, fileName }: Mutant): Promise<Ended> {
    const own = fileName.replace(/\.tsx?$/, '.test');
    for (const filter of [[own], []]) {
      const child = this.#start({ MUTANTS_FOLDER: folder, __STRYKER_ACTIVE_MUTANT__: id }, [...filter, '--bail', '1']);
      if (!(await watch(child, () => ({ told: 0, allowedMs: ALONE_MS })))) return 'by time';
      if (child.exitCode !== 0) return 'killed';
    }
    return 'survived';
  }

  #start(environment: Record<string, string>, words: string[]): ChildProcess {
    const given = ['--config', config, '--passWithNoTests', '--reporter', 'dot', ...words];
    return this.#project.startTests(given, environment);
  }
}

const survivorsOf = (ended: ReadonlyMap<string, Ended>) =>
  [...ended].flatMap(([id, how]) => (how === 'survived' ? [id] : []));

/**
 * The length of the output so far, and how long it may stay unchanged (ms): a test may take ten times its usual time.
 * After an edit that broke the process there is nothing to wait for.
 */
function patienceWith(told: string): Patience {
  const text = readFileSync(told, 'utf8');
  if (text.includes('suspect ')) return { told: text.length, allowedMs: 0 };
  const [word, , usual] = text.trimEnd().split('\n').at(-1)?.split(' ') ?? [];
  return { told: text.length, allowedMs: word === 'begun' ? SILENT_MS + Number(usual) * 10 : SOUND_MS };
}
