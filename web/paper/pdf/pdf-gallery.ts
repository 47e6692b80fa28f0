import {
  GALLERY_COLUMNS,
  galleryRows,
  galleryWidth,
  type GalleryBlock,
  type GalleryPicture,
} from '#web/paper/paper.ts';
import { LEFT, QUIET, type Look, type PdfSheet } from './pdf-sheet.ts';

const CAPTION: Look = { size: 8, color: QUIET };
/** Between columns, between a picture and its caption, and between rows. */
const [GUTTER, ABOVE_CAPTION, AFTER_ROW] = [12, 3, 10];

function columnOf(sheet: PdfSheet): number {
  return (sheet.width - GUTTER * (GALLERY_COLUMNS - 1)) / GALLERY_COLUMNS;
}

interface Placed {
  picture: GalleryPicture;
  width: number;
  height: number;
  lines: string[];
}

function placedIn(sheet: PdfSheet, row: readonly GalleryPicture[]): Placed[] {
  const column = columnOf(sheet);
  return row.map((picture) => {
    const width = galleryWidth(picture, column);
    return {
      picture,
      width,
      height: (width * picture.height) / picture.width,
      lines: sheet.lines(picture.caption, column, CAPTION),
    };
  });
}

function heightOf(sheet: PdfSheet, row: readonly Placed[]): number {
  const heights = row.map(({ height, lines }) => height + ABOVE_CAPTION + lines.length * sheet.lineHeight(CAPTION));
  return Math.max(0, ...heights) + AFTER_ROW;
}

/** The height in points of its first row, which stays with the heading above it. */
export function keptOfGallery(sheet: PdfSheet, gallery: GalleryBlock): number {
  return heightOf(sheet, placedIn(sheet, galleryRows(gallery)[0] ?? []));
}

/** Draws the pictures in rows, none of which is split. */
export function drawGallery(sheet: PdfSheet, gallery: GalleryBlock): void {
  const step = columnOf(sheet) + GUTTER;
  for (const row of galleryRows(gallery)) {
    const placed = placedIn(sheet, row);
    const height = heightOf(sheet, placed);
    sheet.keep(height);
    placed.forEach((one, at) => {
      const x = LEFT + at * step;
      sheet.picture(one.picture, x, sheet.y, one.width);
      sheet.write(sheet.part('Caption'), one.lines, x, sheet.y + one.height + ABOVE_CAPTION, CAPTION);
    });
    sheet.y += height;
  }
}
