import { useEffect, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { useLive } from '#web/records/use-live.ts';
import { dropOldImports, listImports } from '#web/store/imports/kept-imports.ts';
import type { KeptImport } from '#web/store/own-stores.ts';
import { countOf } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';
import css from './import.module.css';
import type { ImportUndo } from './use-import-undo.ts';

/** The imports made on this device, each of which can be undone as a whole. */
export function EarlierImports({ undo: { running, start } }: { undo: ImportUndo }) {
  const workspace = useWorkspace();
  const imports = useLive(listImports, []);
  const [asked, setAsked] = useState<KeptImport>();
  useEffect(() => {
    // If an expired import cannot be removed now, it stays until the next attempt.
    dropOldImports(workspace.db).catch(() => undefined);
  }, [workspace]);
  if (!imports || imports.length === 0) return null;

  const undo = (kept: KeptImport) => {
    setAsked(undefined);
    void start(kept);
  };
  return (
    <SheetSection title="Imported on this device">
      <ul className={css.list}>
        {imports.map((one) => (
          <li key={one.id} className={css.earlier}>
            <span className={css.earlierFacts}>
              <b>{one.fileName}</b>
              <span>{`${one.kind}, ${countOf(one.count, 'record')}, ${dayText(one.at)}`}</span>
              <Stayed kept={one} />
            </span>
            {running?.id === one.id ? (
              <ProgressBar label="Undo" value={Math.round(running.share * 100)} />
            ) : (
              one.settled < one.count && (
                <Button
                  aria-label={`Undo the import of ${one.fileName}`}
                  isDisabled={running !== undefined}
                  onPress={() => setAsked(one)}
                >
                  Undo
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AlertDialog
          isOpen
          onOpenChange={() => setAsked(undefined)}
          title={`Take back the import of ${asked.fileName}?`}
          safeLabel="Keep it"
          confirmLabel={`Take back ${countOf(asked.count - asked.settled, 'record')}`}
          onConfirm={() => undo(asked)}
        >
          New records are deleted, and changed ones get their previous values back. Whatever has changed since then
          stays as it is.
        </AlertDialog>
      )}
    </SheetSection>
  );
}

/** How far an undo got, and what it left as it was. */
function Stayed({ kept: { count, settled, stayed } }: { kept: KeptImport }) {
  if (settled === 0) return null;
  if (settled < count) return <span>{`${countOf(count - settled, 'record')} not taken back yet`}</span>;
  return <span>{`Taken back, except for what has changed since: ${stayed.join(', ')}`}</span>;
}
