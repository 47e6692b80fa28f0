import { FONT_OBJECTS, fontName, fontObjects, packedStream } from './font-objects.ts';
import { letterFont } from './letter-fonts.ts';
import { type PdfFont, toWinAnsi } from './pdf-encoding.ts';
import { fontEncoding } from './pdf-marks.ts';
import { literal, showText } from './pdf-text.ts';

/** US Letter, in points. The origin is the lower left corner. */
export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;

/** Gray from 0 (black) to 1 (white), or red, green and blue, each from 0 to 1. */
export type PdfColor = number | readonly [number, number, number];

const fonts = ['regular', 'bold'] as const;

/** A photograph or screenshot as JPEG; its size in pixels. */
export interface PdfPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

interface PdfLink {
  rect: readonly [left: number, bottom: number, right: number, top: number];
  url: string;
}

/** One page's drawing, as PDF's operators. */
export class PdfPage {
  #content = '';
  readonly links: PdfLink[] = [];
  readonly pictures: PdfPicture[] = [];
  /** What is drawn with the fonts of our own: the letter of each glyph. */
  readonly glyphs: Readonly<Record<PdfFont, Map<number, string>>> = { regular: new Map(), bold: new Map() };
  /** Some letter is written as its number, because no font at hand has it. */
  hasNumbers = false;

  get content(): string {
    return this.#content;
  }

  /** One line of text; `y` is its baseline. */
  text(x: number, y: number, text: string, style: { font?: PdfFont; size: number; color?: PdfColor }): void {
    const { font = 'regular', size, color = 0 } = style;
    const place = `1 0 0 1 ${figure(x)} ${figure(y)} Tm`;
    const shown = showText(text, font, size);
    for (const [glyph, letter] of shown.glyphs) this.glyphs[font].set(glyph, letter);
    this.hasNumbers ||= shown.isNumbered;
    const drawn = `BT ${colorOf(color, 'fill')} /${fontName(font, 'built-in')} ${figure(size)} Tf ${place} ${shown.operators} ET`;
    // What the glyphs do not tell is added as text, for people who search, copy or listen.
    this.#add(shown.isPlain ? drawn : `/Span << /ActualText ${unicodeOf(text)} >> BDC ${drawn} EMC`);
  }

  line(x1: number, y1: number, x2: number, y2: number, color: PdfColor = 0, width = 0.5): void {
    const path = `${figure(x1)} ${figure(y1)} m ${figure(x2)} ${figure(y2)} l S`;
    this.#add(`${colorOf(color, 'stroke')} ${figure(width)} w ${path}`);
  }

  box(x: number, y: number, width: number, height: number, color: PdfColor): void {
    this.#add(`${colorOf(color, 'fill')} ${figure(x)} ${figure(y)} ${figure(width)} ${figure(height)} re f`);
  }

  /** A filled figure with straight sides. */
  shape(corners: readonly (readonly [x: number, y: number])[], color: PdfColor): void {
    const path = corners.map(([x, y], index) => `${figure(x)} ${figure(y)} ${index === 0 ? 'm' : 'l'}`);
    this.#add(`${colorOf(color, 'fill')} ${path.join(' ')} h f`);
  }

  /**
   * A picture `width` points wide, with a hairline border; `x` and `y` are its lower left corner. Returns its height.
   */
  picture(picture: PdfPicture, x: number, y: number, width: number): number {
    const height = (width * picture.height) / picture.width;
    this.pictures.push(picture);
    const place = `${figure(width)} 0 0 ${figure(height)} ${figure(x)} ${figure(y)} cm`;
    this.#add(`q ${place} /P${this.pictures.length} Do Q`);
    this.#add(`${colorOf(0.8, 'stroke')} 0.5 w ${figure(x)} ${figure(y)} ${figure(width)} ${figure(height)} re S`);
    return height;
  }

  /** Makes a part of the page lead to an address. */
  link(x: number, y: number, width: number, height: number, url: string): void {
    this.links.push({ rect: [x, y, x + width, y + height], url });
  }

  #add(operators: string): void {
    this.#content += `${operators}\n`;
  }
}

export interface PdfAbout {
  title: string;
  author: string;
  createdAt: Date;
  /** Of every page, in points; US Letter when absent. */
  size?: { width: number; height: number };
}

/**
 * The pages as a PDF file with the built-in fonts Helvetica and Helvetica Bold, and with what is needed of our own
 * fonts for other letters.
 */
export function pdfFile(pages: readonly PdfPage[], about: PdfAbout): Uint8Array<ArrayBuffer> {
  const pageIds = pages.map((_, index) => 6 + index * 2);
  const pictures = [...new Set(pages.flatMap((page) => page.pictures))];
  const idOf = (picture: PdfPicture) => 6 + pages.length * 2 + pictures.indexOf(picture);
  const used = fonts.map((font) => new Map(pages.flatMap((page) => [...page.glyphs[font]])));
  const embedded = fonts.flatMap((font, index) => {
    const [own, glyphs] = [letterFont(font), used[index]];
    return own && glyphs && glyphs.size > 0 ? [{ font, own, glyphs }] : [];
  });
  const firstFont = 6 + pages.length * 2 + pictures.length;
  const ownFonts = embedded.map(
    ({ font }, place) => `/${fontName(font, 'own')} ${firstFont + place * FONT_OBJECTS} 0 R`,
  );
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ${fontEncoding} >>`;
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${unicodeOf(about.title)} /Author ${unicodeOf(about.author)} /CreationDate (${dateOf(about.createdAt)}) >>`,
  ];
  pages.forEach((page, index) => {
    const named = page.pictures.map((picture, place) => `/P${place + 1} ${idOf(picture)} 0 R`);
    const resources = `<< /Font << /F1 3 0 R /F2 4 0 R ${ownFonts.join(' ')} >> /XObject << ${named.join(' ')} >> >>`;
    const links = page.links.map(
      ({ rect, url }) =>
        `<< /Type /Annot /Subtype /Link /Rect [${rect.map(figure).join(' ')}] /Border [0 0 0] /A << /S /URI /URI ${stringOf(url)} >> >>`,
    );
    const { width, height } = about.size ?? { width: PAGE_WIDTH, height: PAGE_HEIGHT };
    const box = `[0 0 ${width} ${height}]`;
    const contents = `${(pageIds[index] ?? 0) + 1} 0 R`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Annots [${links.join(' ')}] /Contents ${contents} >>`,
      packedStream(bytesOf(page.content)),
    );
  });
  for (const { jpeg, width, height } of pictures) {
    const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    objects.push(`<< ${kind} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${latin1(jpeg)}\nendstream`);
  }
  embedded.forEach(({ font: weight, own, glyphs }, place) => {
    const name = weight === 'bold' ? 'IBMPlexSans-Bold' : 'IBMPlexSans';
    objects.push(...fontObjects(own, name, glyphs, firstFont + place * FONT_OBJECTS));
  });
  // The four high bytes tell transfer programs that the file is binary.
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return bytesOf(file);
}

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function colorOf(color: PdfColor, use: 'fill' | 'stroke'): string {
  if (typeof color === 'number') return `${figure(color)} ${use === 'fill' ? 'g' : 'G'}`;
  return `${color.map(figure).join(' ')} ${use === 'fill' ? 'rg' : 'RG'}`;
}

function stringOf(text: string): string {
  return literal(toWinAnsi(text));
}

// What a viewer shows outside the page may hold any letter.
function unicodeOf(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return stringOf(text);
  let hex = 'feff';
  for (let index = 0; index < text.length; index++) hex += text.charCodeAt(index).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

function dateOf(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
