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
  /** What the place for the file says. */
  fileLabel: string;
  help: string;
  accept: readonly string[];
  /** A file has been read: another may be chosen. */
  hasFile: boolean;
  problem: string | undefined;
  /** What the act is called, such as 'Import 3 records'; null while there is nothing to import. */
  act: string | null;
  /** How far the reading is; undefined while nothing is read. */
  reading: Reading | undefined;
  /** How much of what was chosen is imported, from 0 to 1; undefined while nothing is. */
  share: number | undefined;
  onFile: (file: File) => void;
  onApply: () => void;
  /** Ends the reading or the import that is under way; an undo is stopped here. */
  onStop: () => void;
  onClose: () => void;
  /** What is in the file, and what would happen. */
  children: ReactNode;
}

/** A sheet that brings a file in: the place for the file, what it would change, and the act. */
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
