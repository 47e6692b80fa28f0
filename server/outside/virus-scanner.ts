import { spawn } from 'node:child_process';

/**
 * 'unknown': the scanner failed or took too long, and the file must be sent again. `words`: the beginning of its
 * output.
 */
interface Scan {
  state: 'clean' | 'infected' | 'unknown';
  words: string;
}

export interface VirusScanner {
  scan(path: string): Promise<Scan>;
}

export interface ScannerLimits {
  /** Simultaneous scans. */
  atOnce: number;
  /** Maximum files waiting for a scan. */
  waiting: number;
  /** Maximum milliseconds for one scan. */
  time: number;
}

const LIMITS: ScannerLimits = { atOnce: 2, waiting: 100, time: 30_000 };
const WORDS = 300;
/** Milliseconds to wait for output that arrives after the scanner has ended. */
const OUTPUT_MS = 1_000;
/** The exit codes of ClamAV's clamdscan. */
const states: Readonly<Record<number, Scan['state']>> = { 0: 'clean', 1: 'infected' };
// The variables that a scanner needs to be found and to run. The server's own environment contains secrets.
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];

/** Scans with a command that runs without a shell, with the file's path as its last argument. */
export function createVirusScanner(command: readonly string[], limits: Partial<ScannerLimits> = {}): VirusScanner {
  const [program = '', ...words] = command;
  const { atOnce, waiting, time } = { ...LIMITS, ...limits };
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    scan: async (path) => {
      if (running < atOnce) running++;
      else if (queue.length >= waiting) return { state: 'unknown', words: 'too many files are waiting' };
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await run(program, [...words, path], time);
      } finally {
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
  };
}

async function run(program: string, words: readonly string[], time: number): Promise<Scan> {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: time,
      killSignal: 'SIGKILL',
    });
    let said = '';
    const listen = (bytes: Buffer) => (said = (said + bytes.toString('utf8')).slice(0, WORDS));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => resolve({ state: 'unknown', words: error.message }));
    child.on('exit', (code) => {
      const end = () => resolve({ state: (code !== null && states[code]) || 'unknown', words: said.trim() });
      child.once('close', end);
      // A process it left behind may keep its output open indefinitely.
      setTimeout(end, OUTPUT_MS).unref();
    });
  });
}
