import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkOffice } from './check-office.ts';
import type { MadeFile } from './made-files.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the command as on a machine without any of its tools. */
function command(...words: string[]) {
  const env = { ...process.env, PATH: '/nowhere' };
  const script = join(import.meta.dirname, 'check-office.js');
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
  return { status, stderr };
}

test('without LibreOffice the command names what to install', () => {
  const said = 'There is no soffice here: install the packages libreoffice-writer and libreoffice-calc.\n';
  expect(command()).toEqual({ status: 2, stderr: said });
});

test('a folder that is there already keeps what it holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  expect(command(folder)).toEqual({ status: 2, stderr: `${folder} is there already: name a folder that is not.\n` });
  rmSync(folder, { recursive: true });
});

test('a broken file that is another one each time fails', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const said: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(line) > 0);
  const file: MadeFile = {
    file: 'plans.docx',
    format: 'docx',
    ms: 3.2,
    title: 'Plans',
    headline: 'Plans',
    names: [],
    parts: 1,
    letters: 100,
    asks: false,
  };
  const make = (folder: string) => {
    writeFileSync(join(folder, file.file), folder.endsWith('first') ? 'PK one' : 'PK two');
    return Promise.resolve([file]);
  };
  const error = 'the second time it has other bytes\nLibreOffice does not open it';
  const failures = [{ title: 'plans.docx', error }];
  expect(await checkOffice(undefined, make)).toEqual({ passed: 0, failed: 1, failures });
  expect(said).toEqual([
    'plans.docx, 6 bytes, 0 pages, 3 ms\n',
    '  the second time it has other bytes\n',
    '  LibreOffice does not open it\n',
    '0 passed, 1 failed\n',
  ]);
});
