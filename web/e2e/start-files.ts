import { readdirSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../dist/web');

interface Chunk {
  file: string;
  name: string;
  css?: string[];
  imports?: string[];
}

/** Text that only the home screen, a signed-in person's first, contains. */
const HOME_WORDS = 'CMMC Level 2 · as of';

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}

/** The names of the scripts that a screen imports before it can be drawn. `source`: its file, below the room `web`. */
export function listScreenScripts(source: string): Set<string> {
  const manifest = readManifest();
  const names = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk ${key}`);
    if (names.has(chunk.name)) return;
    names.add(chunk.name);
    for (const next of chunk.imports ?? []) add(next);
  };
  add(source);
  return names;
}

/** The scripts and stylesheets of the built app that are fetched before its first screen can be drawn. */
function listStartFiles(): string[] {
  const manifest = readManifest();
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const files = new Set(
    [...read('index.html').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''),
  );
  const add = (chunk: Chunk | undefined) => {
    if (!chunk) throw new Error('the build names a chunk that is not there');
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) if (!files.has(manifest[next]?.file ?? '')) add(manifest[next]);
  };
  const home = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && read(file).includes(HOME_WORDS));
  if (home.length === 0) throw new Error('the build has no home screen');
  for (const chunk of [...Object.values(manifest).filter(({ file }) => files.has(file)), ...home]) add(chunk);
  return [...files].sort();
}

/** The bytes of a file as the server sends it to a browser. */
async function countSentBytes(origin: string, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(`${origin}/${file}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${file} was answered ${answer.statusCode}`));
      });
    });
    asking.on('error', reject);
  });
}

/** The script of the worker. */
export function readWorker(): string {
  return readFileSync(join(dist, 'sw.js'), 'utf8');
}

/** The files that every device keeps, as listed in the worker's precache. */
function listKeptFiles(): Set<string> {
  const listed = readWorker().matchAll(/"revision":[^,]*,"url":"([^"]+)"/g);
  const files = new Set(Array.from(listed, ([, file = '']) => file));
  if (files.size === 0) throw new Error('the worker lists no files');
  return files;
}

/** The total bytes of all files that every device keeps. */
export function countKeptBytes(): number {
  return [...listKeptFiles()].reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
}

/** What only the server's own pages and the public ones show. */
const serversOwn = /^assets\/(sign-in|render-site)-/;

/** Scripts, style sheets and fonts that the app may load, and that no device keeps. */
export function listUnkeptFiles(): string[] {
  const kept = listKeptFiles();
  const built = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  const loaded = built.filter((file) => /\.(js|css|woff2?)$/.test(file) && !serversOwn.test(file));
  return loaded.filter((file) => !kept.has(file));
}

/** Each start file's size in bytes as sent. */
export async function countStartBytes(origin: string): Promise<Map<string, number>> {
  const counting = listStartFiles().map(async (file) => [file, await countSentBytes(origin, file)] as const);
  return new Map(await Promise.all(counting));
}
