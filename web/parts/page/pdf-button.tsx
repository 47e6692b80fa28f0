import { useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { useMaking } from './use-making.ts';

export interface PdfButtonProps {
  label: string;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
  fileName: string;
  /** What people wrote of it, which may have letters that the fonts lack. */
  texts: readonly string[];
  /** The bytes of the file. Loads what sets it. */
  make: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Saves a PDF made on this device. Letters that its fonts lack are named before the file is made. */
export function PdfButton({ label, size = 'md', isDisabled, fileName, texts, make }: PdfButtonProps) {
  const [isMaking, run] = useMaking('PDF');
  const [lacking, setLacking] = useState<readonly string[]>([]);

  const save = (isAsked: boolean) => {
    setLacking([]);
    return run(async () => {
      const [{ prepareLetters }, { lackingLetters }] = await Promise.all([
        import('#web/pdf/letter-fonts.ts'),
        import('#web/pdf/letter-runs.ts'),
      ]);
      await prepareLetters(texts);
      const letters = lackingLetters(texts);
      if (letters.length > 0 && !isAsked) {
        setLacking(letters);
        return;
      }
      saveFile(fileName, await make(), 'application/pdf');
    });
  };
  return (
    <>
      <Button
        size={size}
        icon={DownloadIcon}
        isPending={isMaking}
        isDisabled={isDisabled}
        onPress={() => void save(false)}
      >
        {label}
      </Button>
      <AlertDialog
        isOpen={lacking.length > 0}
        onOpenChange={(isOpen) => !isOpen && setLacking([])}
        title="The file lacks some letters"
        safeLabel="Do not make it"
        confirmLabel="Make it anyway"
        onConfirm={() => void save(true)}
      >
        {`The fonts of the PDF have no ${lacking.slice(0, 12).join(' ')}. The file prints their Unicode numbers instead; copied text has the letters.`}
      </AlertDialog>
    </>
  );
}
