// The last step of the build: makes the papers that the public pages offer from the sample organization, with the
// product's own code: `node web/samples/make-samples.js FOLDER`. The repository holds none, so none can be out of date.
// They are made after the service worker's list of files, so devices do not download them in advance.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const load = async (file) =>
  (await runnerImport(join(root, file), { configFile: false, root, logLevel: 'error' })).module;

const [given] = process.argv.slice(2);
if (!given) throw new Error('name the folder that the papers go into');
const folder = resolve(given);
const [{ sampleRows, DEMO_ORGANIZATION }, { samplePapers }, { pdfBytes }, { WoffFont }] = await Promise.all([
  load('server/demo/sample-rows.ts'),
  load('web/samples/sample-papers.ts'),
  load('web/paper/pdf/pdf-file.ts'),
  load('web/paper/pdf/woff-font.ts'),
]);
const font = (weight) => new WoffFont(readFileSync(join(root, `web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`)));
const fonts = { regular: font('Regular'), bold: font('Bold') };
mkdirSync(folder, { recursive: true });
for (const [name, paper] of Object.entries(samplePapers(await sampleRows(), DEMO_ORGANIZATION, new Date()))) {
  writeFileSync(join(folder, name), pdfBytes(paper, fonts));
}
// A database that was open may leave a timer behind, and the build is waiting.
process.exit(0);
