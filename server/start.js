// `npm start`: builds what is stale, then serves. Plain JavaScript, because it runs before anything is built.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSbom } from './deploy/sbom.js';

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const stamp = join(root, 'dist/stamp');
// The public pages name the web build's scripts, so they are built after it.
const serverBuild = [vite, 'build', '--ssr'];
const builds = [[vite, 'build'], [vite, 'build', '--config', 'web/site/build/vite.config.ts'], serverBuild];
// The papers for visitors come last: no list of the build's files includes them.
const samples = ['web/samples/make-samples.js', 'dist/web/samples'];

function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && !name.includes('.test.'));
  return Math.max(stat.mtimeMs, ...names.map((name) => newestIn(join(path, name))));
}

function isStale() {
  if (!existsSync(stamp)) return true;
  const sources = ['web', 'server', 'sync', 'vite.config.ts', 'package.json', 'package-lock.json'];
  return Math.max(...sources.map((name) => newestIn(join(root, name)))) > statSync(stamp).mtimeMs;
}

/** Reports its progress in one line; a build's output is shown only if it fails. */
function build() {
  const began = Date.now();
  process.stdout.write('Building the app');
  for (const args of [...builds.map((one) => [...one, '--logLevel', 'warn']), samples]) {
    process.stdout.write(' .');
    const { status, output } = spawnSync(process.execPath, args, { cwd: root });
    if (status === 0) continue;
    process.stderr.write(`\n${output.filter(Boolean).join('\n')}\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(` done in ${Math.round((Date.now() - began) / 1000)} s\n`);
  writeSbom(join(root, 'dist/sbom.cdx.json'));
  writeFileSync(stamp, '');
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === '--dev') {
  const children = [
    spawn(process.execPath, [...serverBuild, '--watch', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }),
    spawn(process.execPath, [vite], { cwd: root, stdio: 'inherit' }),
  ];
  const stop = () => children.forEach((child) => child.kill());
  process.on('SIGINT', stop).on('SIGTERM', stop);
  while (!existsSync(join(root, 'dist/server/main.js'))) await new Promise((resolve) => setTimeout(resolve, 100));
  children.push(spawn(process.execPath, ['--watch', 'dist/server/main.js', ...rest], { cwd: root, stdio: 'inherit' }));
} else {
  if (isStale()) build();
  if (mode !== '--build') await import(join(root, 'dist/server/main.js'));
}
