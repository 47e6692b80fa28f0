import { useState } from 'react';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { eraseFile } from '#web/files/keep-file.ts';
import { saveFile } from '#web/files/save-file.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { findBytes } from '#web/store/file-bytes.ts';

/**
 * Shown when a document was declared to be held elsewhere and only this device has its file: the person decides what
 * happens to it.
 */
export function LastCopy({ document: { id, originalName } }: { document: StoredDocument }) {
  const workspace = useWorkspace();
  const [isAsked, setAsked] = useState(false);
  const save = async () => {
    const bytes = await findBytes(workspace.files, id);
    if (bytes) saveFile(originalName, bytes);
  };
  return (
    <>
      <Notice tone="warning" title="Only this device has its file.">
        The document is held elsewhere, and its file is neither sent nor exported. Save a copy where the document is
        held, then erase it here.
      </Notice>
      <div className={kit.cluster}>
        <Button size="sm" onPress={() => void save()}>
          Save a copy
        </Button>
        <Button size="sm" variant="danger" onPress={() => setAsked(true)}>
          Erase here
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={`Erase the file of ${originalName}?`}
        safeLabel="Keep the file"
        confirmLabel="Erase the file"
        onConfirm={() => void eraseFile(workspace, id)}
      >
        No other device has it. Make sure that a copy is where it should be.
      </AlertDialog>
    </>
  );
}
