import { MAX_HASHED_FILES } from '#sync/domain/hash-log/hash-log.ts';
import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import type { HashOrder } from '#web/parts/hash-list/hash-messages.ts';
import { countOf, formatBytes, formatCount } from '#web/words/counts.ts';
import css from './hash-list.module.css';
import type { Hashing } from './use-hashing.ts';

export interface ChooseFilesProps {
  hashing: Hashing;
  onStart: (name: string, order: HashOrder) => void;
  onStop: () => void;
}

/** Takes a folder, a ZIP or single files, and says how far they are hashed. */
export function ChooseFiles({ hashing, onStart, onStop }: ChooseFilesProps) {
  const takeFiles = (files: readonly File[]) => {
    const [only] = files;
    if (only && files.length === 1 && /\.zip$/i.test(only.name)) return onStart(only.name, { zip: only });
    const folder = files.map((file) => ({ path: file.name, file }));
    onStart(countOf(files.length, 'file'), { folder });
  };
  return (
    <>
      <DropZone
        className={css.intake ?? ''}
        label="Drop a folder or a ZIP here"
        help="Read in slices, whatever the size. The files stay where they are."
        buttonLabel="Choose files or a ZIP"
        allowsMultiple
        folder={{
          buttonLabel: 'Choose a folder',
          most: MAX_HASHED_FILES,
          onFolder: ({ name, files }) => onStart(name, { folder: files }),
        }}
        onFiles={takeFiles}
      />
      <HashingState hashing={hashing} onStop={onStop} />
    </>
  );
}

function HashingState({ hashing, onStop }: Omit<ChooseFilesProps, 'onStart'>) {
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
        No list was made.
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
      return 'It cannot be read safely: it is damaged, locked, larger than 4 GB, or has two names that differ only in capitals. Unpack it, then choose the folder.';
    case 'unreadable':
      return `${why.path} could not be read. If it was changed, moved or opened meanwhile, choose everything again.`;
  }
}
