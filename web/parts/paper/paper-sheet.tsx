import { useEffect, useRef } from 'react';
import type { HeadingLevel, PaperBlock, PaperSignature, TableBlock } from '#web/paper/paper.ts';
import { WholeIds } from '#web/parts/requirement/whole-ids.tsx';
import css from './paper-sheet.module.css';

export interface PaperSheetProps {
  label: string;
  blocks: readonly PaperBlock[];
  /** The beginning of the heading to scroll into view; null scrolls nothing. */
  at?: string | null;
}

/** Pixels above the heading that is brought into view. */
const MARGIN = 16;

/**
 * Blocks of a document as they are printed, on white in every theme. Pictures and page breaks appear only in the file.
 */
export function PaperSheet({ label, blocks, at = null }: PaperSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const heads = at === null ? [] : [...(sheet.current?.querySelectorAll('h1, h2, h3, h4') ?? [])];
    const head = heads.find(({ textContent }) => textContent.startsWith(`${at}`));
    const place = sheet.current?.parentElement;
    // Only the paper's own container scrolls; the page stays where the person is writing.
    if (head && place) place.scrollTop += head.getBoundingClientRect().top - place.getBoundingClientRect().top - MARGIN;
  }, [at]);
  return (
    <section ref={sheet} className={css.paper} aria-label={label}>
      {keyed(blocks).map(([key, block]) => (
        <Block key={key} block={block} />
      ))}
    </section>
  );
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const satisfies Record<HeadingLevel, string>;

function Block({ block }: { block: PaperBlock }) {
  if (block.kind === 'heading') {
    const Heading = headings[block.level];
    return <Heading>{block.text}</Heading>;
  }
  if (block.kind === 'paragraph') {
    return block.look === 'quote' ? <blockquote>{block.text}</blockquote> : <p data-look={block.look}>{block.text}</p>;
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {keyed(block.items).map(([key, item]) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'signatures') return <Signatures signatures={block.signatures} />;
  return block.kind === 'table' ? <Table {...block} /> : null;
}

function Signatures({ signatures }: { signatures: readonly PaperSignature[] }) {
  return (
    <div className={css.signatures}>
      {keyed(signatures).map(([key, { strokes, box, text, lines }]) => (
        <div key={key}>
          <svg
            viewBox={`0 0 ${box.width} ${box.height}`}
            role={strokes === '' ? undefined : 'img'}
            aria-label={strokes === '' ? undefined : text}
            aria-hidden={strokes === '' || undefined}
          >
            <path d={strokes} />
          </svg>
          {keyed(lines).map(([at, line]) => (
            <p key={at}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

function Table({ head, rows, widths }: TableBlock) {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return (
    <table>
      <colgroup>
        {keyed(widths).map(([key, width]) => (
          <col key={key} style={{ width: `${(100 * width) / whole}%` }} />
        ))}
      </colgroup>
      {head && (
        <thead>
          <tr>
            {keyed(head).map(([key, cell]) => (
              <th key={key} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {keyed(rows).map(([rowKey, row]) => (
          <tr key={rowKey}>
            {keyed(row).map(([key, cell], at) =>
              head === null && at === 0 ? (
                <th key={key} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={key}>
                  <WholeIds text={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The parts of a paper differ only in their position, so that is their key. */
function keyed<T>(parts: readonly T[]): (readonly [key: string, part: T])[] {
  return parts.map((part, at) => [`${at}`, part] as const);
}
