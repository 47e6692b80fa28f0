import { SaxesParser } from 'saxes';
import { unpackedPieces, type ZipPart } from '#sync/domain/document/zip-parts.ts';
import { partLetters } from './part-letters.ts';
import { notWorkbook, type WorkbookBudget } from './workbook-budget.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Receives an XML part from front to back. Names are without their prefixes; `parent` is '' for the root. */
export interface XmlListener {
  open(name: string, parent: string, attributes: Attributes): void;
  close?(name: string, parent: string): void;
  /** Called once for all text between two tags. */
  text?(text: string): void;
}

/** Throws for broken XML, a document type, custom entities, and anything beyond the limits. */
export function readXml(part: ZipPart, budget: WorkbookBudget, listener: XmlListener): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: string[] = [];
  const parent = () => path.at(-1) ?? '';
  let attributes = 0;
  let sinceEvent = 0;
  const text = (heard: string) => {
    sinceEvent = 0;
    listener.text?.(heard);
  };
  const refuse = () => {
    throw notWorkbook();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(utf-8|utf-16|us-ascii)$/i.test(encoding)) refuse();
  });
  parser.on('opentagstart', () => (attributes = 0));
  parser.on('attribute', ({ value }) => {
    sinceEvent = 0;
    budget.check('attributes', ++attributes);
    budget.check('unbrokenLetters', value.length);
  });
  parser.on('opentag', ({ name, attributes: written }) => {
    sinceEvent = 0;
    budget.take('elements');
    budget.check('depth', path.length + 1);
    const local = localName(name);
    listener.open(local, parent(), written);
    path.push(local);
  });
  parser.on('closetag', () => {
    sinceEvent = 0;
    const local = path.pop() ?? '';
    listener.close?.(local, parent());
  });
  parser.on('text', text);
  parser.on('cdata', text);
  for (const letters of partLetters(countedPieces(part, budget))) {
    sinceEvent += letters.length;
    parser.write(letters);
    // Bounds what the parser holds of a tag or a text that does not end.
    budget.check('unbrokenLetters', sinceEvent - letters.length);
  }
  parser.close();
}

function* countedPieces(part: ZipPart, budget: WorkbookBudget): Generator<Uint8Array> {
  let count = 0;
  for (const piece of unpackedPieces(part)) {
    count += piece.length;
    budget.check('partBytes', count);
    budget.take('unpackedBytes', piece.length);
    yield piece;
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The values that XML accepts as true. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
