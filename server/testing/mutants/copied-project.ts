import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Everything that the tests beside the code read.
const copied = [
  'sync',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'README.md',
  '.ci',
];
const left = /\/(e2e|public|beds|node_modules)(\/|$)/;
const LOOK_MS = 1_000;
const WORDS = 4_000;

/** A copy of the project whose code may be broken: however the run ends, the project itself stays as it is. */
export class CopiedProject {
  /** An absolute path. */
  readonly folder: string;
  readonly #said: string;
  #running: ChildProcess | undefined;

  constructor(folder: string) {
    this.folder = resolve(folder);
    this.#said = join(this.folder, 'tests.log');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => this.#stop());
    mkdirSync(folder, { recursive: true });
    for (const name of copied) {
      if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true, filter: (from) => !left.test(from) });
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  }

  /** Starts the copy's tests in a separate process group. */
  startTests(words: readonly string[], environment: Record<string, string>): ChildProcess {
    const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs');
    // The slow beds test other things, and would run once for every edit.
    const env = { ...process.env, SEEDS: '5', DEXIE_SEEDS: '3', FILE_SEEDS: '2', ...environment };
    const said = openSync(this.#said, 'w');
    const options: SpawnOptions = { cwd: this.folder, env, detached: true, stdio: ['ignore', said, said] };
    this.#running = spawn(process.execPath, [vitest, 'run', '--silent=true', ...words], options);
    closeSync(said);
    return this.#running;
  }

  /** The end of what the tests that were started last have printed. */
  lastWords(): string {
    return readFileSync(this.#said, 'utf8').slice(-WORDS);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Processes in a separate group keep running when the terminal's is interrupted.
  #stop(): void {
    const { pid, exitCode, signalCode } = this.#running ?? {};
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    this.remove();
    process.exit(130);
  }
}

/** The length of the output so far, and how long it may stay unchanged (ms). */
export interface Patience {
  told: number;
  allowedMs: number;
}

/** Resolves when the process has ended; false if it had to be ended because it printed nothing for too long. */
export function watch(child: ChildProcess, look: () => Patience): Promise<boolean> {
  return new Promise((resolve) => {
    let isSilent = false;
    let since = Date.now();
    let before = -1;
    const timer = setInterval(() => {
      const { told, allowedMs } = look();
      if (told !== before) [before, since] = [told, Date.now()];
      if (Date.now() - since < allowedMs || child.pid === undefined) return;
      isSilent = true;
      process.kill(-child.pid, 'SIGKILL');
    }, LOOK_MS);
    child.on('exit', () => {
      clearInterval(timer);
      resolve(!isSilent);
    });
  });
}
