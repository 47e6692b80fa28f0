import type { ZipPart } from '#sync/domain/document/zip-parts.ts';
import { notWorkbook, type WorkbookBudget } from './workbook-budget.ts';
import { isTrue, readXml, type Attributes } from './workbook-xml.ts';
import type { WorkbookSheet } from './workbook.ts';

export type Parts = ReadonlyMap<string, ZipPart>;

/** A sheet's name and state, with the part that holds its cells. */
export interface NamedSheet extends Pick<WorkbookSheet, 'name' | 'state'> {
  part: ZipPart;
}

/** The parts of a workbook by their roles. */
export interface WorkbookParts {
  is1904: boolean;
  sheets: NamedSheet[];
  sharedTexts: ZipPart | undefined;
  styles: ZipPart | undefined;
}

/** How one part refers to another. `kind`: the last word of the relation's type, which both namespaces share. */
interface Relation {
  kind: string;
  path: string;
}

/** Finds the parts by their relations, as office programs do. Sheets without cells, such as charts, are left out. */
export function findWorkbookParts(parts: Parts, budget: WorkbookBudget): WorkbookParts {
  const root = ofKind(relationsOf('', parts, budget), 'officedocument')?.path ?? 'xl/workbook.xml';
  const workbook = parts.get(root);
  if (!workbook) throw notWorkbook();
  const relations = relationsOf(root, parts, budget);
  const partOf = (relation: Relation | undefined) => relation && parts.get(relation.path);
  let is1904 = false;
  let isWorkbook = false;
  const sheets: NamedSheet[] = [];
  readXml(workbook, budget, {
    open(name, parent, attributes) {
      if (parent === '') isWorkbook = name === 'workbook';
      else if (name === 'workbookPr' && parent === 'workbook') is1904 = isTrue(attributes['date1904']);
      else if (name === 'sheet' && parent === 'sheets') {
        const relation = relations.get(relationId(attributes));
        if (relation && relation.kind !== 'worksheet') return;
        const part = partOf(relation);
        if (!part) throw notWorkbook();
        budget.take('sheets');
        sheets.push({ name: attributes['name'] ?? '', state: stateOf(attributes['state']), part });
      }
    },
  });
  if (!isWorkbook) throw notWorkbook();
  const [sharedTexts, styles] = ['sharedstrings', 'styles'].map((kind) => partOf(ofKind(relations, kind)));
  return { is1904, sheets, sharedTexts, styles };
}

/** Relations by id. */
type Relations = ReadonlyMap<string, Relation>;

function ofKind(relations: Relations, kind: string): Relation | undefined {
  return [...relations.values()].find((one) => one.kind === kind);
}

function relationsOf(owner: string, parts: Parts, budget: WorkbookBudget): Relations {
  const slash = owner.lastIndexOf('/') + 1;
  const part = parts.get(`${owner.slice(0, slash)}_rels/${owner.slice(slash)}.rels`);
  const relations = new Map<string, Relation>();
  if (!part) return relations;
  readXml(part, budget, {
    open(name, parent, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship' || parent !== 'Relationships' || TargetMode.toLowerCase() === 'external') return;
      const kind = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
      relations.set(Id, { kind, path: pathOf(owner.slice(0, slash), Target) });
    },
  });
  return relations;
}

/** The name of the part that a target means, resolved against a folder. Names that differ only in case are the same. */
function pathOf(folder: string, target: string): string {
  const path: string[] = [];
  const plain = target.replaceAll('\\', '/');
  for (const step of (plain.startsWith('/') ? plain : folder + plain).toLowerCase().split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function relationId(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1] ?? '';
}

function stateOf(written: string | undefined): WorkbookSheet['state'] {
  return written === 'hidden' || written === 'veryHidden' ? written : 'visible';
}
