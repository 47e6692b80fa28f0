import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalFrom } from '#server/http/refusal-error.ts';
import { createParsingRoom } from '#server/outside/parsing-room.ts';

let built: Promise<string> | undefined;

/**
 * The worker threads' script as the server's build makes it: not every supported Node can run TypeScript in threads.
 */
export function parsingScript(): Promise<string> {
  built ??= buildScript();
  return built;
}

async function buildScript(): Promise<string> {
  const { build } = await import('vite');
  const ssr = join(process.cwd(), 'server/parsing-worker.ts');
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr, target: 'node20', write: false },
    ssr: { noExternal: true },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('the script was not built');
  const { code } = bundle.output[0];
  // Named by its content, so that test processes share it and leave only one behind.
  const folder = join(process.cwd(), 'node_modules/.cache/parsing');
  const path = join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, code);
  await rename(draft, path);
  return path;
}

/** One pool for all servers of a test process, as in a real process. */
export const testParsing = createParsingRoom(parsingScript, refusalFrom);
