import { PageOrientation, type IStylesOptions } from 'docx';
import type { Paper } from '#web/paper/paper.ts';

/** Letter paper with one-inch margins, in twentieths of a point. The library itself swaps the sides for landscape. */
export function pageOf({ isLandscape }: Pick<Paper, 'isLandscape'>) {
  const size = { width: 12_240, height: 15_840 };
  const margin = { top: 1_440, bottom: 1_440, left: 1_440, right: 1_440, header: 600, footer: 600 };
  return { size: isLandscape ? { ...size, orientation: PageOrientation.LANDSCAPE } : size, margin };
}

/** The room for text on such a page. */
export interface PageRoom {
  width: number;
  height: number;
}

export function roomOf({ isLandscape }: Pick<Paper, 'isLandscape'>): PageRoom {
  const { size, margin } = pageOf({});
  const [width, height] = isLandscape ? [size.height, size.width] : [size.width, size.height];
  return { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
}

export const HEAD_FILL = 'EBF0F4';
export const RULE_COLOR = 'B4BEC8';
const INK = '1B2733';
const QUIET = '4A5866';

/** The ids of styles that Word does not already have. */
export const paperStyles = {
  subtitle: 'PaperSubtitle',
  contents: 'PaperContents',
  quote: 'PaperQuote',
  note: 'PaperNote',
  cell: 'PaperCell',
  term: 'PaperTerm',
  gap: 'PaperGap',
  edge: 'PaperEdge',
  banner: 'PaperBanner',
} as const;

const heading = (size: number, before: number) => ({
  run: { size, bold: true, color: INK, font: 'Arial' },
  paragraph: { spacing: { before, after: 100 }, keepNext: true, keepLines: true },
});

/** How a paper looks, with sizes in half points. People can restyle the file in Word by these names. */
export function stylesFor(language: string): IStylesOptions {
  const own = (id: string, name: string) => ({ id, name, basedOn: 'Normal', quickFormat: true });
  return {
    default: {
      document: {
        run: { font: 'Arial', size: 20, color: INK, language: { value: language } },
        // LibreOffice takes a height without a line rule as exact, and crops pictures to it.
        paragraph: { spacing: { after: 120, line: 264, lineRule: 'auto' } },
      },
      title: {
        run: { size: 52, bold: true, color: INK, font: 'Arial' },
        paragraph: { spacing: { before: 2_400, after: 240 } },
      },
      heading1: heading(32, 360),
      heading2: heading(26, 320),
      heading3: heading(22, 280),
      heading4: heading(20, 220),
      listParagraph: { paragraph: { spacing: { after: 60 } } },
    },
    // The library's own styles for links and notes are based on this one, which it does not define.
    characterStyles: [
      {
        id: 'DefaultParagraphFont',
        name: 'Default Paragraph Font',
        uiPriority: 1,
        semiHidden: true,
        unhideWhenUsed: true,
      },
    ],
    paragraphStyles: [
      { id: 'TOC1', name: 'toc 1', basedOn: 'Normal', paragraph: { spacing: { before: 60, after: 20 } } },
      {
        id: 'TOC2',
        name: 'toc 2',
        basedOn: 'Normal',
        paragraph: { indent: { left: 240 }, spacing: { after: 0 } },
      },
      { ...own(paperStyles.subtitle, 'Paper Subtitle'), run: { size: 28, color: QUIET } },
      {
        ...own(paperStyles.contents, 'Paper Contents'),
        run: { size: 32, bold: true },
        paragraph: { spacing: { after: 160 } },
      },
      {
        ...own(paperStyles.quote, 'Paper Quote'),
        paragraph: {
          indent: { left: 240 },
          border: { left: { style: 'single', size: 18, color: QUIET, space: 8 } },
        },
      },
      { ...own(paperStyles.note, 'Paper Note'), run: { italics: true, color: QUIET } },
      { ...own(paperStyles.cell, 'Paper Cell'), run: { size: 18 }, paragraph: { spacing: { after: 0 } } },
      {
        ...own(paperStyles.term, 'Paper Term'),
        basedOn: paperStyles.cell,
        run: { size: 18, bold: true },
        paragraph: { spacing: { after: 0 } },
      },
      { ...own(paperStyles.gap, 'Paper Gap'), run: { size: 8 }, paragraph: { spacing: { after: 0 } } },
      {
        ...own(paperStyles.edge, 'Paper Edge'),
        run: { size: 16, color: QUIET },
        paragraph: { spacing: { after: 0 } },
      },
      {
        ...own(paperStyles.banner, 'Paper Banner'),
        run: { size: 18, bold: true },
        paragraph: { alignment: 'center', spacing: { after: 60 } },
      },
    ],
  };
}
