import { PASSWORD } from '#web/e2e/person.ts';
import type { EnginePage } from './engine-page.ts';
import { press, sees, until } from './hands.ts';

/** The button that says whether everything is saved and sent. */
export const pill = 'button[aria-haspopup="dialog"][data-state]';

/** Creates an organization, with its person signed in. */
export async function signUp(device: EnginePage, origin: string, email: string): Promise<void> {
  await device.goto(`${origin}/api/signup`);
  const words = { organizationName: 'Northfield Avionics', firstName: 'Dana', lastName: 'Whitfield', email };
  for (const [name, text] of Object.entries({ ...words, password: PASSWORD })) {
    await device.type(`[name="${name}"]`, text);
  }
  await device.click('[name="keep"]');
  await press(device, 'button', 'Create organization');
  await untilInApp(device);
}

/** Signs in somebody who has an account. */
export async function signIn(device: EnginePage, origin: string, email: string): Promise<void> {
  await device.goto(`${origin}/api/login`);
  await device.type('[name="email"]', email);
  await device.type('[name="password"]', PASSWORD);
  await device.click('[name="keep"]');
  await press(device, 'button', 'Sign in');
  await untilInApp(device);
}

async function untilInApp(device: EnginePage): Promise<void> {
  await until(
    device,
    'the app is there',
    () => location.pathname === '/' && document.querySelector('h1:not(.VisuallyHidden)') !== null,
  );
}

/** Waits until all records and the app itself are on the device. */
export async function untilReadyForTheField(device: EnginePage, origin: string): Promise<void> {
  await device.goto(`${origin}/compliance`);
  await sees(device, '110 controls found');
  await sees(device, 'synced', pill);
  await until(device, 'the worker has the page', () => navigator.serviceWorker.controller?.state === 'activated');
}
