import type { PaperMessage, PaperOrder } from './paper-messages.ts';

const say = (message: PaperMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

addEventListener('message', ({ data: order }: MessageEvent<PaperOrder>) => {
  answer(order).catch(() => say({ kind: 'failed' }));
});

async function answer({ paper, format, mayLack }: PaperOrder): Promise<void> {
  const tell = (share: number) => say({ kind: 'progress', share });
  const done = (bytes: Uint8Array<ArrayBuffer>) => say({ kind: 'done', bytes }, [bytes.buffer]);
  if ('sheets' in paper) {
    const { workbookBytes } = await import('#web/xlsx/workbook.ts');
    done(await workbookBytes(paper));
    return;
  }
  if (format === 'docx') {
    if ('slides' in paper) throw new Error('a deck is no document to edit');
    const { docxBytes } = await import('./docx/docx-file.ts');
    done(await docxBytes(paper, tell));
    return;
  }
  const [{ pdfBytes }, { slidesBytes }, { lackingOnPaper }, { loadFonts }] = await Promise.all([
    import('./pdf/pdf-file.ts'),
    import('./pdf/slides-file.ts'),
    import('./pdf/pdf-fonts.ts'),
    import('./pdf/load-fonts.ts'),
  ]);
  const fonts = await loadFonts();
  const lacking = lackingOnPaper(paper, fonts);
  if (lacking.size > 0 && !mayLack) say({ kind: 'lacking', letters: [...lacking] });
  else done('slides' in paper ? slidesBytes(paper, fonts, tell) : pdfBytes(paper, fonts, tell));
}
