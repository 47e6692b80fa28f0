import { useEffect, useRef, useState, type ReactNode } from 'react';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { fileTypes, type PaperFormat, type Told } from '#web/paper/paper-messages.ts';
import { useMaking } from '#web/parts/page/use-making.ts';
import { useLasting } from '#web/parts/sync/use-lasting.ts';
import { LackingLetters } from './lacking-letters.tsx';

export interface PaperFile {
  format: PaperFormat;
  /** Without its extension. */
  fileName: string;
  /** Loads the paper's content. */
  paper: () => Promise<Told>;
}

/** Making a file shows a dialog only after this long (ms). */
const LONG_MS = 700;

/**
 * Makes papers into files on this device, online or offline. Asks about letters that the PDF's font lacks before making
 * one. `showsProgress`: the caller itself shows the progress and the way to stop.
 */
export function usePaperFile({ showsProgress = false } = {}): {
  isMaking: boolean;
  /** How much is done, from 0 to 1; null while nothing is made. */
  share: number | null;
  make: (file: PaperFile) => void;
  stop: () => void;
  /** The progress and the question about letters, to render next to the caller. */
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
  const stop = () => work.current?.abort();
  const isLong = useLasting(share !== null, LONG_MS);
  const progress = (
    <Dialog
      isOpen={isLong && !showsProgress}
      onOpenChange={(isOpen) => !isOpen && stop()}
      title="Making the file"
      actions={<Button onPress={stop}>Stop</Button>}
    >
      <ProgressBar label="Progress" value={Math.round((share ?? 0) * 100)} isIndeterminate={share === 0} />
    </Dialog>
  );
  const letters = (
    <LackingLetters
      letters={asked?.letters}
      onClose={() => setAsked(undefined)}
      onMake={() => asked && make(asked.file, true)}
    />
  );
  const question = (
    <>
      {progress}
      {letters}
    </>
  );
  return { isMaking, share, make: (file) => make(file), stop, question };
}
