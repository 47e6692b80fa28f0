import { type ComponentType, createElement, type FunctionComponent, use, useEffect } from 'react';

/** The first screen is drawn by then, on a slow tablet too. */
export const FETCHED_AFTER_MS = 1000;

type LaterComponent<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A component with a file of its own, which the first screen does without. Browsers remember that a module failed and
 * never ask for it again in that page: so nothing is asked for where it cannot come from, and a page in which it failed
 * all the same begins anew when it is wanted.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterComponent<Props> {
  let found: ComponentType<Props> | undefined;
  let failure: unknown;
  let asking: Promise<void> | undefined;
  let leaving: Promise<never> | undefined;
  const ask = async () => {
    await untilFetchable();
    try {
      found = await load();
    } catch (error) {
      failure = error;
    }
  };
  const preload = () => (asking ??= ask());
  const Later = (props: Props) => {
    if (!found && failure === undefined) use(preload());
    if (failure !== undefined) use((leaving ??= beginAnew(failure)));
    return found ? createElement(found, props) : null;
  };
  return Object.assign(Later, { preload });
}

/** Resolves when a file of the app can come: from the network, or from the worker that keeps it. */
export async function untilFetchable(): Promise<void> {
  if (navigator.onLine !== false || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

// Once for each failure: what is still missing then is an error that a person must see.
async function beginAnew(failure: unknown): Promise<never> {
  await untilFetchable();
  const key = `begun anew: ${String(failure)}`;
  if (sessionStorage.getItem(key) !== null) throw failure;
  sessionStorage.setItem(key, '');
  window.location.reload();
  return new Promise<never>(() => {});
}

/** Fetches them once the first screen is drawn, so that they are there when they are wanted. */
export function useFetched(...components: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of components) void component.preload();
    }, FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list of constants.
  }, []);
}
