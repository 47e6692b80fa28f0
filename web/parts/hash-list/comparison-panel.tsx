import {
  hashVerdicts,
  type ComparedFile,
  type HashComparison,
  type HashVerdict,
} from '#sync/domain/hash-log/compare-hash-log.ts';
import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ArrowRightIcon, PlusIcon } from '#web/kit/icons.ts';
import { LongList } from '#web/kit/long-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { Tone } from '#web/kit/tones.ts';
import { countOf } from '#web/words/counts.ts';
import css from './hash-list.module.css';

/** A usual row's height in pixels. */
const ROW_HEIGHT = 64;

interface Look {
  label: string;
  tone: Tone;
  glyph?: GlyphName;
}

const looks: Readonly<Record<HashVerdict, Look>> = {
  changed: { label: 'Changed', tone: 'danger', glyph: 'contradicts' },
  missing: { label: 'Missing', tone: 'warning', glyph: 'not-started' },
  surplus: { label: 'Surplus', tone: 'neutral' },
  renamed: { label: 'Renamed', tone: 'neutral' },
  unchanged: { label: 'Unchanged', tone: 'success', glyph: 'proposed-met' },
};

/** What became of each file since the list was made; those that differ come first. */
export function ComparisonPanel({ comparison, listName }: { comparison: HashComparison; listName: string }) {
  const { files, counts } = comparison;
  const differing = files.length - counts.unchanged;
  return (
    <Panel
      isFlush
      title={
        <span role="status">
          {differing === 0
            ? `${countOf(files.length, 'file')} unchanged`
            : `${countOf(differing, 'file differs', 'files differ')} from the list`}
        </span>
      }
      description={`Compared with ${listName}`}
    >
      <dl className={css.counts}>
        {hashVerdicts.map((verdict) => (
          <div key={verdict}>
            <dt>
              <Mark verdict={verdict} />
              {looks[verdict].label}
            </dt>
            <dd>{counts[verdict]}</dd>
          </div>
        ))}
      </dl>
      <LongList label="Compared files" ids={files.map((_file, index) => `${listName}/${index}`)} rowHeight={ROW_HEIGHT}>
        {(index) => {
          const file = files[index];
          return file && <ComparedRow {...file} />;
        }}
      </LongList>
    </Panel>
  );
}

function ComparedRow(file: ComparedFile) {
  const { verdict, path } = file;
  return (
    <div className={css.compared}>
      <Mark verdict={verdict} />
      <span>
        <b>{path}</b>
        <small>{detailOf(file)}</small>
      </span>
      <span>{looks[verdict].label}</span>
    </div>
  );
}

function Mark({ verdict }: { verdict: HashVerdict }) {
  const { tone, glyph } = looks[verdict];
  return (
    <span className={css.mark} data-tone={tone}>
      {glyph ? <Glyph name={glyph} /> : <Icon size="sm" icon={verdict === 'surplus' ? PlusIcon : ArrowRightIcon} />}
    </span>
  );
}

function detailOf({ verdict, before, listed = '', found = '' }: ComparedFile): string {
  switch (verdict) {
    case 'changed':
      return `Listed as ${startOf(listed)}, here ${startOf(found)}`;
    case 'missing':
      return 'In the list, not here';
    case 'surplus':
      return 'Here, not in the list';
    case 'renamed':
      return `Listed as ${before}`;
    case 'unchanged':
      return startOf(found);
  }
}

/** The first digits of a hash, as people compare them: '4B07 9E1C …'. */
function startOf(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`.toUpperCase();
}
