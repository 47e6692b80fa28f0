import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const builtServer = join(import.meta.dirname, '../../dist/server/main.js');

/** A busy machine takes half a minute for what takes a second. */
const STARTS_MS = 120_000;

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** A failed test never stops its servers itself. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * The real server in a process of its own, on a data folder that is thrown away. It can be stopped, killed and started
 * again.
 */
export class ServerProcess {
  readonly port: number;
  readonly folder: string;
  readonly #variables: Record<string, string>;
  readonly #main: string;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, variables: Record<string, string>, main: string) {
    this.port = port;
    this.#main = main;
    this.folder = mkdtempSync(join(tmpdir(), 'vernier-e2e-'));
    this.#variables = variables;
  }

  static async start(variables: Record<string, string> = {}, main = builtServer): Promise<ServerProcess> {
    const port = variables.PORT === undefined ? await freePort() : Number(variables.PORT);
    const server = new ServerProcess(port, variables, main);
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** What the process has printed so far. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#main], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: 'localhost',
        DATA_FOLDER: this.folder,
        LOG_LEVEL: 'warn',
        ...this.#variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    const collect = (chunk: Buffer) => void (this.#output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const began = Date.now();
    while (Date.now() - began < STARTS_MS) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.#output}`);
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer: ${this.#output}`);
  }

  /** Ends the process and waits until it is gone. SIGKILL is a crash. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
