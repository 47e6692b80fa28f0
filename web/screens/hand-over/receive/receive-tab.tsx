import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useMembers } from '#web/records/use-records.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { formatBytes } from '#web/words/counts.ts';
import { memberName } from '#web/words/names.ts';
import { AlsoInThisFile, ChecksPanel } from './checks-panel.tsx';
import { NotTakenPanel } from './not-taken-panel.tsx';
import { OwnExport } from './own-export.tsx';
import { PreviewPanels } from './preview-panels.tsx';
import css from './receive.module.css';
import { ReceivedPanel } from './received-panel.tsx';
import { useReceive } from './use-receive.ts';

/** Opens a file, says everything about it, and takes it in only when somebody says so. */
export function ReceiveTab() {
  const { receiving, notTaken, open, take, stop, leave } = useReceive();
  const people = useMembers();
  const nameOf = (id: string) => memberName(people ?? [], id);
  const { state } = receiving;
  const isShown = state === 'checked' || state === 'taking';
  return (
    <>
      <DropZone
        className={css.drop ?? ''}
        label="Drop a file here, or anywhere in Vernier"
        help="From a share, a USB stick or a download"
        buttonLabel="Choose a file"
        isDisabled={state === 'taking'}
        onFiles={([file]) => file && open(file)}
      />
      {state === 'opening' && (
        <Working
          title={`Checking ${receiving.name}: ${formatBytes(receiving.done)} of ${formatBytes(receiving.total)}.`}
          label="Checking the file"
          done={receiving.done}
          total={receiving.total}
          onStop={stop}
        />
      )}
      {state === 'unsent' && <OwnExport key={receiving.file.name} file={receiving.file} onDone={leave} />}
      {state === 'received' && <ReceivedPanel {...receiving} nameOf={nameOf} />}
      <div className={isShown ? shared.two : shared.stack}>
        {isShown && (
          <div className={shared.stack}>
            <PreviewPanels {...receiving} nameOf={nameOf}>
              {state === 'taking' ? (
                <Working
                  title="Taking it in."
                  label="Taking it in"
                  done={receiving.done}
                  total={receiving.total}
                  onStop={stop}
                />
              ) : (
                <>
                  {receiving.trouble && <TakeTrouble trouble={receiving.trouble} />}
                  <TakeButtons isKnown={receiving.preview.isKnown} onTake={take} onLeave={leave} />
                </>
              )}
            </PreviewPanels>
          </div>
        )}
        <div className={shared.stack}>
          {isShown && <ChecksPanel {...receiving} />}
          {isShown && <AlsoInThisFile {...receiving} />}
          {notTaken.length > 0 && <NotTakenPanel files={notTaken} />}
        </div>
      </div>
    </>
  );
}

interface WorkingProps {
  title: string;
  label: string;
  done: number;
  total: number;
  onStop: () => void;
}

function Working({ title, label, done, total, onStop }: WorkingProps) {
  return (
    <Notice
      className={css.working ?? ''}
      tone="neutral"
      title={title}
      actions={
        <Button size="sm" onPress={onStop}>
          Stop
        </Button>
      }
    >
      Stop leaves nothing half.
      <ProgressBar
        label={label}
        hideLabel
        tone="info"
        isIndeterminate={total === 0}
        value={done}
        maxValue={total || 1}
      />
    </Notice>
  );
}

function TakeTrouble({ trouble }: { trouble: 'stopped' | 'full' | 'failed' }) {
  if (trouble === 'stopped') {
    return (
      <Notice tone="neutral" role="status" title="Stopped.">
        Nothing of the file is on this device.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      title={trouble === 'full' ? 'There is no room for the file.' : 'The file could not be taken in.'}
    >
      {trouble === 'full'
        ? 'Nothing of it is on this device. Free some space, or ask for a file with the findings alone.'
        : 'Nothing of it is on this device, and the file is as it was. Try again.'}
    </Notice>
  );
}

interface TakeButtonsProps {
  isKnown: boolean;
  onTake: () => void;
  onLeave: () => void;
}

function TakeButtons({ isKnown, onTake, onLeave }: TakeButtonsProps) {
  return (
    <div className={css.foot}>
      <p>
        {isKnown
          ? 'All of it is here already. There is nothing to take in.'
          : 'Yours does not change; theirs stays theirs.'}
      </p>
      <Button onPress={onLeave}>{isKnown ? 'Close' : 'Not now'}</Button>
      {!isKnown && (
        <Button variant="primary" onPress={onTake}>
          Receive
        </Button>
      )}
    </div>
  );
}
