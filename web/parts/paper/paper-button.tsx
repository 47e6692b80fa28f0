import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { type PaperFile, usePaperFile } from './use-paper-file.tsx';

export interface PaperButtonProps extends PaperFile {
  label: string;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
}

/** Saves one paper as a file. */
export function PaperButton({ label, size = 'md', isDisabled = false, ...file }: PaperButtonProps) {
  const { isMaking, make, question } = usePaperFile();
  return (
    <>
      <Button size={size} icon={DownloadIcon} isPending={isMaking} isDisabled={isDisabled} onPress={() => make(file)}>
        {label}
      </Button>
      {question}
    </>
  );
}
