import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect } from 'playwright/test';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { freePort } from '#web/e2e/server-process.ts';
import type { EnginePage } from './engine-page.ts';

const browserFolders = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map(
  (name) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${name}`,
);

/** An X server without a monitor, on a free display number that it chooses. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
  return { child, display };
}

async function untilListens(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the driver listens',
    )
    .toBe(true);
}

/** WebKitGTK's MiniBrowser through its WebDriver, on a virtual display. */
export async function openWebKitGtk(driverPath: string): Promise<EnginePage> {
  const binary = browserFolders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path));
  if (!binary) throw new Error('WebKitGTK’s MiniBrowser is not where Debian puts it.');
  const screen = await startScreen();
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  await untilListens(`http://127.0.0.1:${port}/status`);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ width: 1180, height: 900 });

  return {
    goto: (url) => driver.get(url),
    evaluate: (work, ...args) => driver.executeScript(`return (${work.toString()})(...arguments)`, ...args),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    giveFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // The driver does not report a page's errors.
    errors: [],
    reopen: async () => {
      // An automated WebKitGTK keeps its storage in memory, so a new window is the coldest start it offers.
      const old = await driver.getWindowHandle();
      await driver.switchTo().newWindow('window');
      const fresh = await driver.getWindowHandle();
      await driver.switchTo().window(old);
      await driver.close();
      await driver.switchTo().window(fresh);
    },
    leave: async () => {
      await driver.quit();
      service.kill();
      screen.child.kill();
    },
  };
}
