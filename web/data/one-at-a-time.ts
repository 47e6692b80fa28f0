/**
 * The task, never twice at once: asked for while it runs, it runs once more afterwards, because what it was asked for may have come after it
 * looked. A failure ends that run and nothing else.
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
