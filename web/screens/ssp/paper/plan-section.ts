import { heading, type PaperBlock, paragraph } from '#web/paper/paper.ts';

/** A section; one that nothing has been written for says so. */
export function section(title: string, blocks: readonly PaperBlock[], nothing: string): PaperBlock[] {
  return [heading(1, title), ...(blocks.length > 0 ? blocks : [paragraph(nothing, 'note')])];
}

/** What a person wrote, with its blank lines as ends of paragraphs. */
export function textBlocks(text: string): PaperBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => paragraph(one.trim()));
}
