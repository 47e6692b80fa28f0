import { AlertDialog } from '#web/kit/alert-dialog.tsx';

/** At most this many letters are shown; the rest are counted. */
const SHOWN_LETTERS = 12;

function lettersText(letters: readonly string[]): string {
  const shown = letters.slice(0, SHOWN_LETTERS).join(' ');
  return letters.length > SHOWN_LETTERS ? `${shown} and ${letters.length - SHOWN_LETTERS} more` : shown;
}

export interface LackingLettersProps {
  /** Those that the PDF's fonts lack; undefined or null asks nothing. */
  letters: readonly string[] | null | undefined;
  onClose: () => void;
  /** Makes the file with their numbers. */
  onMake: () => void;
}

/** Asks about letters that the PDF's fonts lack before a file is made. */
export function LackingLetters({ letters, onClose, onMake }: LackingLettersProps) {
  return (
    <AlertDialog
      isOpen={Boolean(letters)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="The file lacks some letters"
      safeLabel="Do not make it"
      confirmLabel="Make it anyway"
      variant="primary"
      onConfirm={() => {
        onClose();
        onMake();
      }}
    >
      {`The fonts of the PDF have no ${lettersText(letters ?? [])}. The file prints their Unicode numbers instead.`}
    </AlertDialog>
  );
}
