import { LongList } from '#web/kit/long-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import parts from '#web/parts/hash-list/hash-list-parts.module.css';
import type { HashedFile } from '#web/parts/hash-list/hash-messages.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import css from './hash-list.module.css';

/** A usual row's height in pixels. */
const ROW_HEIGHT = 76;

/** Every file that was hashed, by path. */
export function FilesPanel({ files }: { files: readonly HashedFile[] }) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <Panel isFlush title={`${countOf(files.length, 'file')} hashed`} description={formatBytes(bytes)}>
      <LongList label="Hashed files" ids={files.map(({ path }) => path)} rowHeight={ROW_HEIGHT}>
        {(index) => {
          const file = files[index];
          return file && <FileRow {...file} />;
        }}
      </LongList>
    </Panel>
  );
}

function FileRow({ path, hash, size }: HashedFile) {
  return (
    <div className={`${parts.row} ${css.file}`}>
      <b>{path}</b>
      <code>{hash.toUpperCase()}</code>
      <span>{formatBytes(size)}</span>
    </div>
  );
}
