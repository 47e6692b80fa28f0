import { Document, Footer, Header, Packer, PageNumber, Paragraph, Tab, TextRun } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Paper } from '#web/paper/paper.ts';
import { docxBlocks, runsOf, xmlText } from './docx-blocks.ts';
import { pageOf, paperStyles, roomOf, stylesFor } from './docx-styles.ts';

/** The earliest date that a ZIP file can hold. */
const SAME_DAY = new Date(1980, 0, 1);

const PROPERTIES = 'docProps/core.xml';

/**
 * The bytes of a DOCX file. The library numbers some parts with a global counter, so identical bytes for the same paper
 * need a fresh worker. `onProgress`: the share done, from 0 to 1.
 */
export async function docxBytes(
  paper: Paper,
  onProgress: (share: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const room = roomOf(paper);
  const step = Math.max(1, Math.ceil(paper.blocks.length / 20));
  const children = paper.blocks.flatMap((block, index) => {
    if (index % step === 0) onProgress((index / paper.blocks.length) * 0.4);
    return docxBlocks(block, paper.blocks[index + 1], room);
  });
  onProgress(0.4);
  const file = new Document({
    title: xmlText(paper.title),
    subject: xmlText(paper.subject),
    creator: xmlText(paper.author),
    lastModifiedBy: xmlText(paper.author),
    styles: stylesFor(paper.language),
    ...(paper.blocks.some(({ kind }) => kind === 'contents') && { features: { updateFields: true } }),
    // Word's page numbers may differ from those of any other program, so the references start out empty.
    pageNumbers: () => ({ bookmarks: new Map() }),
    sections: [
      {
        properties: { page: pageOf(paper) },
        headers: { default: new Header({ children: [...bannerOf(paper), runningLine(paper)] }) },
        footers: { default: new Footer({ children: [pageLine(paper), ...bannerOf(paper)] }) },
        children,
      },
    ],
  });
  const packed = await Packer.pack(file, 'uint8array');
  onProgress(0.9);
  const bytes = timeless(packed, paper);
  onProgress(1);
  return bytes;
}

const endOfLine = (paper: Paper) => [{ type: 'right', position: roomOf(paper).width }] as const;

function bannerOf({ banner }: Paper): Paragraph[] {
  return banner === null ? [] : [new Paragraph({ style: paperStyles.banner, children: runsOf(banner) })];
}

function runningLine(paper: Paper): Paragraph {
  const [start, end] = paper.running;
  return new Paragraph({
    style: paperStyles.edge,
    tabStops: endOfLine(paper),
    children: [new TextRun({ children: [xmlText(start), new Tab(), xmlText(end)] })],
  });
}

function pageLine(paper: Paper): Paragraph {
  const pages = ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES];
  return new Paragraph({
    style: paperStyles.edge,
    tabStops: endOfLine(paper),
    children: [new TextRun({ children: [xmlText(paper.author), new Tab(), ...pages] })],
  });
}

// The library writes the time of packing into the properties and the archive. This puts in the paper's own time, if it
// has one.
function timeless(packed: Uint8Array, { madeAt, language }: Paper): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(packed);
  const properties = parts[PROPERTIES];
  if (!properties) throw new Error('the file has no properties');
  const time = madeAt && new Date(madeAt).toISOString();
  const told = strFromU8(properties)
    .replaceAll(/(<(dcterms:(?:created|modified))\b[^>]*>)[^<]*(<\/\2>)/g, time ? `$1${time}$3` : '')
    .replace('</cp:coreProperties>', `<dc:language>${xmlText(language)}</dc:language></cp:coreProperties>`);
  parts[PROPERTIES] = strToU8(told);
  return new Uint8Array(zipSync(parts, { mtime: SAME_DAY }));
}
