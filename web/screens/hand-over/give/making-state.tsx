import type { ReactNode } from 'react';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon, ShareIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { timeText } from '#web/words/times.ts';
import type { Making } from './use-make-file.ts';

export interface MakingStateProps {
  making: Making;
  button: ReactNode;
  hasTeam: boolean;
  onStop: () => void;
  onFindings: () => void;
  onAgain: () => void;
}

/** The button, or what has taken its place. */
export function MakingState({ making, button, hasTeam, onStop, onFindings, onAgain }: MakingStateProps) {
  switch (making.state) {
    case 'making': {
      const { done, total } = making;
      const far = total > 0 ? `: ${formatBytes(done)} of ${formatBytes(total)}` : '';
      return (
        <Notice
          tone="neutral"
          title={`Making the file${far}.`}
          actions={
            <Button size="sm" onPress={onStop}>
              Stop
            </Button>
          }
        >
          Stop leaves nothing half.
          <ProgressBar
            label="Making the file"
            hideLabel
            tone="info"
            isIndeterminate={total === 0}
            value={done}
            maxValue={total || 1}
          />
        </Notice>
      );
    }
    case 'made':
      return <MadeNotice made={making} onAgain={onAgain} />;
    case 'too_large':
    case 'full':
      return (
        <>
          <Notice
            tone="warning"
            role="alert"
            title="There was no room for the file."
            actions={
              <Button size="sm" onPress={onFindings}>
                Findings now
              </Button>
            }
          >
            Nothing of it is left here. Free some space, or hand over the findings now and the photos later.
          </Notice>
          {button}
        </>
      );
    default:
      return (
        <>
          {problemOf(making.state)}
          {!hasTeam && (
            <Notice tone="neutral" title="For the server alone.">
              The server has not seen this assessment yet, so no colleague’s device can open the file. It is safe as a
              copy.
            </Notice>
          )}
          {button}
        </>
      );
  }
}

function problemOf(state: Making['state']) {
  switch (state) {
    case 'stopped':
      return (
        <Notice tone="neutral" role="status" title="Stopped.">
          Nothing of the file is left here.
        </Notice>
      );
    case 'no_key':
      return (
        <Notice tone="warning" role="alert" title="This browser keeps no device key.">
          Without one nothing can be signed. Outside a private window it does; until then, export your unsent changes.
        </Notice>
      );
    case 'unregistered':
      return (
        <Notice tone="warning" role="alert" title="The server does not know this device yet.">
          It vouches for a device when it first hears from it. Connect once, then make the file; until then, export your
          unsent changes.
        </Notice>
      );
    case 'nothing':
      return (
        <Notice tone="neutral" role="status" title="There is nothing to hand over.">
          What waits here is private, or needs the server itself.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="warning" role="alert" title="The file could not be made.">
          Nothing of it is left here, and your work is as it was. Try again, or export your unsent changes.
        </Notice>
      );
    default:
      return null;
  }
}

type MadeFile = Extract<Making, { state: 'made' }>;

function MadeNotice({ made, onAgain }: { made: MadeFile; onAgain: () => void }) {
  const { file, at, changes, files, stayed } = made;
  const canShare = navigator.canShare?.({ files: [file] }) === true;
  const inside = [countOf(changes, 'change'), files > 0 && countOf(files, 'file')].filter(Boolean).join(' and ');
  return (
    <Notice
      tone="success"
      role="status"
      title={`${file.name} is made.`}
      actions={
        <>
          {canShare && (
            <Button variant="primary" icon={ShareIcon} onPress={() => void share(file)}>
              Share
            </Button>
          )}
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon={DownloadIcon}
            onPress={() => saveFile(file.name, file)}
          >
            Save
          </Button>
          <Button variant="quiet" onPress={onAgain}>
            Make another
          </Button>
        </>
      }
    >
      {`${formatBytes(file.size)}, ${timeText(at)}, with ${inside}. Your work stays on this device as well.`}
      {stayed > 0 && ` ${countOf(stayed, 'change')} stayed: private, or for the server alone.`}
    </Notice>
  );
}

// Closing the sheet is no failure, and what the other app does with the file is its own.
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch(() => undefined);
}
