import {
  hashVerdicts,
  type ComparedFile,
  type HashComparison,
  type HashVerdict,
} from '#sync/domain/hash-log/compare-hash-log.ts';
import { shownPath } from '#sync/domain/package/package-path.ts';
import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ArrowRightIcon, PlusIcon } from '#web/kit/icons.ts';
import { LongList } from '#web/kit/long-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { Tone } from '#web/kit/tones.ts';
import { countOf } from '#web/words/counts.ts';
import css from './hash-list-parts.module.css';

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

/** What the files were compared with, in the words of its screen. */
interface ComparisonWords {
  /** Ends 'N files differ from …'. */
  other: string;
  /** As details have them: 'In the list, not here', and the other way round. */
  missing: string;
  surplus: string;
  /** 'Listed'. */
  listed: string;
}

export interface ComparisonPanelProps {
  comparison: HashComparison;
  words: ComparisonWords;
  /** Tells this comparison from others. */
  name: string;
  description?: string;
  /** The verdicts that can be. */
  verdicts?: readonly HashVerdict[];
}

/** What became of each file since the list was made; those that differ come first. */
export function ComparisonPanel(props: ComparisonPanelProps) {
  const { comparison, words, name, description, verdicts = hashVerdicts } = props;
  const { files, counts } = comparison;
  const differing = files.length - counts.unchanged;
  return (
    <Panel
      isFlush
      title={
        <span role="status">
          {differing === 0
            ? `${countOf(files.length, 'file')} unchanged`
            : `${countOf(differing, 'file differs', 'files differ')} from ${words.other}`}
        </span>
      }
      description={description}
    >
      <dl className={css.counts}>
        {verdicts.map((verdict) => (
          <div key={verdict}>
            <dt>
              <Mark verdict={verdict} />
              {looks[verdict].label}
            </dt>
            <dd>{counts[verdict]}</dd>
          </div>
        ))}
      </dl>
      <LongList label="Compared files" ids={files.map((_file, index) => `${name}/${index}`)} rowHeight={ROW_HEIGHT}>
        {(index) => {
          const file = files[index];
          return file && <ComparedRow file={file} words={words} />;
        }}
      </LongList>
    </Panel>
  );
}

function ComparedRow({ file, words }: { file: ComparedFile; words: ComparisonWords }) {
  const { verdict, path } = file;
  return (
    <div className={`${css.row} ${css.compared}`}>
      <Mark verdict={verdict} />
      <span>
        <b>
          <bdi>{shownPath(path)}</bdi>
        </b>
        <small>{detailOf(file, words)}</small>
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

function detailOf({ verdict, before, like, listed = '', found = '' }: ComparedFile, words: ComparisonWords): string {
  switch (verdict) {
    case 'changed':
      return `${words.listed} as ${startOf(listed)}, here ${startOf(found)}`;
    case 'missing':
      return words.missing;
    case 'surplus':
      return like === undefined ? words.surplus : `Looks like ${like}, and is another name`;
    case 'renamed':
      return `${words.listed} as ${before}`;
    case 'unchanged':
      return startOf(found);
  }
}

/** The first digits of a hash, as people compare them: '4B07 9E1C …'. */
function startOf(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`.toUpperCase();
}
