import '#web/styles/styles.css';
import './still.css';
import './quick-elements.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { commands, locators, page, type Locator } from 'vitest/browser';
import { takeComplaints } from './complaints.ts';
import { emulateTouch } from './emulate-touch.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by CSS selector, for those that have no name for people. */
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

beforeEach(async () => {
  takeComplaints();
  await page.viewport(1180, 820);
  await commands.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await emulateTouch(false);
});

// Anything the console says about a screen is a defect of that screen.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
