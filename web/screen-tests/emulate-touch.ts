import { cdp } from 'vitest/browser';

/** Gives the page a coarse pointer, as on a tablet, or takes it back. */
export async function emulateTouch(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
