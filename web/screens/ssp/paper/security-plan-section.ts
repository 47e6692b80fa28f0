import { heading, paragraph, type PaperBlock } from '#web/paper/paper.ts';

/** A section; if nothing has been written for it, it says so. */
export function section(title: string, blocks: readonly PaperBlock[], nothing: string): PaperBlock[] {
  return [heading(1, title), ...(blocks.length > 0 ? blocks : [paragraph(nothing, 'note')])];
}

/** A person's text, in which blank lines separate paragraphs. */
export function textBlocks(text: string): PaperBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => paragraph(one.trim()));
}
