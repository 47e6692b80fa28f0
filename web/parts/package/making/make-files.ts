import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { PackageFile } from '#sync/domain/package/seal-package.ts';
import type { Paper } from '#web/paper/paper.ts';
import { filesOf, type ListedFile } from '#web/parts/package/package-list.ts';
import { packagePapers, packageTexts, packageWorkbooks, type PackageWork } from '#web/parts/package/package-parts.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { teamHashes } from '#web/parts/package/tables/team-hashes.ts';
import { markedPaper, markedWorkbook } from '#web/parts/paper/designation.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';
import type { NoPackage, PackageWish } from './package-messages.ts';

/** What writes each format. `onProgress`: the share done, from 0 to 1. */
export interface FileMakers {
  docx: (paper: Paper, onProgress: (share: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
  pdf: (paper: Paper, onProgress: (share: number) => void) => Uint8Array<ArrayBuffer>;
  xlsx: (workbook: Workbook) => Promise<Uint8Array<ArrayBuffer>>;
  /** The letters that the PDFs' fonts lack. */
  lacking: (paper: Paper) => ReadonlySet<string>;
}

/** The share of the time that each kind of file takes. */
const EFFORT = { docx: 40, pdf: 40, xlsx: 5, text: 1 } as const;

/** Makes all files of a package, one after the other, or says why there are none. `records`: all of the workspace. */
export async function makeFiles(
  source: PackageSource,
  records: FileRecords,
  wish: PackageWish,
  makers: FileMakers,
  onProgress: (share: number) => void,
): Promise<NoPackage | { kind: 'made'; files: PackageFile[] }> {
  const hashes = teamHashes(source, wish.root);
  if ('problem' in hashes) return { kind: 'refused', problem: hashes.problem };
  const work: PackageWork = { source, records, hashes, emassMap: wish.emassMap };
  const listed = filesOf(source.assessment);
  const paperOf = (name: keyof typeof packagePapers) => {
    const paper = packagePapers[name](work);
    return wish.designation ? markedPaper(paper, wish.designation) : paper;
  };
  const lacking = listed.flatMap((one) => (one.kind === 'pdf' ? [...makers.lacking(paperOf(one.name))] : []));
  if (lacking.length > 0 && !wish.mayLack) return { kind: 'lacking', letters: [...new Set(lacking)] };
  const bytesOf = async (file: ListedFile, onShare: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> => {
    switch (file.kind) {
      case 'docx':
        return makers.docx(paperOf(file.name), onShare);
      case 'pdf':
        return makers.pdf(paperOf(file.name), onShare);
      case 'xlsx': {
        const told = packageWorkbooks[file.name](work);
        return makers.xlsx(wish.designation ? markedWorkbook(told, wish.designation) : told);
      }
      case 'text':
        return new TextEncoder().encode(packageTexts[file.name](work));
    }
  };
  const all = listed.reduce((sum, { kind }) => sum + EFFORT[kind], 0);
  const files: PackageFile[] = [];
  let done = 0;
  for (const file of listed) {
    const before = done;
    const effort = EFFORT[file.kind];
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the library for DOCX numbers across all it makes.
    const bytes = await bytesOf(file, (share) => onProgress((before + share * effort) / all));
    files.push({ path: file.name, bytes });
    done += effort;
    onProgress(done / all);
  }
  return { kind: 'made', files };
}
