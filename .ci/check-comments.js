// No comment is wider than 120 columns: the formatter wraps code and leaves comments alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WIDTH = 120;
const root = process.argv[2] ?? join(import.meta.dirname, '..');
// A directive of the linter has to stay on one line.
const DIRECTIVE = /^\s*(?:\/\/|\{?\/\*) (?:oxlint|prettier|eslint)-/;
const STARTS = /^\s*(?:\/\/|\{?\/\*|\*(?:\s|\/|$))/;
const TRAILS = /[;,{}()[\]\w'"`]\s+(?:\/\/|\/\*) [^'"`]*$/;

const complaints = [];
for (const room of ['.ci', 'server', 'sync', 'web']) {
  for (const name of filesIn(join(root, room))) {
    const lines = readFileSync(join(root, room, name), 'utf8').split('\n');
    lines.forEach((line, index) => {
      if ([...line].length <= WIDTH || DIRECTIVE.test(line) || !(STARTS.test(line) || TRAILS.test(line))) return;
      complaints.push(
        `${room}/${name.replaceAll('\\', '/')}:${index + 1}: this comment is wider than ${WIDTH} columns`,
      );
    });
  }
}

for (const complaint of complaints.sort()) process.stderr.write(`${complaint}\n`);
process.exit(complaints.length === 0 ? 0 : 1);

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).filter((name) => /\.(?:tsx?|js|css)$/.test(name));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
