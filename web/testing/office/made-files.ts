import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slideTexts } from '#web/paper/deck.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { PaperFormat, Told } from '#web/paper/paper-messages.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import {
  draftPlan,
  editedPapers,
  officeSamplePapers,
  pdfFile,
  sampleNames,
  sampleTables,
  sampleWorkbooks,
} from './sample-files.ts';

/** A file of the sample organization, and what people must find in it. */
export interface MadeFile {
  /** 'plans.docx'. */
  file: string;
  format: PaperFormat;
  /** How long (ms) it took to make. */
  ms: number;
  /** The title in its properties; null for workbooks, which have none. */
  title: string | null;
  /** The first line in larger type. */
  headline: string;
  /** Which of the sample's names must appear in it. */
  names: readonly string[];
  /** How many sheets or slides; 1 for a flowing document. */
  parts: number;
  /** The length of its content in letters, including what marks its parts. */
  letters: number;
  /** Whether its own text contains question marks. */
  asks: boolean;
}

type Making = readonly [name: string, format: PaperFormat, make: () => readonly [Told, Made]];
type Made = Uint8Array | Promise<Uint8Array>;

function each<T>(
  all: Readonly<Record<string, () => T>>,
  format: PaperFormat,
  told: (one: T) => Told,
  bytes: (one: T) => Made,
): Making[] {
  return Object.entries(all).map(([name, tell]) => [
    name,
    format,
    () => {
      const one = tell();
      return [told(one), bytes(one)];
    },
  ]);
}

const drafted = { 'security plan as drafted': draftPlan };
const makings: readonly Making[] = [
  ...each({ ...officeSamplePapers, ...drafted }, 'pdf', (one) => one, pdfFile),
  ...each({ ...editedPapers, ...drafted }, 'docx', (one) => one, docxBytes),
  ...each(sampleTables, 'pdf', tablePaper, (one) => pdfFile(tablePaper(one))),
  ...each(sampleTables, 'xlsx', tableWorkbook, (one) => workbookBytes(tableWorkbook(one))),
  ...each(sampleWorkbooks, 'xlsx', (one) => one, workbookBytes),
];

/** Writes every file of the sample organization into a folder. */
export async function makeFiles(folder: string): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for (const [name, format, make] of makings) {
    const file = `${name.replaceAll(' ', '-')}.${format}`;
    const from = performance.now();
    const [told, making] = make();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each has its own time.
    writeFileSync(join(folder, file), await making);
    const text = JSON.stringify(told);
    files.push({
      file,
      format,
      ms: performance.now() - from,
      title: 'sheets' in told ? null : told.title,
      headline: headlineOf(told),
      names: sampleNames.filter((one) => text.includes(one)),
      parts: 'sheets' in told ? told.sheets.length : 'slides' in told ? told.slides.length : 1,
      letters: text.length,
      asks: text.includes('?'),
    });
  }
  return files;
}

function headlineOf(told: Told): string {
  if ('slides' in told) return told.slides.flatMap(slideTexts)[0] ?? '';
  if ('blocks' in told) return told.blocks.flatMap((one) => ('text' in one ? one.text : []))[0] ?? '';
  const [first] = told.sheets;
  const [row] = first?.rows ?? [];
  return String((row?.look === 'title' && row.cells[0]) || first?.name);
}
