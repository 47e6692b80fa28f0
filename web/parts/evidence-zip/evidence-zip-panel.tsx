import { useWorkspace } from '#web/account/use-account.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { useEvidenceZip, type EvidenceMaking } from './use-evidence-zip.ts';

/** Evidence and findings of an assessment as files, made on this device. */
export function EvidenceZipPanel({ assessmentId }: { assessmentId: string }) {
  const workspace = useWorkspace();
  const { making, make, stop } = useEvidenceZip(assessmentId);
  const [isMaking, run] = useMaking('OSCAL file');
  const saveOscal = async () => {
    const { saveTeamOscal } = await import('./save-team-oscal.ts');
    await saveTeamOscal(workspace, assessmentId);
  };
  return (
    <Panel title="Files of this assessment">
      <div className={`${kit.stack3} ${kit.one}`}>
        <p className={kit.quiet}>
          The evidence in folders by requirement, with an index. What is held on site or not on this device is listed;
          what nobody has decided is left out.
        </p>
        {making.state === 'making' ? (
          <ProgressNotice making={making} onStop={stop} />
        ) : (
          <>
            <Outcome making={making} />
            <div className={kit.cluster}>
              <Button icon={DownloadIcon} onPress={make}>
                Make the evidence ZIP
              </Button>
              <Button icon={DownloadIcon} isPending={isMaking} onPress={() => void run(saveOscal)}>
                Save findings as OSCAL
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

interface ProgressProps {
  making: Extract<EvidenceMaking, { state: 'making' }>;
  onStop: () => void;
}

function ProgressNotice({ making: { done, total }, onStop }: ProgressProps) {
  return (
    <Notice
      tone="neutral"
      title={total > 0 ? `Making the ZIP: ${formatBytes(done)} of ${formatBytes(total)}.` : 'Making the ZIP.'}
      actions={
        <Button size="sm" onPress={onStop}>
          Stop
        </Button>
      }
    >
      <ProgressBar
        label="Making the ZIP"
        hideLabel
        tone="info"
        isIndeterminate={total === 0}
        value={done}
        maxValue={total || 1}
      />
    </Notice>
  );
}

function Outcome({ making }: { making: EvidenceMaking }) {
  switch (making.state) {
    case 'made': {
      const { file, inside, listed, undecided, isSigned } = making;
      const told = [
        `${countOf(inside, 'file')} inside`,
        listed > 0 && `${countOf(listed, 'document')} in the index alone`,
        undecided > 0 && `${countOf(undecided, 'undecided document')} left out`,
        isSigned ? 'signed by this device' : 'not signed, because this browser keeps no device key',
      ];
      return (
        <Notice
          tone="success"
          role="status"
          title={`${file.name} is made.`}
          actions={
            <Button variant="primary" size="sm" icon={DownloadIcon} onPress={() => saveFile(file.name, file)}>
              Save
            </Button>
          }
        >
          {`${formatBytes(file.size)}: ${told.filter(Boolean).join(', ')}.`}
        </Notice>
      );
    }
    case 'nothing':
      return (
        <Notice tone="neutral" role="status" title="There is no evidence to put into it.">
          {making.undecided > 0 && `Nobody has said whether ${countOf(making.undecided, 'document')} holds CUI.`}
        </Notice>
      );
    case 'stopped':
      return (
        <Notice tone="neutral" role="status" title="Stopped.">
          Nothing of the ZIP is left here.
        </Notice>
      );
    case 'too_large':
      return (
        <Notice tone="warning" role="alert" title="It is too large for one ZIP.">
          This browser, or a ZIP, cannot hold that much. Nothing of it is left here.
        </Notice>
      );
    case 'full':
      return (
        <Notice tone="warning" role="alert" title="There was no room for the ZIP.">
          Free some space, then make it again. Nothing of it is left here.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="warning" role="alert" title="The ZIP could not be made.">
          Nothing of it is left here, and the evidence is as it was. Try again.
        </Notice>
      );
    default:
      return null;
  }
}
