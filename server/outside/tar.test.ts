import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { BrokenArchiveError, listTar, readTarEntry, tarEnd, tarFill, tarHeader } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'tar-'));
const at = new Date('2026-06-09T09:00:00Z');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = { 'empty.txt': '', 'a/one.txt': 'one', 'a/block.txt': 'x'.repeat(512), 'b.txt': 'y'.repeat(1_300) };

function archive(): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [tarHeader(name, bytes.byteLength, at), bytes, tarFill(bytes.byteLength)];
  });
  return Buffer.concat([...parts, tarEnd]);
}

async function readAll(bytes: Buffer): Promise<Record<string, string>> {
  const path = join(folder, 'test.tar');
  writeFileSync(path, bytes);
  const file = await open(path);
  try {
    const found: Record<string, string> = {};
    for (const entry of await listTar(file)) found[entry.name] = String(await readTarEntry(file, entry));
    return found;
  } finally {
    await file.close();
  }
}

test('what is written is read again', async () => {
  expect(await readAll(archive())).toEqual(files);
});

test('the system’s own tar reads it', async () => {
  const path = join(folder, 'system.tar');
  writeFileSync(path, archive());
  execFileSync('tar', ['-xf', path, '-C', folder]);
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
});

test('an archive that was cut anywhere is refused', async () => {
  const whole = archive();
  const end = whole.byteLength - tarEnd.byteLength;
  for (let length = 0; length < end; length += 300) {
    await expect(readAll(whole.subarray(0, length))).rejects.toThrow(BrokenArchiveError);
  }
});

test('a header that was changed is refused, and so is what is no archive', async () => {
  const changed = archive();
  changed.write('z', 0);
  await expect(readAll(changed)).rejects.toThrow(BrokenArchiveError);
  await expect(readAll(Buffer.from('{"format":"something else"}'.padEnd(2_000)))).rejects.toThrow(BrokenArchiveError);
});

test('names that an archive cannot hold are refused', () => {
  for (const name of ['', 'a'.repeat(101), 'ü.txt', 'a b']) expect(() => tarHeader(name, 1, at)).toThrow(/name/);
  expect(() => tarHeader('a.txt', 8 ** 11, at)).toThrow(/too large/);
  expect(tarHeader('a.txt', 8 ** 11 - 1, at).byteLength).toBe(512);
});

test('an entry that says it is larger than its archive takes no memory', async () => {
  const path = join(folder, 'boastful.tar');
  writeFileSync(path, archive());
  const file = await open(path);
  const taken = vi.spyOn(Buffer, 'alloc');
  const entry = { name: 'a', size: 8_000_000, offset: 512 };
  await expect(readTarEntry(file, entry)).rejects.toThrow(BrokenArchiveError);
  expect(taken).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  await file.close();
});
