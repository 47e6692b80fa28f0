import '#web/styles/styles.css';
import './still.css';
import './quick-elements.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { commands, type Locator, locators, page } from 'vitest/browser';
import { takeComplaints } from './complaints.ts';
import { emulateTouch } from './emulate-touch.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The elements that a CSS selector finds, where a person has no word for them. */
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

// What the console says of a screen is a defect of the screen.
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
