import { sealPackage } from '#sync/domain/package/seal-package.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import type { Paper } from '#web/paper/paper.ts';
import { loadFonts } from '#web/paper/pdf/load-fonts.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import { lackingOnPaper } from '#web/paper/pdf/pdf-fonts.ts';
import { readOscalRecordsOf } from '#web/records/read-oscal-records.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { makeFiles, type FileMakers } from './make-files.ts';
import type { PackageMessage, PackageOrder } from './package-messages.ts';

const say = (message: PackageMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

addEventListener('message', ({ data: order }: MessageEvent<PackageOrder>) => {
  answer(order).catch(() => say({ kind: 'failed' }));
});

/** The share of the work that is left once all files are made. */
const SEALING = 0.05;

async function answer({ source, wish, signer, about, database }: PackageOrder): Promise<void> {
  const [fonts, records] = await Promise.all([loadFonts(), readOscalRecordsOf(database)]);
  const makers: FileMakers = {
    docx: docxBytes,
    pdf: (paper: Paper, onProgress) => pdfBytes(paper, fonts, onProgress),
    xlsx: workbookBytes,
    lacking: (paper: Paper) => lackingOnPaper(paper, fonts),
  };
  const tell = (share: number) => say({ kind: 'progress', share: share * (1 - SEALING) });
  const made = await makeFiles(source, records, wish, makers, tell);
  if (made.kind !== 'made') return say(made);
  const { zip, isSigned } = await sealPackage({ subtle: crypto.subtle, signer }, made.files, about);
  say({ kind: 'done', zip, isSigned, count: made.files.length }, [zip.buffer]);
}
