/**
 * Runs the task, never twice at once: a request during a run causes one more run, because the reason may have come
 * after the task looked. A failure ends only that run.
 */
export function oneAtATime(task: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    do {
      isAskedAgain = false;
      await task().catch(() => undefined);
    } while (isAskedAgain);
    isRunning = false;
  };
  return () => {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}
