import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../dist/web');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** What a signed-in person's browser needs for the first screen. */
const roots = ['index.html', 'shell/frame.tsx', 'screens/dashboard/dashboard-screen.tsx'];

/** The scripts and stylesheets of the built app that are fetched before its first screen can be drawn. */
function listStartFiles(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''));
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const root of roots) add(root);
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

/** Each start file's bytes as they are sent. */
export async function countStartBytes(origin: string): Promise<Map<string, number>> {
  const counting = listStartFiles().map(async (file) => [file, await countSentBytes(origin, file)] as const);
  return new Map(await Promise.all(counting));
}
