import { useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import { orGiveBack } from '#web/parts/changes/run-changes.ts';
import { importUnsent, type Imported } from '#web/sync/unsent-import.ts';
import { countOf } from '#web/words/counts.ts';

function toastOf(imported: Imported): ToastMessage {
  if (imported.state === 'unreadable') {
    return {
      title: 'Not imported',
      description: 'This file is not an export of unsent changes.',
      variant: 'destructive',
    };
  }
  if (imported.state === 'other_person') {
    return {
      title: 'Not imported',
      description: 'These changes belong to another person or organization.',
      variant: 'destructive',
    };
  }
  const remarks = [
    imported.known > 0 && `${countOf(imported.known, 'change')} had already been imported.`,
    imported.refused > 0 && `${countOf(imported.refused, 'file')} could not be stored.`,
  ];
  return { title: `${countOf(imported.taken, 'change')} imported`, description: remarks.filter(Boolean).join(' ') };
}

/** Queues the changes of an export again, from the file. */
export function ImportButton() {
  const workspace = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setImporting(true);
    const imported = await orGiveBack(() => importUnsent(workspace, file)).finally(() => setImporting(false));
    if (imported) showToast(toastOf(imported));
  };
  return (
    <>
      <Button
        size="sm"
        icon={UploadIcon}
        isPending={isImporting}
        pendingLabel="Importing"
        onPress={() => input.current?.click()}
      >
        Import from a file
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,.vernier,application/json"
        aria-label="File of unsent changes"
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
