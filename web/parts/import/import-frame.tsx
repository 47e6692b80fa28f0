import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import css from './import.module.css';
import type { Reading } from './reading/use-table-file.ts';
import { useImportUndo } from './use-import-undo.ts';

export interface ImportFrameProps {
  title: string;
  /** The label of the file field. */
  fileLabel: string;
  help: string;
  accept: readonly string[];
  /** A file has been read, and another one may be chosen instead. */
  hasFile: boolean;
  problem: string | undefined;
  /** The label of the import button, such as 'Import 3 records'; null while there is nothing to import. */
  act: string | null;
  /** The progress of reading; undefined while no file is being read. */
  reading: Reading | undefined;
  /** The share imported, from 0 to 1; undefined while no import runs. */
  share: number | undefined;
  onFile: (file: File) => void;
  onApply: () => void;
  /** Stops the running reading or import. An undo is stopped by the frame itself. */
  onStop: () => void;
  onClose: () => void;
  /** What the file contains, and what importing it would change. */
  children: ReactNode;
}

/** The sheet of an import: the file field, what the file would change, and the import button. */
export function ImportFrame(props: ImportFrameProps) {
  const { title, fileLabel, help, accept, hasFile, problem, act, reading, share } = props;
  const { onFile, onApply, onStop, onClose, children } = props;
  const undo = useImportUndo();
  const isUndoing = undo.running !== undefined;
  const isImporting = share !== undefined;
  const isBusy = reading !== undefined || isImporting || isUndoing;
  const stop = isUndoing ? undo.stop : onStop;
  return (
    <Sheet
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isImporting && onClose()}
      footer={
        <>
          <Button onPress={isBusy ? stop : onClose}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          <Button
            variant="primary"
            isDisabled={act === null || reading !== undefined || isUndoing}
            isPending={isImporting}
            pendingLabel="Importing"
            onPress={onApply}
          >
            {act ?? 'Import'}
          </Button>
        </>
      }
    >
      <SheetSection>
        <DropZone
          label={fileLabel}
          buttonLabel={hasFile ? 'Choose another file' : 'Choose a file'}
          help={help}
          accept={[...accept]}
          onFiles={([file]) => file && onFile(file)}
          isDisabled={isBusy}
        />
      </SheetSection>
      {problem !== undefined && (
        <SheetSection>
          <Notice tone="danger" role="alert" title="The file cannot be imported.">
            {problem}
          </Notice>
        </SheetSection>
      )}
      <div className={css.progress}>
        {isImporting && <ProgressBar label="Import" value={Math.round(share * 100)} />}
        {reading && (
          <ProgressBar
            label={reading.label}
            value={Math.round((reading.share ?? 0) * 100)}
            isIndeterminate={reading.share === undefined}
          />
        )}
      </div>
      {hasFile ? children : (isUndoing || !isBusy) && <EarlierImports undo={undo} />}
    </Sheet>
  );
}
