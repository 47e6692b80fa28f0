import { strToU8, zipSync } from 'fflate';

/** A one-page PDF with lines of text, as small as a PDF can be. ASCII only. */
export function pdfOf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, (letter) => `\\${letter}`));
  const text = escaped.map((line, index) => `${index === 0 ? '' : 'T* '}(${line}) Tj`).join('\n');
  const page = `BT /F1 11 Tf 15 TL 60 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

const MAIN = 'application/vnd.openxmlformats-officedocument';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word document of paragraphs. */
export function docxOf(paragraphs: readonly string[]): Buffer {
  const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`)
    .join('');
  return officeZip('word/document.xml', `${MAIN}.wordprocessingml.document.main+xml`, {
    'word/document.xml': `${XML}<w:document xmlns:w="${space}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A workbook of one sheet. */
export function xlsxOf(rows: readonly (readonly string[])[]): Buffer {
  const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`).join('');
  const data = rows.map((row) => `<row>${cells(row)}</row>`).join('');
  const sheets = `<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>`;
  return officeZip(
    'xl/workbook.xml',
    `${MAIN}.spreadsheetml.sheet.main+xml`,
    {
      'xl/workbook.xml': `${XML}<workbook xmlns="${space}" xmlns:r="${OFFICE}">${sheets}</workbook>`,
      'xl/_rels/workbook.xml.rels': relationsOf('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${space}"><sheetData>${data}</sheetData></worksheet>`,
    },
    [['/xl/worksheets/sheet1.xml', `${MAIN}.spreadsheetml.worksheet+xml`]],
  );
}

function officeZip(main: string, type: string, parts: Record<string, string>, more: [string, string][] = []): Buffer {
  const overrides = [[`/${main}`, type] as const, ...more]
    .map(([part, contentType]) => `<Override PartName="${part}" ContentType="${contentType}"/>`)
    .join('');
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>';
  const space = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const all = {
    '[Content_Types].xml': `${XML}<Types xmlns="${space}">${defaults}${overrides}</Types>`,
    '_rels/.rels': relationsOf('officeDocument', main),
    ...parts,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))));
}

function relationsOf(kind: string, target: string): string {
  const relation = `<Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return `${XML}<Relationships xmlns="${RELATIONS}">${relation}</Relationships>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
