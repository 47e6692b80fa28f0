import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from 'playwright/test';
import { browserFlags, getBrowserPath } from '#web/e2e/browser.ts';
import { openBidiFirefox } from './bidi-firefox.ts';
import type { EnginePage } from './engine-page.ts';
import { openPlaywrightBrowser } from './playwright-browser.ts';
import { openWebKitGtk } from './webkit-gtk.ts';

export interface Engine {
  name: string;
  /** How to install the engine. */
  install: string;
  /** Undefined where it is not installed. */
  open: (() => Promise<EnginePage>) | undefined;
}

const gtkDriver = '/usr/bin/WebKitWebDriver';
const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

function openChromium(): Promise<EnginePage> {
  return openPlaywrightBrowser(chromium, { executablePath: getBrowserPath(), args: browserFlags });
}

function findFirefox(): Engine['open'] {
  if (existsSync(firefox.executablePath())) return () => openPlaywrightBrowser(firefox);
  const path = [process.env.FIREFOX_PATH, ...firefoxPaths].find((one) => one && existsSync(one));
  return path ? () => openBidiFirefox(path) : undefined;
}

function findWebKit(): Engine['open'] {
  if (existsSync(webkit.executablePath())) return () => openPlaywrightBrowser(webkit);
  return existsSync(gtkDriver) && existsSync('/usr/bin/Xvfb') ? () => openWebKitGtk(gtkDriver) : undefined;
}

/** The three engines, each in Playwright's own browser if installed, otherwise in the system's. */
export const engines: readonly Engine[] = [
  { name: 'Chromium', install: 'chromium', open: openChromium },
  { name: 'Firefox', install: 'firefox-esr', open: findFirefox() },
  { name: 'WebKit', install: 'webkit2gtk-driver and xvfb', open: findWebKit() },
];
