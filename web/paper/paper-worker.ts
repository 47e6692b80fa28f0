import type { PaperMessage, PaperOrder } from './paper-messages.ts';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<PaperOrder>) => void): void;
  postMessage(message: PaperMessage, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', ({ data: order }) => {
  answer(order).catch(() => scope.postMessage({ kind: 'failed' }, []));
});

async function answer({ paper, format, mayLack }: PaperOrder): Promise<void> {
  const tell = (share: number) => scope.postMessage({ kind: 'progress', share }, []);
  const done = (bytes: Uint8Array<ArrayBuffer>) => scope.postMessage({ kind: 'done', bytes }, [bytes.buffer]);
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
  if (lacking.size > 0 && !mayLack) scope.postMessage({ kind: 'lacking', letters: [...lacking] }, []);
  else done('slides' in paper ? slidesBytes(paper, fonts, tell) : pdfBytes(paper, fonts, tell));
}
