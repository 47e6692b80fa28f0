import { families, requirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { compareControlNumbers } from '#sync/domain/control/control-order.ts';
import type { CuiBytes } from '#sync/domain/organization/setting-limits.ts';
import { mayLeave } from './cui-bytes.ts';
import type { StoredDocument } from './document-record.ts';
import { plainFileName } from './file-name.ts';

/** The list of everything in the tree, and of what is not. */
export const EVIDENCE_INDEX = 'index.csv';
/** Where documents lie that no requirement rests on. */
const UNLINKED = 'Without a requirement';
/** Maximum letters of a file's name in the tree. */
const NAME_LENGTH = 100;

/** Why the bytes of a document are not in the tree. 'absent': this device does not have them. */
type EvidenceGap = 'held_on_site' | 'reference' | 'marked' | 'absent';

/** One document of the tree. */
interface EvidencePlace {
  document: StoredDocument;
  /** In the standard's order. */
  objectiveIds: readonly string[];
  /** Below the top; null if its bytes are not in the tree. */
  path: string | null;
  gap: EvidenceGap | null;
}

export interface EvidenceTree {
  places: readonly EvidencePlace[];
  /** Documents that are in no way in it, because nobody has said whether they hold CUI. */
  undecided: number;
}

/**
 * Where each document lies in a tree of folders by requirement: once, in the folder of the first requirement that rests
 * on it; the index names the others. The same documents make the same tree, whatever their order. `objectivesOf`: what
 * rests on a document.
 */
export function evidenceTree(
  documents: readonly StoredDocument[],
  objectivesOf: ReadonlyMap<string, readonly string[]>,
  { cuiBytes, isHere }: { cuiBytes: CuiBytes; isHere: (document: StoredDocument) => boolean },
): EvidenceTree {
  const decided = documents.filter(({ cui, elsewhere }) => cui !== 'unsure' || elsewhere !== null);
  const taken = new Set([EVIDENCE_INDEX]);
  const places = decided
    .map((document) => ({ document, objectiveIds: inStandardOrder(objectivesOf.get(document.id) ?? []) }))
    .toSorted((a, b) => (a.document.addedAt + a.document.id < b.document.addedAt + b.document.id ? -1 : 1))
    .map(({ document, objectiveIds }): EvidencePlace => {
      const gap = gapOf(document, cuiBytes, isHere);
      const path = gap === null ? freePath(folderOf(objectiveIds), document.originalName, taken) : null;
      return { document, objectiveIds, path, gap };
    });
  return { places, undecided: documents.length - decided.length };
}

function gapOf(
  document: StoredDocument,
  cuiBytes: CuiBytes,
  isHere: (document: StoredDocument) => boolean,
): EvidenceGap | null {
  if (document.elsewhere) return document.elsewhere;
  if (!mayLeave(document, cuiBytes)) return 'marked';
  return isHere(document) ? null : 'absent';
}

function inStandardOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort((a, b) => compareControlNumbers(a, b) || (a < b ? -1 : 1));
}

/** '3.1 Access Control/3.1.1'. */
function folderOf([first]: readonly string[]): string {
  const controlId = first === undefined ? undefined : requirementOfObjective(first);
  const facts = requirementFacts.find(({ id }) => id === controlId);
  const family = families.find(({ code }) => code === facts?.family);
  return family && facts ? `${family.prefix} ${family.name}/${facts.id}` : UNLINKED;
}

// Some systems take names that differ only in capitals for one.
function freePath(folder: string, originalName: string, taken: Set<string>): string {
  const { stem, ending } = safeName(originalName);
  for (let number = 1; ; number++) {
    const path = `${folder}/${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
    const key = path.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return path;
  }
}

// A name that every system can write, with the ending that says what it is.
function safeName(originalName: string): { stem: string; ending: string } {
  const plain = plainFileName(originalName.normalize('NFC')).replaceAll(/[<>:"|?*]/g, '_');
  const ending = /\.[a-z0-9]{1,10}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  const short = Array.from(stem).slice(0, NAME_LENGTH).join('').slice(0, NAME_LENGTH);
  return { stem: short.replace(/\p{Surrogate}$/u, '').replace(/[. ]+$/, '') || 'document', ending };
}

const gapWords: Readonly<Record<EvidenceGap, string>> = {
  held_on_site: 'Held on site',
  reference: 'A reference',
  marked: 'Marked as CUI, stays on its device',
  absent: 'Not on the device that made this',
};

const WHERE = 'Where the bytes are';
const headings = ['File', 'Name', 'Objectives', 'SHA-256', 'Bytes', WHERE, 'Custodian', 'Version', 'State', 'Added'];

/** The index of a tree, by path; what is not in it comes last. */
export function evidenceIndex({ places }: EvidenceTree): string {
  const sorted = places.toSorted((a, b) => compareControlNumbers(keyOf(a), keyOf(b)));
  return csvFile([
    headings,
    ...sorted.map(({ document, objectiveIds, path, gap }) => [
      path ?? '',
      document.originalName,
      objectiveIds.join(' '),
      document.sha256.toUpperCase(),
      document.fileSize,
      gap === null ? 'In this file' : [gapWords[gap], document.heldAt].filter(Boolean).join(': '),
      document.custodian,
      document.version,
      document.state,
      document.addedAt,
    ]),
  ]);
}

function keyOf({ path, document }: EvidencePlace): string {
  return path ?? `\uFFFF${document.addedAt}${document.id}`;
}
