import { cdp } from 'vitest/browser';

/** The page as on a tablet, whose pointer is coarse; or as on a desk again. */
export async function emulateTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
