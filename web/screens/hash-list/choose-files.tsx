import { MAX_HASHED_FILES } from '#sync/domain/hash-log/hash-log.ts';
import { DropZone } from '#web/kit/drop-zone.tsx';
import type { HashSource } from '#web/parts/hash-list/hash-messages.ts';
import { HashingState } from '#web/parts/hash-list/hashing-state.tsx';
import type { Hashing } from '#web/parts/hash-list/use-hashing.ts';
import { countOf } from '#web/words/counts.ts';
import css from './hash-list.module.css';

export interface ChooseFilesProps {
  hashing: Hashing;
  onStart: (name: string, order: HashSource) => void;
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
      <HashingState hashing={hashing} onStop={onStop} stopped="No list was made." />
    </>
  );
}
