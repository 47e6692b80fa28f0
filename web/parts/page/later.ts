import { createElement, use, useEffect, type ComponentType, type FunctionComponent } from 'react';

/** By this time the first screen is drawn, even on a slow tablet. */
export const FETCHED_AFTER_MS = 1000;

/** A page that is still here after this long is not being left. */
const LEAVING_MS = 10_000;

type LaterComponent<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A component with a file of its own that the first screen does not need. Browsers remember a failed module and never
 * request it again on that page. So nothing is requested while it cannot arrive, and if it fails anyway, the page
 * reloads when the component is needed.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterComponent<Props> {
  let found: ComponentType<Props> | undefined;
  let failure: unknown;
  let asking: Promise<void> | undefined;
  let leaving: Promise<never> | undefined;
  const ask = async () => {
    await untilFetchable();
    try {
      found = await unlessLeft(load);
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

/** Resolves when the app's files can be fetched: from the network, or from the service worker. */
export async function untilFetchable(): Promise<void> {
  if (navigator.onLine !== false || navigator.serviceWorker?.controller) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/**
 * Loads the app's files. Firefox gives up what a page is loading as soon as the person leaves it; a reload for that
 * failure would bring them back, so it is reported late.
 */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  let isLeft = false;
  const note = () => void (isLeft = true);
  window.addEventListener('beforeunload', note);
  try {
    return await load();
  } catch (error) {
    if (isLeft) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw error;
  } finally {
    // A page that listens may not be kept for the way back.
    window.removeEventListener('beforeunload', note);
  }
}

// Reloads once per failure: if the file is still missing then, the person must see the error.
async function beginAnew(failure: unknown): Promise<never> {
  await untilFetchable();
  const key = `begun anew: ${String(failure)}`;
  if (sessionStorage.getItem(key) !== null) throw failure;
  sessionStorage.setItem(key, '');
  window.location.reload();
  return new Promise<never>(() => {});
}

/** Fetches them once the first screen is drawn, so that they are ready when needed. */
export function useFetched(...components: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of components) void component.preload();
    }, FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list of constants.
  }, []);
}
