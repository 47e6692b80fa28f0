import {
  AlignmentType,
  HeadingLevel as DocxHeading,
  ExternalHyperlink,
  ImageRun,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
} from 'docx';
import {
  GALLERY_COLUMNS,
  galleryRows,
  galleryWidth,
  pictureWidth,
  type GalleryBlock,
  type HeadingLevel,
  type PaperBlock,
  type PaperPicture,
  type TableBlock,
} from '#web/paper/paper.ts';
import { HEAD_FILL, paperStyles, RULE_COLOR, type PageRoom } from './docx-styles.ts';

const headings: Readonly<Record<HeadingLevel, (typeof DocxHeading)[keyof typeof DocxHeading]>> = {
  1: DocxHeading.HEADING_1,
  2: DocxHeading.HEADING_2,
  3: DocxHeading.HEADING_3,
  4: DocxHeading.HEADING_4,
};

/** A row with fewer characters than this is not split across pages. */
const WHOLE_ROW = 1_200;
/** A table with more rows or characters than this may be split between rows. */
const KEPT = { facts: { rows: 16, characters: WHOLE_ROW }, headed: { rows: 4, characters: 400 } };

/** Characters that nobody can type and XML rejects: control characters, half surrogates, and two noncharacters. */
const refused = /(?![\t\n])[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]/gu;

/** The text without characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(refused, '');
}

/** One run of text per line, with breaks in between. */
export function runsOf(text: string, style?: string): TextRun[] {
  return xmlText(text)
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...(style && { style }), ...(index > 0 && { break: 1 }) }));
}

/** One block of a paper as Word elements. `next`: a note stays on the page of the table that follows it. */
export function docxBlocks(block: PaperBlock, next: PaperBlock | undefined, room: PageRoom): FileChild[] {
  switch (block.kind) {
    case 'title':
      return [
        new Paragraph({ style: 'Title', children: runsOf(block.text) }),
        ...block.lines.map((line) => new Paragraph({ style: paperStyles.subtitle, children: runsOf(line) })),
      ];
    case 'contents':
      return [
        new Paragraph({ style: paperStyles.contents, children: runsOf(block.title) }),
        new TableOfContents(xmlText(block.title), {
          hyperlink: true,
          headingStyleRange: `1-${block.depth}`,
          // Word fills in the page numbers when it opens the file, because only Word's own layout has the right ones.
          beginDirty: true,
          // Until then there are no numbers, and leader dots would lead to nothing.
          tabLeader: 'none',
        }),
      ];
    case 'heading':
      return [new Paragraph({ heading: headings[block.level], children: runsOf(block.text) })];
    case 'paragraph': {
      const style = { plain: undefined, quote: paperStyles.quote, note: paperStyles.note }[block.look];
      const { link } = block;
      const children = link
        ? [new ExternalHyperlink({ link, children: runsOf(block.text, 'Hyperlink') })]
        : runsOf(block.text);
      const keepNext = next?.kind === 'table' || next?.kind === 'gallery';
      return [new Paragraph({ ...(style && { style }), ...(keepNext && { keepNext }), children })];
    }
    case 'list':
      return block.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: runsOf(item) }));
    case 'table':
      return tableWithGap(block, next, room);
    case 'picture':
      return [new Paragraph({ children: [pictureOf(block.picture, widthOnPage(block.picture, room))] })];
    case 'gallery':
      return [galleryOf(block, room)];
    case 'signatures':
      // Word has no place for a drawing that is part of the text: it says what the PDF shows.
      return block.signatures.map(({ lines }) => new Paragraph({ children: runsOf(lines.join('\n')) }));
    case 'page-break':
      return [new Paragraph({ style: paperStyles.gap, pageBreakBefore: true })];
  }
}

/** Twips per pixel (1/96 inch), the unit in which the library measures pictures. */
const PIXEL = 15;

function widthOnPage(picture: PaperPicture, room: PageRoom): number {
  return pictureWidth(picture, { width: room.width / PIXEL, height: room.height / PIXEL });
}

function pictureOf(picture: PaperPicture, width: number): ImageRun {
  const { jpeg, text } = picture;
  const transformation = { width, height: (width * picture.height) / picture.width };
  const altText = { title: xmlText(text), description: xmlText(text), name: xmlText(text) };
  return new ImageRun({ type: 'jpg', data: jpeg, transformation, altText });
}

/** Inside each cell, at its start and end. */
const GALLERY_PADDING = 100;

/** The pictures in a table without rules, each above its caption. */
function galleryOf(gallery: GalleryBlock, room: PageRoom): Table {
  const column = Math.floor(room.width / GALLERY_COLUMNS);
  const inner = (column - 2 * GALLERY_PADDING) / PIXEL;
  const none = { style: 'none' } as const;
  return new Table({
    columnWidths: Array<number>(GALLERY_COLUMNS).fill(column),
    width: { size: column * GALLERY_COLUMNS, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    margins: { left: GALLERY_PADDING, right: GALLERY_PADDING, marginUnitType: WidthType.DXA },
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: galleryRows(gallery).map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: Array.from({ length: GALLERY_COLUMNS }, (_, at) => {
            const picture = row[at];
            const children = picture
              ? [
                  new Paragraph({ keepNext: true, children: [pictureOf(picture, galleryWidth(picture, inner))] }),
                  new Paragraph({ style: paperStyles.cell, children: runsOf(picture.caption) }),
                ]
              : [new Paragraph({ style: paperStyles.cell })];
            return new TableCell({ width: { size: column, type: WidthType.DXA }, children });
          }),
        }),
    ),
  });
}

/** A short table of facts stays on the page of the table that continues it. */
function tableWithGap(block: TableBlock, next: PaperBlock | undefined, room: PageRoom): FileChild[] {
  const keepNext = block.head === null && isShort(block) && next?.kind === 'table';
  return [tableOf(block, keepNext, room), new Paragraph({ style: paperStyles.gap, ...(keepNext && { keepNext }) })];
}

function isShort({ head, rows }: TableBlock): boolean {
  const most = head === null ? KEPT.facts : KEPT.headed;
  return rows.length <= most.rows && rows.flat().join('').length < most.characters;
}

/** `isBound`: the last row stays on the page of whatever follows. */
function tableOf(block: TableBlock, isBound: boolean, room: PageRoom): Table {
  const { head, rows, widths } = block;
  const sum = widths.reduce((total, width) => total + width, 0);
  const columns = widths.map((width) => Math.floor((width / sum) * room.width));
  // A short table is not split, and stays with the heading above it.
  const isWhole = isShort(block);
  const cell = (text: string, column: number, isHead: boolean, keepNext = false) =>
    new TableCell({
      width: { size: columns[column] ?? 0, type: WidthType.DXA },
      ...(isHead && { shading: { type: ShadingType.CLEAR, fill: HEAD_FILL, color: 'auto' } }),
      children: [
        new Paragraph({
          style: isHead ? paperStyles.term : paperStyles.cell,
          ...(keepNext && { keepNext }),
          children: runsOf(text),
        }),
      ],
    });
  const headRow = head && [
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map((text, column) => cell(text, column, true, true)),
    }),
  ];
  const border = { style: 'single', size: 4, color: RULE_COLOR } as const;
  return new Table({
    columnWidths: columns,
    width: { size: room.width, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    alignment: AlignmentType.START,
    margins: { top: 50, bottom: 50, left: 100, right: 100, marginUnitType: WidthType.DXA },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    tableLook: { firstRow: head !== null, firstColumn: head === null, noHBand: true, noVBand: true },
    rows: [
      ...(headRow ?? []),
      ...rows.map(
        (row, index) =>
          new TableRow({
            cantSplit: row.join('').length < WHOLE_ROW,
            children: row.map((text, column) =>
              cell(text, column, head === null && column === 0, isWhole && (isBound || index < rows.length - 1)),
            ),
          }),
      ),
    ],
  });
}
