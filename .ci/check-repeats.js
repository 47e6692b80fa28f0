// Counts blocks of six or more lines that appear in two places. The total may not exceed a ceiling, which only goes
// down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomFiles } from './room-files.js';

const BLOCK_LINES = 6;
// Six short lines are an idiom, not a copy.
const BLOCK_LETTERS = 150;
/** The current count. Lower it whenever you remove repeats. */
const CEILING = 189;

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const ceiling = Number(process.argv[3] ?? CEILING);

const places = new Map();
const repeats = [];
for (const file of roomFiles(root)) lookThrough(file, linesOf(readFileSync(join(root, file), 'utf8')));

const sum = repeats.reduce((lines, repeat) => lines + repeat.lines, 0);
if (sum > ceiling) {
  for (const { file, from, lines, first } of repeats) {
    process.stderr.write(`${file}:${from}: ${lines} lines stand at ${first} too\n`);
  }
}
process.stdout.write(`${sum} repeated lines in ${repeats.length} blocks; at most ${ceiling} lines\n`);
process.exit(sum > ceiling ? 1 : 0);

// Imports and comments repeat by nature; brackets alone say nothing.
function linesOf(text) {
  const lines = text.split('\n').map((line, index) => ({ text: line.trim(), number: index + 1 }));
  let isImport = false;
  return lines.filter(({ text: line }) => {
    const begins = /^(?:import|export \{)\b/.test(line);
    const isSkipped = begins || isImport || /^(?:\/\/|\/?\*)/.test(line) || !/\w/.test(line);
    if (begins) isImport = !/['"];$/.test(line);
    else if (/['"];$/.test(line)) isImport = false;
    return !isSkipped;
  });
}

function lookThrough(file, lines) {
  let open;
  for (let at = 0; at + BLOCK_LINES <= lines.length; at++) {
    const block = lines.slice(at, at + BLOCK_LINES);
    const words = block.map(({ text }) => text).join('\n');
    const place = `${file}:${block[0].number}`;
    const first = words.length < BLOCK_LETTERS ? undefined : places.get(words);
    if (words.length >= BLOCK_LETTERS && first === undefined) places.set(words, place);
    if (first === undefined) open = undefined;
    else if (open) open.lines++;
    else {
      open = { file, from: block[0].number, lines: BLOCK_LINES, first };
      repeats.push(open);
    }
  }
}
