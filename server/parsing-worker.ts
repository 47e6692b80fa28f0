import { parentPort } from 'node:worker_threads';
import { RefusalError } from '#server/http/refusal-error.ts';
import { isOutgrown, type ParsingJob, type RoomAnswer, type RoomQuestion } from '#server/outside/parsing-room.ts';
import { uploadJob } from '#server/outside/upload-job.ts';
import { catalogJob } from '#server/pack/catalog-job.ts';
import { offersJob } from '#server/recovery/offers-job.ts';

/** THE list of jobs of the parsing workers. This script runs in their threads, one job after the other. */
const jobs: readonly ParsingJob<never, unknown>[] = [uploadJob, catalogJob, offersJob];

parentPort?.on('message', (question: RoomQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origins.
  void answer(question).then((told) => parentPort?.postMessage(told));
});

async function answer({ job: name, input }: RoomQuestion): Promise<RoomAnswer> {
  const job = jobs.find((one) => one.name === name);
  if (!job) return { fault: `there is no job ${name}` };
  try {
    // Whoever asked had the job itself, and with it the type of its input.
    return { result: await job.run(input as never) };
  } catch (error) {
    if (error instanceof RefusalError) return { refusal: error.told };
    if (isOutgrown(error)) return { isOutgrown: true };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
