import { repeated, type OfficeParts } from './office-package.ts';
import { elementsNamed, type XmlElement } from './xml-tree.ts';

/** The most letters that a cell may hold. */
const LONGEST_TEXT = 32_767;

/** What a spreadsheet program minds in a workbook. */
export function sheetComplaints(parts: OfficeParts): string[] {
  const workbook = parts.get('xl/workbook.xml') ?? undefined;
  const texts = elementsNamed(parts.get('xl/sharedStrings.xml') ?? undefined, 'si');
  const [formats] = elementsNamed(parts.get('xl/styles.xml') ?? undefined, 'cellXfs');
  const sheets = [...parts].filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const counts = { texts: texts.length, formats: formats?.children.length ?? 0 };
  return [
    ...nameComplaints(elementsNamed(workbook, 'sheet'), elementsNamed(workbook, 'definedName')),
    ...sheets.flatMap(([name, root]) => (root ? cellComplaints(root, counts).map((text) => `${name}: ${text}`) : [])),
    ...texts.flatMap((one) => textComplaints(elementsNamed(one, 't'))),
    ...formatComplaints(parts.get('xl/styles.xml') ?? undefined),
  ];
}

function nameComplaints(sheets: readonly XmlElement[], defined: readonly XmlElement[]): string[] {
  const given = (attribute: string) => sheets.map(({ attributes }) => attributes.get(attribute) ?? '');
  const names = given('name');
  const bad = names.filter((name) => name === '' || name.length > 31 || /[[\]:*?/\\]|^'|'$|&apos;$/.test(name));
  const places = defined.flatMap(({ attributes }) => attributes.get('localSheetId') ?? []);
  return [
    ...bad.map((name) => `no sheet can be named '${name}'`),
    ...repeated(names.map((name) => name.toLowerCase())).map((name) => `two sheets are named ${name}`),
    ...repeated(given('sheetId')).map((id) => `two sheets have the id ${id}`),
    ...places
      .filter((at) => Number(at) >= sheets.length)
      .map((at) => `a name belongs to sheet ${at}, which is not there`),
  ];
}

function cellComplaints(sheet: XmlElement, { texts, formats }: { texts: number; formats: number }): string[] {
  const rows = elementsNamed(sheet, 'row');
  const numbers = rows.map(({ attributes }) => Number(attributes.get('r')));
  const cells = rows.flatMap(({ children }, at) => {
    const places = children.map(({ attributes }) => placeOf(attributes.get('r') ?? ''));
    return [
      ...places
        .filter(({ row }) => row !== numbers[at])
        .map(({ row }) => `row ${numbers[at]} has a cell of row ${row}`),
      ...falling(places.map(({ column }) => column)).map(
        (column) => `column ${column} of row ${numbers[at]} stands too late`,
      ),
    ];
  });
  const inside = elementsNamed(sheet, 'c').flatMap(({ attributes, children }) => {
    const [at, type, format] = ['r', 't', 's'].map((key) => attributes.get(key) ?? '');
    const told = children.find(({ name }) => name === 'v')?.text ?? '';
    return [
      ...(type === 's' && !(/^\d+$/.test(told) && Number(told) < texts) ? [`${at} names the text ${told}`] : []),
      ...(type === '' && told !== '' && !Number.isFinite(Number(told)) ? [`${at} holds the number ${told}`] : []),
      ...(format && Number(format) >= formats ? [`${at} names the format ${format}`] : []),
    ];
  });
  return [...falling(numbers).map((row) => `row ${row} stands too late`), ...cells, ...inside, ...outside(sheet)];
}

/** Cells outside of the dimension that the sheet declares. */
function outside(sheet: XmlElement): string[] {
  const [dimension] = elementsNamed(sheet, 'dimension');
  const corner = dimension?.attributes.get('ref')?.split(':').at(-1);
  if (!corner) return [];
  const last = placeOf(corner);
  const places = elementsNamed(sheet, 'c').map(({ attributes }) => attributes.get('r') ?? '');
  const beyond = places.filter((at) => placeOf(at).row > last.row || placeOf(at).column > last.column);
  return beyond.map((at) => `${at} is outside ${corner}`);
}

function placeOf(reference: string): { column: number; row: number } {
  const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column, row: Number(row) };
}

/** The values that are not greater than the one before. */
function falling(values: readonly number[]): number[] {
  return values.filter((value, at) => at > 0 && value <= (values[at - 1] ?? 0));
}

function textComplaints(texts: readonly XmlElement[]): string[] {
  const whole = texts.map(({ text }) => text).join('');
  const isLost = ({ text, attributes }: XmlElement) =>
    text !== text.trim() && attributes.get('xml:space') !== 'preserve';
  return [
    ...(whole.replaceAll(/&#?\w+;/g, ' ').length > LONGEST_TEXT ? [`a text has ${whole.length} letters`] : []),
    ...texts.filter(isLost).map(({ text }) => `the space around '${text.trim().slice(0, 20)}' is lost`),
  ];
}

/**
 * Complaints about formats whose fonts, fills or borders do not exist, and about lists of another length than they
 * declare.
 */
function formatComplaints(styles: XmlElement | undefined): string[] {
  const lists = styles?.children ?? [];
  const lengthOf = (name: string) => lists.find((one) => one.name === name)?.children.length ?? 0;
  const wrong = lists.filter(
    ({ attributes, children }) => Number(attributes.get('count') ?? children.length) !== children.length,
  );
  const uses = [
    ['fontId', 'fonts'],
    ['fillId', 'fills'],
    ['borderId', 'borders'],
  ] as const;
  const lacking = elementsNamed(styles, 'xf').flatMap(({ attributes }) =>
    uses
      .filter(([key, list]) => Number(attributes.get(key) ?? 0) >= lengthOf(list))
      .map(([key]) => `${key} ${attributes.get(key)}`),
  );
  return [
    ...wrong.map(({ name }) => `${name} is not as long as it says`),
    ...lacking.map((text) => `a format names ${text}, which is not there`),
  ];
}
