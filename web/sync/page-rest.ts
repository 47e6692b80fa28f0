/** As long as work holds the page at a time: a press then waits no longer than a person notices. */
const HOLD_MS = 30;

/** The rests of one piece of work: each gives the page its turn when the work has held it for long. */
export function pageRest(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < HOLD_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
