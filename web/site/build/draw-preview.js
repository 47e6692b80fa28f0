// Draws the picture of link previews: `CHROMIUM_PATH=... node web/site/build/draw-preview.js`. Its text is `previewAlt`
// in words/site/page-facts.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const web = join(import.meta.dirname, '../..');
const font = readFileSync(join(web, 'styles/fonts/ibm-plex-sans-latin-wght-normal.woff2')).toString('base64');

// The standard as a ruler: one mark per requirement, grouped by family, with every fifth one longer.
const families = [22, 3, 9, 9, 11, 3, 6, 9, 2, 6, 3, 4, 16, 7];
const HALFWAY = 55;
let marks = '';
let x = 0;
let count = 0;
for (const size of families) {
  for (let index = 0; index < size; index++) {
    const height = index % 5 === 0 ? 72 : 40;
    const isBrass = count++ === HALFWAY;
    marks += `<rect x="${x}" width="${isBrass ? 5 : 3}" height="${isBrass ? 96 : height}" class="${isBrass ? 'brass' : ''}"/>`;
    x += 8;
  }
  x += 13;
}

const page = `<!doctype html><style>
  @font-face { font-family: Plex; src: url(data:font/woff2;base64,${font}); font-weight: 100 700 }
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; padding: 72px 80px 0; display: flex; flex-direction: column; overflow: hidden;
    background: oklch(0.262 0.034 236); color: oklch(0.985 0.003 220); font-family: Plex }
  header { display: flex; align-items: center; gap: 18px; font-size: 38px; font-weight: 600; letter-spacing: -0.014em }
  h1 { margin-top: 52px; font-size: 92px; font-weight: 600; line-height: 1.04; letter-spacing: -0.028em }
  p { margin-top: 26px; font-size: 32px; color: oklch(0.82 0.014 226) }
  svg.ruler { margin-top: auto; fill: oklch(0.62 0.02 230) }
  .brass { fill: oklch(0.76 0.12 78) }
</style>
<header><svg width="44" height="44" viewBox="0 0 28 28" fill="currentColor"><path d="M0 0h4v10.4L0 3.6z"/><path d="M6 0h4v20.7l-4-6.8z"/><path d="M18 0h4v13.9l-4 6.8z"/><path d="M24 0h4v3.6l-4 6.8z"/><path class="brass" d="M12 0h4v24.1l-2 3.4-2-3.4z"/></svg>Vernier</header>
<h1>Know where you stand.<br>Prove it anywhere.</h1>
<p>NIST SP 800-171 and CMMC Level 2, on site and offline.</p>
<svg class="ruler" width="1040" height="96" viewBox="0 0 ${x - 13 - 5} 96" preserveAspectRatio="none">${marks}</svg>`;

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: join(web, 'public/screenshots/social.png') });
await browser.close();
