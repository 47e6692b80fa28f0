import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { orGiveBack } from '#web/parts/changes/run-changes.ts';
import { importUnsent, type Imported } from '#web/sync/unsent-import.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import css from './receive.module.css';

/** A person's own export, which looks like a hand-over file from outside: it is queued again, not carried. */
export function OwnExport({ file, onDone }: { file: File; onDone: () => void }) {
  const workspace = useWorkspace();
  const [isImporting, setImporting] = useState(false);
  const [imported, setImported] = useState<Imported>();
  const take = async () => {
    setImporting(true);
    setImported(await orGiveBack(() => importUnsent(workspace, file)).finally(() => setImporting(false)));
  };
  if (imported?.state === 'done') {
    const { taken, known, refused } = imported;
    return (
      <Notice
        className={css.working ?? ''}
        tone="success"
        role="status"
        title={`${countOf(taken, 'change')} imported.`}
        actions={
          <Button size="sm" onPress={onDone}>
            Close
          </Button>
        }
      >
        {known > 0 && `${countOf(known, 'change')} had already been imported. `}
        {refused > 0 && `${countOf(refused, 'file')} could not be stored.`}
      </Notice>
    );
  }
  if (imported) {
    return (
      <Notice
        className={css.working ?? ''}
        tone="warning"
        role="alert"
        title={`${file.name} is not taken.`}
        actions={
          <Button size="sm" onPress={onDone}>
            Close
          </Button>
        }
      >
        {imported.state === 'other_person'
          ? 'It is an export of unsent changes of another person or organization. Only they can import it; ask them for a hand-over file.'
          : 'It is an export of unsent changes, but it cannot be read.'}
      </Notice>
    );
  }
  return (
    <Notice
      className={css.working ?? ''}
      tone="neutral"
      title={`${file.name} is an export of unsent changes.`}
      actions={
        <>
          <Button size="sm" onPress={onDone}>
            Not now
          </Button>
          <Button
            size="sm"
            variant="primary"
            isPending={isImporting}
            pendingLabel="Importing"
            onPress={() => void take()}
          >
            Import
          </Button>
        </>
      }
    >
      {`${formatBytes(file.size)}. It holds one person’s own work, private records and texts too, and nobody else’s. Its changes are queued again under your name.`}
    </Notice>
  );
}
