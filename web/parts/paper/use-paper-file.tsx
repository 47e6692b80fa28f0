import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import type { Deck } from '#web/paper/deck.ts';
import type { Paper } from '#web/paper/paper.ts';
import { fileTypes, type PaperFormat } from '#web/paper/paper-messages.ts';

export interface PaperFile {
  format: PaperFormat;
  /** Without its ending. */
  fileName: string;
  /** Loads what tells the paper. */
  paper: () => Promise<Paper | Deck>;
}

/** Names of letters that are shown; the rest are counted by nobody. */
const SHOWN_LETTERS = 12;

/** Makes papers into files, on this device, with and without a network. Letters that a PDF lacks are named before. */
export function usePaperFile(): {
  isMaking: boolean;
  /** How much is done, from 0 to 1; null while nothing is made. */
  share: number | null;
  make: (file: PaperFile) => void;
  stop: () => void;
  /** The question about letters, to be shown beside what makes files. */
  question: ReactNode;
} {
  const [share, setShare] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ file: PaperFile; letters: readonly string[] }>();
  const [isMaking, run] = useMaking('document');
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const start = async ({ format, fileName, paper }: PaperFile, mayLack: boolean) => {
    const { signal } = (work.current = new AbortController());
    setShare(0);
    try {
      const [told, { makePaper }] = await Promise.all([paper(), import('#web/paper/make-paper.ts')]);
      const made = await makePaper({ paper: told, format, mayLack }, { signal, onProgress: setShare });
      if (made.kind === 'lacking') setAsked({ file: { format, fileName, paper }, letters: made.letters });
      else saveFile(`${fileName}.${format}`, made.bytes, fileTypes[format]);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setShare(null);
    }
  };
  const make = (file: PaperFile, mayLack = false) => void run(() => start(file, mayLack));
  const question = (
    <AlertDialog
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
      title="The file lacks some letters"
      safeLabel="Do not make it"
      confirmLabel="Make it anyway"
      onConfirm={() => {
        setAsked(undefined);
        if (asked) make(asked.file, true);
      }}
    >
      {`The fonts of the PDF have no ${asked?.letters.slice(0, SHOWN_LETTERS).join(' ') ?? ''}. The file prints their Unicode numbers instead.`}
    </AlertDialog>
  );
  return { isMaking, share, make: (file) => make(file), stop: () => work.current?.abort(), question };
}
