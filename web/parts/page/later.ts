import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';

/** The first screen is drawn by then, on a slow tablet too. */
export const FETCHED_AFTER_MS = 1000;

export type LaterComponent<Props> = ComponentType<Props> & { preload?: () => Promise<void> };

/** A component with a file of its own, which the first screen does without. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LaterComponent<Props> {
  return lazyRouteComponent(async () => ({ default: (await load()) as ComponentType<unknown> }));
}

/** Fetches them once the first screen is drawn, so that they are there when they are wanted. */
export function useFetched(...components: readonly { preload?: () => Promise<void> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const component of components) void component.preload?.();
    }, FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list of constants.
  }, []);
}
