import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { printedPictures } from '#web/files/printed-pictures.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import type { PaperFormat } from '#web/paper/paper-messages.ts';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import { readWorkspacePack } from '#web/records/use-pack.ts';
import { usePendingRecords } from '#web/records/use-records.ts';
import { readSspVersion } from '#web/records/use-ssp.ts';
import { useSecurityPlanRecords } from '#web/screens/ssp/records/use-security-plan-records.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { findPack } from '#web/sync/pack-lane.ts';

export interface PaperDialogProps {
  /** The version on screen; null for the current plan. */
  versionId: string | null;
  onClose: () => void;
}

const DRAFT = 'draft';
const formats: { id: PaperFormat; label: string }[] = [
  { id: 'docx', label: 'Word document, to edit' },
  { id: 'pdf', label: 'PDF, to hand in' },
];

const wordsMissing: ToastMessage = {
  title: 'The words of the standard are missing',
  description: 'This version quotes words that are not on this device. Connect to the network and make it again.',
  variant: 'destructive',
};

/** Makes the plan into a document on this device, online or offline. */
export function PaperDialog({ versionId, onClose }: PaperDialogProps) {
  const { db, files } = useWorkspace();
  const records = useSecurityPlanRecords();
  const pending = usePendingRecords();
  const isWaiting = ({ id }: { id: string }) => pending?.has(`sspVersion/${id}`) ?? false;
  const [chosenId, setChosenId] = useState(versionId ?? DRAFT);
  const [format, setFormat] = useState<PaperFormat>('docx');
  const [hasBanner, setBanner] = useState(false);
  const { isMaking, share, make, stop, question } = usePaperFile({ showsProgress: true });
  const begin = async () => {
    if (!records) return;
    const version = (await readSspVersion(db, chosenId)) ?? null;
    // A version quotes the pack it was published with, the current plan the workspace's.
    const frozen = version?.packSha256 ? await findPack(db, version.packSha256) : null;
    const pack = version ? frozen : await readWorkspacePack(db);
    if (pack === undefined) {
      showToast(wordsMissing);
      return;
    }
    make({
      format,
      fileName: `system-security-plan-${fileNamePart(version?.version ?? DRAFT)}`,
      paper: async () => {
        const { drawnIds, securityPlanPaper } = await import('./security-plan-paper.ts');
        const drawn = new Set(drawnIds(records, version));
        const diagrams = records.documents.filter(({ id }) => drawn.has(id));
        const pictures = await printedPictures(db, files, diagrams);
        const isUnsent = version !== null && isWaiting(version);
        // A version that the server has not accepted yet appears only in its own paper.
        const versions = version
          ? records.versions.filter((one) => one.id === version.id || !isWaiting(one))
          : records.versions;
        return securityPlanPaper({ ...records, versions }, { version, isUnsent, hasBanner, pictures, pack });
      },
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Make document"
      actions={
        <>
          <Button onPress={isMaking ? stop : onClose}>{isMaking ? 'Stop' : 'Close'}</Button>
          <Button
            variant="primary"
            icon={DownloadIcon}
            isPending={isMaking}
            pendingLabel="Making"
            isDisabled={!records || !pending}
            onPress={() => void begin()}
          >
            Make document
          </Button>
        </>
      }
    >
      <div className={`${kit.stack4} ${kit.one}`}>
        <Select
          label="Plan"
          items={[
            { id: DRAFT, label: 'As it is now, marked Draft' },
            ...(records?.versions ?? []).map(({ id, version: name }) => ({ id, label: `Version ${name}` })),
          ]}
          value={chosenId}
          onChange={setChosenId}
          isDisabled={isMaking}
        />
        <Select label="File" items={formats} value={format} onChange={setFormat} isDisabled={isMaking} />
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
      {question}
    </Dialog>
  );
}

/** A version's name without characters that file systems reject. */
function fileNamePart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
}
