import type { StoredDocument } from './document-record.ts';

type Linked = Pick<StoredDocument, 'id' | 'supersedes'>;
type Versioned = Linked & Pick<StoredDocument, 'addedAt'>;
type Stated = Linked & Pick<StoredDocument, 'state'>;

/** The versions that directly follow each document, by its id. */
function nextVersions<T extends Linked>(documents: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of documents) {
    if (one.supersedes === null) continue;
    const next = found.get(one.supersedes);
    if (next) next.push(one);
    else found.set(one.supersedes, [one]);
  }
  return found;
}

/**
 * The documents that a newer version supersedes. A draft proves nothing yet, so it supersedes only drafts: a final
 * document counts until another final version exists.
 */
export function supersededIds(documents: readonly Stated[]): ReadonlySet<string> {
  const byId = new Map(documents.map((one) => [one.id, one]));
  const olderOf = ({ supersedes }: Stated) => byId.get(supersedes ?? '');
  const superseded = new Set<string>();
  for (const one of documents) {
    const seen = new Set<string>();
    for (let older = olderOf(one); older && !seen.has(older.id); older = olderOf(older)) {
      if (one.state === 'draft' && older.state === 'final') break;
      seen.add(older.id);
    }
    for (const id of seen) superseded.add(id);
  }
  return superseded;
}

/**
 * Every version of a document, the newest first. Two devices may have continued from the same version: then several
 * have no next one, and all of them are included.
 */
export function versionsOf<T extends Versioned>(documents: readonly T[], id: string): T[] {
  const byId = new Map(documents.map((one) => [one.id, one]));
  const next = nextVersions(documents);
  let first = byId.get(id);
  for (const seen = new Set<string>(); first?.supersedes && !seen.has(first.id);) {
    seen.add(first.id);
    const older = byId.get(first.supersedes);
    if (!older) break;
    first = older;
  }
  const generations: T[][] = [];
  const seen = new Set<string>();
  for (let generation = first ? [first] : []; generation.length > 0;) {
    for (const one of generation) seen.add(one.id);
    generations.unshift(generation.toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1)));
    generation = generation.flatMap((one) => next.get(one.id) ?? []).filter((one) => !seen.has(one.id));
  }
  return generations.flat();
}

/** The versions of a document that nothing supersedes: usually one, several if people continued separately. */
export function newestVersions<T extends Versioned>(documents: readonly T[], id: string): T[] {
  const next = nextVersions(documents);
  const versions = versionsOf(documents, id);
  const open = versions.filter((one) => !next.has(one.id));
  return open.length > 0 ? open : versions.slice(0, 1);
}
