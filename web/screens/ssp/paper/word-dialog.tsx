import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import { DOCX_TYPE } from '#web/paper/docx/docx-messages.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { usePlanRecords } from './use-plan-records.ts';

export interface WordDialogProps {
  /** The version that is looked at; null for the plan as it stands. */
  versionId: string | null;
  onClose: () => void;
}

const DRAFT = 'draft';

/** Where the plan becomes a Word document, on this device, with and without a network. */
export function WordDialog({ versionId, onClose }: WordDialogProps) {
  const records = usePlanRecords();
  const [chosenId, setChosenId] = useState(versionId ?? DRAFT);
  const [hasBanner, setBanner] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [isMaking, run] = useMaking('Word document');
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const make = async () => {
    if (!records) return;
    const { signal } = (work.current = new AbortController());
    setShare(0);
    try {
      const [{ planPaper }, { makeDocx }] = await Promise.all([
        import('./plan-paper.ts'),
        import('#web/paper/docx/make-docx.ts'),
      ]);
      const version = records.versions.find(({ id }) => id === chosenId) ?? null;
      const bytes = await makeDocx(planPaper(records, { version, hasBanner }), { signal, onProgress: setShare });
      saveFile(`system-security-plan-${fileNamePart(version?.version ?? DRAFT)}.docx`, bytes, DOCX_TYPE);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setShare(null);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Make Word document"
      actions={
        <>
          <Button onPress={isMaking ? () => work.current?.abort() : onClose}>{isMaking ? 'Stop' : 'Close'}</Button>
          <Button
            variant="primary"
            icon={DownloadIcon}
            isPending={isMaking}
            pendingLabel="Making"
            isDisabled={!records}
            onPress={() => void run(make)}
          >
            Make document
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Select
          label="Plan"
          items={[
            { id: DRAFT, label: 'As it stands, marked Draft' },
            ...(records?.versions ?? []).map(({ id, version }) => ({ id, label: `Version ${version}` })),
          ]}
          value={chosenId}
          onChange={setChosenId}
          isDisabled={isMaking}
        />
        <Switch
          isSelected={hasBanner}
          onChange={setBanner}
          isDisabled={isMaking}
          help="At the top and at the bottom of each one."
        >
          Mark every page as CUI
        </Switch>
        <div className={css.progress}>
          {share !== null && <ProgressBar label="Document" value={Math.round(share * 100)} />}
        </div>
      </div>
    </Dialog>
  );
}

/** A version's name as file systems take it. */
function fileNamePart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
}
