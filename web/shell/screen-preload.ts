import { lazyRouteComponent } from '@tanstack/react-router';
import { screensByPath } from './screens.ts';

/** The frame around signed-in people's screens. Signed-out visitors never fetch it. */
export const LazyFrame = lazyRouteComponent(() => import('./frame.tsx').then((module) => ({ default: module.Frame })));

/**
 * Fetches the frame and the screen of an address while the device still opens its records: what is there when the first of it is painted is
 * painted at once. Nothing is fetched for an address that shows visitors something else, unless this device `remembers` somebody.
 */
export async function preloadScreen(path: string, remembers: boolean): Promise<void> {
  const screens = screensByPath.get(path) ?? [];
  const inside = screens.find(({ access }) => access !== 'signed_out');
  if (!inside || (!remembers && screens.some(({ access }) => access !== 'signed_in'))) return;
  await Promise.all([LazyFrame.preload?.(), inside.Component.preload?.()]);
}
