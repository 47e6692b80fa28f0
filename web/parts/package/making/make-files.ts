import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { PackageFile } from '#sync/domain/package/seal-package.ts';
import type { MadePaper } from '#web/paper/make-paper.ts';
import type { PaperOrder, Told } from '#web/paper/paper-messages.ts';
import { filesOf, type ListedFile } from '#web/parts/package/package-list.ts';
import { packagePapers, packageTexts, packageWorkbooks, type PackageWork } from '#web/parts/package/package-parts.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { teamHashes } from '#web/parts/package/tables/team-hashes.ts';
import { markedPaper, markedWorkbook } from '#web/parts/paper/designation.ts';
import type { NoPackage, PackageWish } from './package-messages.ts';

/** What makes a paper or a workbook into a file. `onProgress`: the share done, from 0 to 1. */
export type FileMaker = (order: PaperOrder, onProgress: (share: number) => void) => Promise<MadePaper>;

/** The share of the time that each kind of file takes. */
const EFFORT = { docx: 40, pdf: 40, xlsx: 5, text: 1 } as const;

/** Makes all files of a package, one after the other, or says why there are none. `records`: all of the workspace. */
export async function makeFiles(
  source: PackageSource,
  records: FileRecords,
  wish: PackageWish,
  makeFile: FileMaker,
  onProgress: (share: number) => void,
): Promise<NoPackage | { kind: 'made'; files: PackageFile[] }> {
  const hashes = teamHashes(source, wish.root);
  if ('problem' in hashes) return { kind: 'refused', problem: hashes.problem };
  const work: PackageWork = { source, records, hashes, emassMap: wish.emassMap };
  const { designation, mayLack } = wish;
  const toldOf = (file: Exclude<ListedFile, { kind: 'text' }>): Told => {
    if (file.kind === 'xlsx') {
      const told = packageWorkbooks[file.name](work);
      return designation ? markedWorkbook(told, designation) : told;
    }
    const told = packagePapers[file.name](work);
    return designation ? markedPaper(told, designation) : told;
  };
  const make = async (file: ListedFile, onShare: (share: number) => void): Promise<MadePaper> =>
    file.kind === 'text'
      ? { kind: 'done', bytes: new TextEncoder().encode(packageTexts[file.name](work)) }
      : makeFile({ paper: toldOf(file), format: file.kind, mayLack }, onShare);
  const listed = filesOf(source.assessment);
  const all = listed.reduce((sum, { kind }) => sum + EFFORT[kind], 0);
  const files: PackageFile[] = [];
  let done = 0;
  for (const file of listed) {
    const before = done;
    const effort = EFFORT[file.kind];
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a tablet has memory for one.
    const made = await make(file, (share) => onProgress((before + share * effort) / all));
    if (made.kind === 'lacking') return made;
    files.push({ path: file.name, bytes: made.bytes });
    done += effort;
    onProgress(done / all);
  }
  return { kind: 'made', files };
}
