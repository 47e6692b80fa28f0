import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVirusScanner } from './virus-scanner.ts';

let folder: string;
let command: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-scanner-'));
  const script = join(folder, 'scanner.mjs');
  // Ends with the exit code in the file's first line; records when it began and ended.
  const source = `import { appendFileSync, readFileSync } from 'node:fs';
    const [word, path] = process.argv.slice(2);
    const note = (sign) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, sign);
    note('<');
    const line = readFileSync(path, 'utf8');
    process.stdout.write(word + ' ' + (process.env.SMTP_URL ?? 'no secrets'));
    setTimeout(() => { note('>'); process.exit(Number(line)); }, line === 'sleep' ? 60_000 : 100);`;
  writeFileSync(script, source);
  command = [process.execPath, script, '--quiet'];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test.each([
  ['0', 'clean'],
  ['1', 'infected'],
  ['2', 'unknown'],
  ['70', 'unknown'],
])('exit code %s means %s', async (code, state) => {
  expect((await createVirusScanner(command).scan(file('a', code))).state).toBe(state);
});

test('the path is one argument whatever stands in it, and the server’s configuration stays with the server', async () => {
  process.env['SMTP_URL'] = 'smtp://somebody:secret@localhost';
  const path = file("a; touch $(b) 'c", '0');
  const scan = await createVirusScanner(command).scan(path);
  delete process.env['SMTP_URL'];
  expect(scan).toEqual({ state: 'clean', words: '--quiet no secrets' });
  expect(existsSync(join(folder, 'b'))).toBe(false);
});

test('a scanner that is not there, or takes too long, lets nothing pass', async () => {
  expect(await createVirusScanner([join(folder, 'none')]).scan(file('a', '0'))).toMatchObject({ state: 'unknown' });
  const slow = createVirusScanner(command, { time: 300 });
  expect(await slow.scan(file('a', 'sleep'))).toMatchObject({ state: 'unknown' });
});

test('no more scans at once than allowed, and no more waiting', async () => {
  rmSync(join(folder, 'log'), { force: true });
  const scanner = createVirusScanner(command, { atOnce: 2, waiting: 3 });
  const scans = await Promise.all(Array.from({ length: 7 }, () => scanner.scan(file('a', '0'))));
  expect(scans.filter(({ state }) => state === 'unknown')).toHaveLength(2);
  let [now, most] = [0, 0];
  for (const sign of readFileSync(join(folder, 'log'), 'utf8')) most = Math.max(most, (now += sign === '<' ? 1 : -1));
  expect(most).toBeLessThanOrEqual(2);
});
