import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
// One folder for each test process, because they run side by side.
const folder = join(root, `test-results/fleet-server-${process.pid}`);
let built: Promise<string> | undefined;

/** Builds the server as it ships, and returns the script that runs it. */
export function buildServer(): Promise<string> {
  built ??= buildOnce();
  return built;
}

async function buildOnce(): Promise<string> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { build } = await import('vite');
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, logLevel: 'silent', build: { ssr: true, outDir: folder, sourcemap: false } });
  return join(folder, 'main.js');
}

/** One server process that can be killed and started again. */
export class ServerProcess {
  readonly #script: string;
  readonly #variables: Record<string, string>;
  readonly #blocks: number | undefined;
  #child: ChildProcess | undefined;
  #address: string | undefined;

  /** `blocks`: as many blocks of 512 bytes a file may have, so that writing more fails as on a full disk. */
  constructor(script: string, variables: Record<string, string>, blocks?: number) {
    this.#script = script;
    this.#blocks = blocks;
    this.#variables = { LOG_LEVEL: 'silent', PORT: '0', ...variables };
  }

  /** Where it answers; undefined while it is down. */
  get address(): string | undefined {
    return this.#address;
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    const env = { PATH: process.env['PATH'], ...this.#variables };
    const plain = [process.execPath, this.#script];
    const limited = ['sh', '-c', `ulimit -f ${this.#blocks}; exec "$0" "$1"`, ...plain];
    const [program = '', ...words] = this.#blocks === undefined ? plain : limited;
    const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    // Also ends it when a test runs out of time.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (bytes: Buffer) => {
        const port = /:(\d+)\s*$/.exec(bytes.toString())?.[1];
        if (port === undefined) return;
        this.#address = `http://127.0.0.1:${port}`;
        resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** Ends it abruptly, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end, and returns its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    this.#address = undefined;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }
}
