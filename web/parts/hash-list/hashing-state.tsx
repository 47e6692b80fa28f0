import { MAX_HASHED_FILES } from '#sync/domain/hash-log/hash-log.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { formatBytes, formatCount } from '#web/words/counts.ts';
import css from './hash-list-parts.module.css';
import type { Hashing } from './use-hashing.ts';

export interface HashingStateProps {
  hashing: Hashing;
  onStop: () => void;
  /** What did not happen because it was stopped. */
  stopped: string;
}

/** How far files are hashed, or why they are not. */
export function HashingState({ hashing, onStop, stopped }: HashingStateProps) {
  const { state } = hashing;
  if (state === 'idle' || state === 'hashed') return null;
  if (state === 'hashing') {
    const { name, done, total } = hashing;
    const far = total > 0 ? `: ${formatBytes(done)} of ${formatBytes(total)}` : '';
    return (
      <Notice
        className={css.state ?? ''}
        tone="neutral"
        title={`Hashing ${name}${far}.`}
        actions={
          <Button size="sm" onPress={onStop}>
            Stop
          </Button>
        }
      >
        <ProgressBar
          label="Hashing"
          hideLabel
          tone="info"
          isIndeterminate={total === 0}
          value={done}
          maxValue={total}
        />
      </Notice>
    );
  }
  if (state === 'stopped') {
    return (
      <Notice className={css.state ?? ''} tone="neutral" role="status" title="Stopped.">
        {stopped}
      </Notice>
    );
  }
  return (
    <Notice className={css.state ?? ''} tone="warning" role="alert" title={`${hashing.name} was not hashed.`}>
      {state === 'failed'
        ? 'This browser could not do it. Close other apps, then choose it again.'
        : whyOf(hashing.why)}
    </Notice>
  );
}

function whyOf(why: Extract<Hashing, { state: 'refused' }>['why']): string {
  switch (why.reason) {
    case 'empty':
      return 'There is no file in it.';
    case 'too_many':
      return `It has more than ${formatCount(MAX_HASHED_FILES)} files. Hash its folders one by one.`;
    case 'zip':
      return 'It cannot be read safely: it is no ZIP, damaged, locked, or larger than 4 GB. Unpack it, then choose the folder.';
    case 'too_much':
      return 'It has more in it than can be read. Unpack it, then choose its folders one by one.';
    case 'twins':
      return `It has two files called ${why.path}, or names that differ only in capitals, and programs unpack one or the other. Unpack it, then choose the folder.`;
    case 'unreadable':
      return `${why.path} could not be read. If it was changed, moved or opened meanwhile, choose everything again.`;
  }
}
