// No comment is wider than 120 columns: the formatter wraps code and leaves comments alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomFiles } from './room-files.js';

const WIDTH = 120;
const root = process.argv[2] ?? join(import.meta.dirname, '..');
// A directive of the linter has to stay on one line.
const DIRECTIVE = /^\s*(?:\/\/|\{?\/\*) (?:oxlint|prettier|eslint)-/;
const STARTS = /^\s*(?:\/\/|\{?\/\*|\*(?:\s|\/|$))/;
const TRAILS = /[;,{}()[\]\w'"`]\s+(?:\/\/|\/\*) [^'"`]*$/;

const complaints = [];
for (const file of roomFiles(root)) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if ([...line].length <= WIDTH || DIRECTIVE.test(line) || !(STARTS.test(line) || TRAILS.test(line))) return;
    complaints.push(`${file}:${index + 1}: this comment is wider than ${WIDTH} columns`);
  });
}

for (const complaint of complaints.sort()) process.stderr.write(`${complaint}\n`);
process.exit(complaints.length === 0 ? 0 : 1);
