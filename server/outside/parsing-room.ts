import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Work on bytes from outside, by the name under which the worker threads know it. */
export interface ParsingJob<Input, Result> {
  name: string;
  /** Runs in a worker thread. The caller receives a refusal that it throws. */
  run: (input: Input) => Result | Promise<Result>;
}

/** Why something was not parsed: no thread is free for now, or it took more time or memory than allowed. */
export class ParsingError extends Error {
  readonly reason: 'busy' | 'intricate';

  constructor(reason: ParsingError['reason']) {
    super(reason === 'busy' ? 'Too much is waiting to be read.' : 'It took too long to read, or too much memory.');
    this.reason = reason;
  }
}

/** The only place where the server parses input that could do damage. */
export interface ParsingRoom {
  /** `of`: the owner; only one job per owner runs at a time. Throws ParsingError, or what the job throws. */
  run<Input, Result>(job: ParsingJob<Input, Result>, input: Input, of: string): Promise<Result>;
}

export interface RoomLimits {
  threads: number;
  /** Jobs that may wait for a thread: in total, and per owner. */
  waiting: number;
  waitingOfOne: number;
  /** Milliseconds for one job. */
  time: number;
}

const LIMITS: RoomLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 200,
  waitingOfOne: 50,
  time: 20_000,
};
/** The heap of a thread; bytes outside its heap are bounded by the parsers' own counts. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Messages to and from a thread. */
export interface RoomQuestion {
  job: string;
  input: unknown;
}
export type RoomAnswer = { result: unknown } | { refusal: unknown } | { isOutgrown: true } | { fault: string };

/** Whether a parser overflowed its stack, or requested too much memory in one piece. */
export function isOutgrown(error: unknown): boolean {
  return (
    error instanceof RangeError &&
    /call stack|invalid (?:string|array|typed array) length|allocation failed/i.test(error.message)
  );
}

/** Buffers to transfer to the thread instead of copying: bytes that have a buffer of their own. */
function bytesOf(input: unknown): ArrayBuffer[] {
  const isOwn = input instanceof Uint8Array && input.byteLength === input.buffer.byteLength;
  return isOwn && input.buffer instanceof ArrayBuffer ? [input.buffer] : [];
}

interface Waiting {
  of: string;
  begin: () => void;
}

/**
 * `script`: path of the threads' built script (`parsing-worker.ts`), requested with the first job. `revive`: rebuilds
 * the error of a refusal from a thread.
 */
export function createParsingRoom(
  script: () => Promise<string>,
  revive: (refusal: unknown) => Error,
  limits: Partial<RoomLimits> = {},
): ParsingRoom {
  const { threads, waiting, waitingOfOne, time } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const queue: Waiting[] = [];
  const running = new Set<string>();

  async function ask(question: RoomQuestion): Promise<RoomAnswer> {
    const worker = idle.pop() ?? new Worker(await script(), { resourceLimits: MEMORY });
    return new Promise<RoomAnswer>((resolve, reject) => {
      const giveUp = () => {
        void worker.terminate();
        reject(new ParsingError('intricate'));
      };
      const timer = setTimeout(giveUp, time);
      worker.removeAllListeners();
      worker.once('message', (answer: RoomAnswer) => {
        clearTimeout(timer);
        worker.unref();
        idle.push(worker);
        resolve(answer);
      });
      worker.once('error', (error: Error & { code?: string }) => {
        clearTimeout(timer);
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || isOutgrown(error)) giveUp();
        else reject(error);
      });
      worker.ref();
      worker.postMessage(question, bytesOf(question.input));
    });
  }

  /** Resolves when it is this job's turn; whoever has waited longest is next. */
  async function enter(of: string): Promise<void> {
    if (running.size < threads && !running.has(of)) return void running.add(of);
    const own = queue.filter((one) => one.of === of).length;
    if (queue.length >= waiting || own >= waitingOfOne) throw new ParsingError('busy');
    await new Promise<void>((begin) => queue.push({ of, begin }));
  }

  function leave(of: string): void {
    running.delete(of);
    const at = queue.findIndex((one) => !running.has(one.of));
    const [next] = at < 0 ? [] : queue.splice(at, 1);
    if (!next) return;
    running.add(next.of);
    next.begin();
  }

  return {
    run: async <Input, Result>({ name }: ParsingJob<Input, Result>, input: Input, of: string) => {
      await enter(of);
      try {
        const answer = await ask({ job: name, input });
        if ('refusal' in answer) throw revive(answer.refusal);
        if ('isOutgrown' in answer) throw new ParsingError('intricate');
        if ('fault' in answer) throw new Error(answer.fault);
        return answer.result as Result;
      } finally {
        leave(of);
      }
    },
  };
}
