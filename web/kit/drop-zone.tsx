import type { ReactNode } from 'react';
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from './button.tsx';
import { joinClasses } from './class-names.ts';
import css from './file-intake.module.css';
import { chosenFolder, droppedFolder, type Folder } from './folder.ts';
import { Icon } from './icon.tsx';
import { FolderOpenIcon, UploadIcon } from './icons.ts';

export interface DropZoneProps {
  /** "Drop files here, or choose them". */
  label: string;
  /** The label of the button inside. */
  buttonLabel: string;
  /** Which file types and sizes are accepted. */
  help?: ReactNode;
  onFiles: (files: File[]) => void;
  accept?: readonly string[];
  allowsMultiple?: boolean;
  /** Takes a whole folder too, by its own button or dropped; of a dropped one, at most one file more than `most`. */
  folder?: { buttonLabel: string; most: number; onFolder: (folder: Folder) => void };
  isDisabled?: boolean;
  className?: string;
}

/** Takes files by drag, by paste or by the button. */
export function DropZone(props: DropZoneProps) {
  const { label, buttonLabel, help, onFiles, accept, allowsMultiple, folder, isDisabled, className } = props;
  const chooseFiles = (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button size="sm" isDisabled={isDisabled}>
        {buttonLabel}
      </Button>
    </FileTrigger>
  );
  return (
    <AriaDropZone
      className={joinClasses(css.dropZone, className) ?? ''}
      isDisabled={isDisabled}
      onDrop={async ({ items }) => {
        const [directory] = items.flatMap((item) => (item.kind === 'directory' ? [item] : []));
        if (folder && directory) return folder.onFolder(await droppedFolder(directory, folder.most));
        const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
        if (files.length > 0) onFiles(allowsMultiple ? files : files.slice(0, 1));
      }}
    >
      <Icon icon={UploadIcon} size="lg" />
      <Text slot="label">{label}</Text>
      {folder ? (
        <div className={css.buttons}>
          <FileTrigger
            acceptDirectory
            onSelect={(files) => files && files.length > 0 && folder.onFolder(chosenFolder(files))}
          >
            <Button size="sm" icon={FolderOpenIcon} isDisabled={isDisabled}>
              {folder.buttonLabel}
            </Button>
          </FileTrigger>
          {chooseFiles}
        </div>
      ) : (
        chooseFiles
      )}
      {help && <p className={css.help}>{help}</p>}
    </AriaDropZone>
  );
}
