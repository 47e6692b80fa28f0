// Runs SPIN on protocol.pml: the old rules must break a promise in each world but the last, the new ones in none.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const promises = ['-DLOST', '-DENDS', '-DEQUAL'];
const worlds = [
  { name: 'a network that answers for the server', defines: ['-DFOREIGNS=3', '-DCUTS=1'], breaks: '-DLOST' },
  { name: 'a deletion that was forgotten', defines: ['-DPURGES', '-DCUTS=1'], breaks: '-DENDS' },
  { name: 'a copied database file put back: changes', defines: ['-DPAST'], breaks: '-DLOST' },
  { name: 'a copied database file put back: records', defines: ['-DPAST'], breaks: '-DEQUAL' },
  { name: 'a copied profile', defines: ['-DPROFILE'], breaks: null },
];

for (const tool of ['spin', 'gcc']) {
  if (spawnSync(tool, ['--version']).error) stop(`${tool} is missing: SPIN needs both, by 'apt-get install spin gcc'.`);
}

const folder = mkdtempSync(join(tmpdir(), 'vernier-spin-'));
try {
  for (const part of ['protocol.pml', 'protocol-parts.pml'])
    cpSync(join(import.meta.dirname, part), join(folder, part));
  for (const { name, defines, breaks } of worlds) {
    if (breaks) say(name, 'old', true, check([...defines, breaks]));
    say(name, 'new', false, check(['-DNEW', ...defines, ...promises]));
  }
} finally {
  rmSync(folder, { recursive: true });
}

function check(defines) {
  run('spin', [...defines, '-a', 'protocol.pml']);
  run('gcc', ['-O1', '-w', '-DSAFETY', '-DBFS', '-DVECTORSZ=2048', '-o', 'pan', 'pan.c']);
  const told = run('./pan', ['-w22']);
  const errors = /errors: (\d+)/.exec(told)?.[1];
  const states = /(\d+) states, stored/.exec(told)?.[1];
  const complete = !told.includes('Search not completed') && !told.includes('max search depth too small');
  if (errors === undefined || states === undefined) throw new Error(`SPIN did not come to its end:\n${told}`);
  return { broken: errors !== '0', states, complete, steps: /at depth (\d+)/.exec(told)?.[1] };
}

function say(name, rules, expected, { broken, states, complete, steps }) {
  const found = broken ? `a broken promise after ${steps} steps` : 'no broken promise';
  process.stdout.write(`${name}, ${rules} rules: ${found}, ${states} states\n`);
  if (broken !== expected || (!broken && !complete)) process.exitCode = 1;
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error || status === null) throw error ?? new Error(`${command} was ended`);
  if (command !== './pan' && status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  return stdout;
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
