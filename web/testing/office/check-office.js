// `npm run check:office -- FOLDER`: makes the sample organization's files twice and opens each as a customer would.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../../..');
const load = async (file) => {
  const config = { configFile: false, root, logLevel: 'error' };
  return (await runnerImport(join(import.meta.dirname, file), config)).module;
};

// The library for Word documents numbers across all that a process makes, so each time gets a fresh process, as in the
// product.
const make = (folder) =>
  new Promise((done, fail) => {
    new Worker(new URL(import.meta.url), { workerData: folder }).on('message', done).on('error', fail);
  });

if (isMainThread) {
  const [given] = process.argv.slice(2);
  const folder = given && resolve(given);
  if (folder && existsSync(folder)) {
    process.stderr.write(`${given} is there already: name a folder that is not.\n`);
    process.exit(2);
  }
  for (const [tool, packages] of [
    ['soffice', 'packages libreoffice-writer and libreoffice-calc'],
    ['pdftotext', 'package poppler-utils'],
  ]) {
    if (!spawnSync(tool, ['--version']).error) continue;
    process.stderr.write(`There is no ${tool} here: install the ${packages}.\n`);
    process.exit(2);
  }
  process.chdir(root);
  const { checkOffice } = await load('check-office.ts');
  const checked = await checkOffice(folder, make);
  const { RESULTS } = process.env;
  if (RESULTS) {
    mkdirSync('test-results', { recursive: true });
    writeFileSync(join('test-results', `${RESULTS}.json`), JSON.stringify(checked));
  }
  process.exit(checked.failed === 0 ? 0 : 1);
} else {
  const { makeFiles } = await load('made-files.ts');
  parentPort.postMessage(await makeFiles(workerData), []);
}
