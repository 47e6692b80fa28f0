import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOf } from '#web/words/counts.ts';
import type { MadeFile } from './made-files.ts';
import { printComplaints, type PrintedPage } from './print-rules.ts';

interface Checked {
  passed: number;
  failed: number;
  /** Each unsound file, with what is wrong with it. */
  failures: { title: string; error: string }[];
}

/**
 * Makes all files twice, opens them with LibreOffice and Poppler, and prints a line for each. `kept`: a folder in which
 * to leave them and what was made of them; by default they are removed.
 */
export async function checkOffice(
  kept: string | undefined,
  make: (folder: string) => Promise<MadeFile[]>,
): Promise<Checked> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'office-'));
  const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string];
  for (const one of [first, second]) mkdirSync(one, { recursive: true });
  try {
    const files = await make(first);
    await make(second);
    for (const format of ['docx', 'xlsx']) {
      print(
        files.filter((one) => one.format === format),
        first,
        join(folder, format),
        join(folder, 'profile'),
      );
    }
    const failures = files.flatMap((file) => {
      const bytes = readFileSync(join(first, file.file));
      const isSame = bytes.equals(readFileSync(join(second, file.file)));
      const { pages, found } = opened(file, first, folder);
      const minded = [...(isSame ? [] : ['the second time it has other bytes']), ...found];
      say(`${file.file}, ${countOf(bytes.length, 'byte')}, ${countOf(pages, 'page')}, ${Math.round(file.ms)} ms`);
      for (const one of minded) say(`  ${one}`);
      return minded.length > 0 ? [{ title: file.file, error: minded.join('\n') }] : [];
    });
    const failed = failures.length;
    say(`${files.length - failed} passed, ${failed} failed`);
    return { passed: files.length - failed, failed, failures };
  } finally {
    if (!kept) rmSync(folder, { recursive: true });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function print(files: readonly MadeFile[], from: string, to: string, profile: string): void {
  const paths = files.map(({ file }) => join(from, file));
  const own = `-env:UserInstallation=file://${profile}`;
  spawnSync('soffice', [own, '--headless', '--convert-to', 'pdf', '--outdir', to, ...paths], { timeout: 300_000 });
}

/**
 * The number of pages in a file's PDF and the complaints about it; Word documents and workbooks become a PDF by
 * LibreOffice.
 */
function opened(file: MadeFile, made: string, folder: string): { pages: number; found: string[] } {
  const isPdf = file.format === 'pdf';
  const path = isPdf ? join(made, file.file) : join(folder, file.format, file.file.replace(/[^.]*$/, 'pdf'));
  if (!existsSync(path)) return { pages: 0, found: ['LibreOffice does not open it'] };
  const printed: PrintedPage = {
    info: told('pdfinfo', path),
    fonts: told('pdffonts', path),
    // Each page ends with a form feed.
    pages: told('pdftotext', path, '-').split('\f').slice(0, -1),
    source: isPdf ? readFileSync(path, 'latin1') : null,
  };
  return { pages: printed.pages.length, found: printComplaints(file, printed) };
}

function told(tool: string, ...words: string[]): string {
  return spawnSync(tool, words, { encoding: 'utf8' }).stdout;
}
