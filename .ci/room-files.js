import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The source files of every room below `root`, as paths with slashes, in order. A room that is missing has none. */
export function roomFiles(root) {
  return ['.ci', 'server', 'sync', 'web'].flatMap((room) =>
    filesIn(join(root, room))
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .sort(),
  );
}

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).filter((name) => /\.(?:tsx?|js|css)$/.test(name));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
