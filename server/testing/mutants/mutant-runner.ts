import { appendFileSync, readFileSync } from 'node:fs';
import type { RunnerTestCase } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';

// The tests run once without an edit and then, in the same process, once more for each wrong edit they execute. A new
// process for each would take a hundred times as long.

/** The global state that Stryker's switches read. */
interface Switches {
  activeMutant: string | undefined;
  hitCount: number | undefined;
  hitLimit: number;
  currentTestId: string | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** The original functions, because tests replace them. */
const now = performance.now.bind(performance);
const { setTimeout: later, clearTimeout: forget } = globalThis;
/** How many more times a test may execute its edit, and how much longer it may take, before it counts as endless. */
const HITS = { times: 10, more: 200 };
const LIMIT = { times: 10, moreMs: 2_000 };

/** Tests that take longer than this without an edit are not used. */
const LONGEST_MS = 20_000;

const toldFile = process.env.MUTANTS_TOLD ?? '';
/** Tests that need more processor time (ms) than this without an edit are left out, alike on a busy machine. */
const patience = Number(process.env.MUTANTS_PATIENCE);
/** Edits that no test has noticed yet. */
const left = new Set(JSON.parse(readFileSync(process.env.MUTANTS_LEFT ?? '', 'utf8')) as string[]);
const tell = (...words: (string | number)[]) => appendFileSync(toldFile, `${words.join(' ')}\n`);

/** Each is reported once: 'loaded' if it ran while files loaded; 'met' if it ran in a test, even one left out. */
const noted = new Set<string>();

function note(word: 'loaded' | 'met', hits: Record<string, number>): void {
  for (const id of Object.keys(hits)) {
    if (!left.has(id) || noted.has(`${word} ${id}`)) continue;
    noted.add(`${word} ${id}`);
    tell(word, id);
  }
}

let active: string | undefined;
let deadline = Infinity;
let looks = 0;

const switches: Switches = {
  // Throwing is the only way out of an endless loop, beside which no timer runs.
  get activeMutant() {
    if (++looks % 64 === 0 && now() > deadline) throw new Error('this takes too long');
    return active;
  },
  set activeMutant(_id) {},
  hitCount: undefined,
  hitLimit: 0,
  currentTestId: undefined,
  mutantCoverage: { static: {}, perTest: {} },
};
Object.assign(globalThis, { __stryker__: undefined });
Object.defineProperty(globalThis, '__stryker__', { value: switches });

function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** 'sound' and 'again' confirm that a test failed because of the edit, not because of what another one left behind. */
type Step = 'first' | 'edited' | 'sound' | 'again';

interface Progress {
  step: Step;
  queue: string[];
  begun: number;
  /** The processor time that this process had used by then (ms). */
  worked: number;
  /** Without an edit: how long the test takes (ms), and how often it executes each edit. */
  usual: number;
  hits: Record<string, number>;
}

export default class MutantRunner extends VitestTestRunner {
  #progress: Progress = { step: 'first', queue: [], begun: 0, worked: 0, usual: 0, hits: {} };

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    this.#progress = { step: 'first', queue: [], begun: 0, worked: 0, usual: 0, hits: {} };
    // Each repetition of the test counts as a retry, and a passing run would end them.
    test.retry = Number.MAX_SAFE_INTEGER;
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    const progress = this.#progress;
    const { step, queue, hits, usual } = progress;
    const [id] = queue;
    const isEdited = (step === 'edited' || step === 'again') && id !== undefined;
    progress.begun = now();
    progress.worked = workedMs();
    active = isEdited ? id : undefined;
    deadline = isEdited ? now() + usual * LIMIT.times + LIMIT.moreMs : Infinity;
    switches.hitCount = isEdited ? 0 : undefined;
    switches.hitLimit = (hits[id ?? ''] ?? 1) * HITS.times + HITS.more;
    switches.currentTestId = step === 'first' ? 'this' : undefined;
    note('loaded', switches.mutantCoverage.static);
    if (isEdited) tell('begun', id, Math.round(usual));
    super.onBeforeTryTask(test);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const work = MutantRunner.getTestFn(test)();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = later(() => reject(new Error('this takes too long')), Math.min(deadline - now(), LONGEST_MS));
    });
    return Promise.race([work, late]).finally(() => forget(timer));
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    active = undefined;
    deadline = Infinity;
    switches.currentTestId = undefined;
    const result = test.result!;
    const isGoingOn = this.#next(result.state === 'fail', test.name);
    if (!isGoingOn) tell('over');
    result.state = isGoingOn ? 'run' : 'pass';
    result.errors = isGoingOn ? [{ message: 'the next turn' }] : [];
  }

  /** Chooses the next step after a run. False ends the test. */
  #next(isFailed: boolean, name: string): boolean {
    const progress = this.#progress;
    const { step, queue } = progress;
    if (step === 'first') {
      progress.usual = now() - progress.begun;
      progress.hits = switches.mutantCoverage.perTest['this'] ?? {};
      delete switches.mutantCoverage.perTest['this'];
      note('met', progress.hits);
      const isLong = progress.usual >= LONGEST_MS;
      tell(isFailed && !isLong ? 'unsound' : 'ran', name);
      const isQuick = workedMs() - progress.worked <= patience;
      if (!isFailed && isQuick) progress.queue = Object.keys(progress.hits).filter((id) => left.has(id));
      progress.step = 'edited';
    } else if (step === 'edited') {
      if (isFailed) progress.step = 'sound';
      else queue.shift();
    } else if (step === 'sound') {
      // A broken test would judge everything that comes later in this process.
      if (isFailed) {
        tell('suspect', queue[0] ?? '');
        tell('unsound', name);
        return false;
      }
      progress.step = 'again';
    } else {
      const id = queue.shift() ?? '';
      if (isFailed) {
        left.delete(id);
        tell('killed', id);
      }
      progress.step = 'edited';
    }
    return progress.queue.length > 0;
  }
}
