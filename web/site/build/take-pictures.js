// Takes the pictures of the product: for the landing page light and dark, as WebP in two widths; for the sales
// materials one each; for the manifest as PNG. Names and sizes are in words/site/picture-facts.ts.
// `npm run build && CHROMIUM_PATH=... node web/site/build/take-pictures.js`
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';

const root = join(import.meta.dirname, '../../..');
const origin = 'http://localhost:3987';
const tablet = { width: 1180, height: 830 };
const phone = { width: 390, height: 844 };
const QUALITY = 0.72;

/** The address, the screen size, the widths of the files, and the element that appears once the page is rendered. */
const pictures = [
  // This picture and the next one are for the sales materials.
  {
    name: 'tracker',
    path: '/assessment-objectives?control=3.1.7',
    screen: { width: 1024, height: 720 },
    widths: [1120],
    themes: ['light'],
    offline: true,
    wait: '[data-objective]',
  },
  { name: 'board', path: '/kanban', screen: tablet, widths: [1120], themes: ['light'], wait: 'main h1' },
  { name: 'dashboard', path: '/', screen: tablet, widths: [800, 1600], wait: 'main h1' },
  { name: 'phone', path: '/compliance', screen: phone, widths: [260, 520], offline: true, wait: '[data-control]' },
];

/** Pictures in the manifest, shown to people who are installing the app. */
const installPictures = [
  { name: 'wide', screen: { width: 1440, height: 900 }, scale: 'css' },
  { name: 'narrow', screen: phone, scale: 'device' },
];

/** Starts a server of its own with the sample organization; returns the password that it prints. */
async function startDemo(folder) {
  const env = { ...process.env, PORT: new URL(origin).port, DATA_FOLDER: folder, LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js'), '--demo'], { env, cwd: root });
  let output = '';
  const password = await new Promise((resolve, reject) => {
    server.stdout.on('data', (part) => {
      output += part;
      if (output.includes(' is at ')) resolve(/password "([^"]+)"/.exec(output)?.[1]);
    });
    server.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });
  return { server, password };
}

/** Scales a screenshot down and encodes it, in the browser that took it. */
async function encode(page, png, width, quality) {
  const url = await page.evaluate(
    async ({ data, to, level }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = to;
      canvas.height = Math.round((bitmap.height * to) / bitmap.width);
      const drawing = canvas.getContext('2d');
      drawing.imageSmoothingQuality = 'high';
      drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', level);
    },
    { data: png.toString('base64'), to: width, level: quality },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const { server, password } = await startDemo(folder);
try {
  const context = await browser.newContext({ viewport: tablet, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/api/login`);
  await page.fill('[name=email]', 'dana@northfield.example');
  await page.fill('[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForSelector('main h1');
  // The worker must have stored the app before the network is cut.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || location.reload());
  const canvasPage = await context.newPage();
  await canvasPage.goto('about:blank');
  for (const { name, path, screen, widths, themes = ['light', 'dark'], offline = false, wait } of pictures) {
    await page.setViewportSize(screen);
    await context.setOffline(offline);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(origin + path);
      await page.waitForSelector(wait);
      // By then everything shown has arrived, or is on the device.
      await page.waitForSelector(`[data-state="${offline ? 'offline' : 'synced'}"]`);
      await page.waitForTimeout(1_500);
      await page.mouse.move(0, 0);
      const png = await page.screenshot();
      for (const width of widths) {
        const file = join(root, `web/public/screenshots/${name}-${theme}-${width}.webp`);
        writeFileSync(file, await encode(canvasPage, png, width, QUALITY));
      }
    }
  }
  await context.setOffline(false);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const { name, screen, scale } of installPictures) {
    await page.setViewportSize(screen);
    await page.goto(`${origin}/compliance?open=3.1.4`);
    await page.waitForSelector('[data-control="3.1.4"] [data-notes]');
    await page.waitForSelector('[data-state="synced"]');
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: join(root, `web/public/screenshots/${name}.png`), scale });
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
