/** Lines that a PDF repeats on every page: the running head, where to get the publication, page numbers. */
const FURNITURE = [
  /^(?:nist )?sp(?:ecial publication)? 800-171[ab]?(?:, ?| )(?:rev(?:ision|\.)? ?\d).*$/i,
  /^this publication is available free of charge from:.*$/i,
  /^(?:chapter|appendix) [a-z]+ +(?:page|pg\.) ?[\divxlc-]+$/i,
  /^page [\divxlc-]+(?: of \d+)?$/i,
  /^_{5,}$/,
];

/**
 * The text without what a PDF adds to its pages, with words split at a line's end rejoined, single spaces and no
 * control characters. An empty line still separates paragraphs.
 */
export function cleanOfficialText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll('\r', '')
    // oxlint-disable-next-line no-control-regex -- such characters have no place in a text people read.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b\ufeff]/g, '')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => !FURNITURE.some((pattern) => pattern.test(line)));
  return lines
    .join('\n')
    .replace(/([a-z])-\n([a-z])/g, '$1$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
