import { Button } from '#web/kit/button.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { formatBytes } from '#web/words/counts.ts';
import css from './receive.module.css';
import type { Sending, SendWhole } from './use-send-whole.ts';

export interface SendWholeActsProps extends SendWhole {
  file: File;
}

/** Sends a file that this device cannot open to the server, and says how far it is. */
export function SendWholeActs({ file, sendings, isRunning, send, stop }: SendWholeActsProps) {
  const isOnLine = useOnLine();
  const sending = sendings.get(file);
  if (sending?.state === 'running') {
    return (
      <div className={css.sending}>
        <ProgressBar
          label={sending.phase === 'reading' ? 'Reading the file' : 'Sending to the server'}
          tone="info"
          value={sending.done}
          maxValue={file.size || 1}
          valueLabel={`${formatBytes(sending.done)} of ${formatBytes(file.size)}`}
        />
        <Button size="sm" onPress={stop}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <>
      {sending && <p role="status">{wordsOf(sending)}</p>}
      {sending?.state !== 'sent' && (
        <>
          <Button size="sm" variant="quiet" isDisabled={!isOnLine || isRunning} onPress={() => send(file)}>
            Send it to the server
          </Button>
          {!isOnLine && <p>This needs a connection.</p>}
        </>
      )}
    </>
  );
}

function wordsOf(sending: Exclude<Sending, { state: 'running' }>): string {
  switch (sending.state) {
    case 'sent':
      return 'Sent. The server has it; what is inside reaches its people.';
    case 'refused':
      return `Not sent. ${sending.message}`;
    case 'offline':
      return 'The server cannot be reached. Sending goes on where it stopped.';
    case 'stopped':
      return 'Stopped. Sending goes on where it stopped.';
    case 'replaced':
      return 'Not sent. You are sending another file from another tab or device; wait until it is there.';
    case 'failed':
      return 'Not sent. This device could not read the file; copy it onto this device first, then choose it again.';
  }
}
