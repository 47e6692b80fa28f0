import { repeated, type OfficeParts } from './office-package.ts';
import { elementsNamed, elementsOf, type XmlElement } from './xml-tree.ts';

const value = (element: XmlElement, attribute = 'w:val') => element.attributes.get(attribute) ?? '';

/** Attributes whose value must be defined elsewhere: for each element, the kind of style that it names. */
const styleUses: Readonly<Record<string, string>> = {
  'w:pStyle': 'paragraph',
  'w:rStyle': 'character',
  'w:tblStyle': 'table',
};

/** What a Word document uses without defining, defines twice, or starts without ending. */
export function documentComplaints(parts: OfficeParts): string[] {
  const styles = elementsNamed(parts.get('word/styles.xml') ?? undefined, 'w:style');
  const numbering = parts.get('word/numbering.xml') ?? undefined;
  const written = [...parts].flatMap(([name, root]) => (root && name.startsWith('word/') ? [root] : []));
  const all = written.flatMap((root) => elementsOf(root));
  return [
    ...styleComplaints(all, styles),
    ...undefinedNumbers(all, numbering),
    ...bookmarkComplaints(all),
    ...written.flatMap(fieldComplaints),
    ...tableComplaints(all),
    ...repeated(named(all, 'wp:docPr').map((one) => value(one, 'id'))).map((id) => `two drawings have the id ${id}`),
    ...all.flatMap(({ name, text, attributes }) =>
      name === 'w:t' && text !== text.trim() && attributes.get('xml:space') !== 'preserve'
        ? [`the space around '${text}' is lost`]
        : [],
    ),
  ];
}

function named(all: readonly XmlElement[], name: string): XmlElement[] {
  return all.filter((one) => one.name === name);
}

function styleComplaints(all: readonly XmlElement[], styles: readonly XmlElement[]): string[] {
  const kinds = new Map(styles.map((style) => [value(style, 'w:styleId'), value(style, 'w:type')]));
  const uses = all.flatMap((one) => {
    const kind = styleUses[one.name];
    return kind && kinds.get(value(one)) !== kind ? [`no ${kind} style is named ${value(one)}`] : [];
  });
  const relatives = styles.flatMap(({ children }) =>
    children.filter(({ name }) => /^w:(?:basedOn|next|link)$/.test(name)),
  );
  return [
    ...new Set(uses),
    ...relatives
      .filter((one) => !kinds.has(value(one)))
      .map((one) => `a style names ${value(one)}, which is not there`),
    ...repeated(styles.map((style) => value(style, 'w:styleId'))).map((id) => `two styles are named ${id}`),
    ...repeated(styles.flatMap(({ children }) => named(children, 'w:name').map((one) => value(one).toLowerCase()))).map(
      (name) => `two styles are called ${name}`,
    ),
  ];
}

function undefinedNumbers(all: readonly XmlElement[], numbering: XmlElement | undefined): string[] {
  const defined = (name: string, id: string) => new Set(elementsNamed(numbering, name).map((one) => value(one, id)));
  const numbers = defined('w:num', 'w:numId').add('0');
  const lists = defined('w:abstractNum', 'w:abstractNumId');
  const inUse = all.filter(({ name }) => name === 'w:numId' || name === 'w:abstractNumId');
  const lacking = inUse.filter((one) => !(one.name === 'w:numId' ? numbers : lists).has(value(one)));
  return [...new Set(lacking.map((one) => `no list has the ${one.name.slice(2)} ${value(one)}`))];
}

function bookmarkComplaints(all: readonly XmlElement[]): string[] {
  const starts = named(all, 'w:bookmarkStart');
  const begun = starts.map((one) => value(one, 'w:id'));
  const ended = named(all, 'w:bookmarkEnd').map((one) => value(one, 'w:id'));
  const names = starts.map((one) => value(one, 'w:name'));
  const here = new Set(names);
  const anchors = named(all, 'w:hyperlink').flatMap(({ attributes }) => attributes.get('w:anchor') ?? []);
  return [
    ...repeated(begun).map((id) => `two bookmarks have the id ${id}`),
    ...repeated(names).map((name) => `two bookmarks are named ${name}`),
    ...begun.filter((id) => !ended.includes(id)).map((id) => `the bookmark ${id} does not end`),
    ...ended.filter((id) => !begun.includes(id)).map((id) => `the bookmark ${id} does not begin`),
    ...names
      .filter((name) => name.length > 40 || !/^[_\p{L}][\w\p{L}]*$/u.test(name))
      .map((name) => `no bookmark is named ${name}`),
    ...anchors.filter((name) => !here.has(name)).map((name) => `a link leads to ${name}, which is not there`),
  ];
}

/**
 * A field has a begin, an optional separator and an end, and fields may nest. Word asks before it updates any, so only
 * the contents may.
 */
function fieldComplaints(root: XmlElement): string[] {
  const open: string[] = [];
  const parts = elementsOf(root).filter(({ name }) => name === 'w:fldChar' || name === 'w:instrText');
  for (const [index, one] of parts.entries()) {
    if (one.name === 'w:instrText') continue;
    const type = value(one, 'w:fldCharType');
    if (type === 'begin') open.push(type);
    else if (open.at(-1) === (type === 'separate' ? 'begin' : (open.at(-1) ?? ''))) {
      open.pop();
      if (type === 'separate') open.push(type);
    } else return ['a field ends that has not begun'];
    const isContents = parts[index + 1]?.text.startsWith('TOC ');
    if (value(one, 'w:dirty') === 'true' && !isContents) return ['a field is marked for an update'];
  }
  return open.length > 0 ? ['a field does not end'] : [];
}

function tableComplaints(all: readonly XmlElement[]): string[] {
  return named(all, 'w:tbl').flatMap(({ children }) => {
    const columns = named(children, 'w:tblGrid')[0]?.children.length ?? 0;
    const rows = named(children, 'w:tr').map((row) => named(row.children, 'w:tc'));
    const wide = rows.filter((cells) => cells.flatMap(spanOf).reduce((sum, span) => sum + span, 0) !== columns);
    return [
      ...(rows.length === 0 ? ['a table has no row'] : []),
      ...wide.map((cells) => `a row has ${cells.length} cells for ${columns} columns`),
    ];
  });
}

function spanOf(cell: XmlElement): number {
  const [span] = cell.children
    .filter(({ name }) => name === 'w:tcPr')
    .flatMap((one) => elementsNamed(one, 'w:gridSpan'));
  return span ? Number(value(span)) : 1;
}
