import fs, { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from './text-log.ts';

test('a person reads lines of text: when, how grave, what, and about what', () => {
  const lines: string[] = [];
  const log = openLog('info', { isTTY: true, write: (text) => lines.push(text) });
  log.warn({ unset: ['COMPANY_NAME', 'SALES_EMAIL'] }, 'the public pages name no real contact');
  log.error({ err: new Error('disk full'), work: 'checkpoint', count: 3 }, 'work failed');
  log.debug('nobody asked');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d warn the public pages name no real contact \(unset COMPANY_NAME, SALES_EMAIL\)\n$/,
  );
  expect(lines[1]).toMatch(
    /^\d\d:\d\d:\d\d error work failed \(work checkpoint; count 3\)\n {2}Error: disk full\n {6}at /,
  );
});

test('nobody begins a line of their own by what they send, or colors one', () => {
  const lines: string[] = [];
  const log = openLog('info', { isTTY: true, write: (text) => lines.push(text) });
  const sent = 'a\n09:30:12 info all is well\r\u001B[2K\u009B2K\u2028b';
  log.warn({ sent, list: [sent] }, sent);
  log.error({ err: new Error(sent) }, 'work failed');
  const [first = '', second = ''] = lines;
  expect(first.trimEnd()).toMatch(/^[ -~]+$/);
  expect(first).toContain('warn a\\u000a09:30:12 info all is well\\u000d');
  for (const line of second.split('\n').slice(1)) expect(line).toMatch(/^( {2}[ -~]+)?$/);
});

test('a log without room ends nothing, and what waited is written once there is some', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'log');
  const log = openLog('info', { fd: openSync(path, 'a'), write: () => undefined });
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  });
  for (let n = 1; n <= 3; n++) expect(() => log.error('the disk is full')).not.toThrow();
  expect(write).toHaveBeenCalledTimes(3);
  write.mockRestore();
  log.error('the disk has room');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said).toEqual([...Array.from({ length: 3 }, () => 'the disk is full'), 'the disk has room']);
});
