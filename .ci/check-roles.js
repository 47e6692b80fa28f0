// Role names appear only where roles are defined: other code asks whether an action is permitted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomFiles } from './room-files.js';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
// The definition itself must name roles; demo data, test beds and migrations may.
const MAY =
  /\.(test|e2e)\.tsx?$|-(test-app|fixtures?)\.ts$|\/role\.ts$|\/(testing|demo|migrations|beds|bench|e2e|engines|screen-tests)\//;
// These two are also other things, so they count as roles only next to the word 'role'.
const ROLE = /(['"`])(?:user|compliance_manager|admin|viewer)\1|\brole\b[^;]{0,12}(['"`])(?:assessor|client)\2/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const complaints = [];
for (const file of roomFiles(root)) {
  if (!/\.tsx?$/.test(file) || MAY.test(file)) continue;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (COMMENT.test(line) || !ROLE.test(line)) return;
    complaints.push(`${file}:${index + 1}: a role is named outside the permission sheet: ${line.trim()}`);
  });
}

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exit(complaints.length === 0 ? 0 : 1);
