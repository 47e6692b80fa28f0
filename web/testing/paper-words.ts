import type { Paper, PaperBlock } from '#web/paper/paper.ts';

/** A paper's text in order, with the cells of a row next to each other. */
export function wordsOnPaper({ blocks }: Paper): string {
  return blocks.flatMap(wordsOf).join('\n');
}

function wordsOf(block: PaperBlock): readonly string[] {
  switch (block.kind) {
    case 'title':
      return [block.text, ...block.lines];
    case 'contents':
      return [block.title];
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...(block.head ? [block.head] : []), ...block.rows].map((row) => row.join(' '));
    case 'picture':
      return [block.picture.text];
    case 'gallery':
      return block.items.map(({ caption }) => caption);
    case 'signatures':
      return block.signatures.flatMap(({ lines }) => lines);
    case 'page-break':
      return [];
  }
}
