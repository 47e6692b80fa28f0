import type { HashRow } from '#sync/domain/hash-log/hash-log.ts';
import { writeHashLists, type HashLists } from '#sync/domain/hash-log/write-hash-log.ts';
import type { EvidenceOfTeam } from '#web/parts/package/team-evidence.ts';

/**
 * The hash lists of all evidence whose hash is known, by file name; files of one name are numbered. `root`: stands
 * before every path.
 */
export function teamHashes({ shown }: EvidenceOfTeam, root: string): HashLists | { problem: string } {
  const used = new Set<string>();
  const rows = [...shown.values()].flatMap(({ originalName, sha256 }): HashRow[] => {
    if (sha256 === '') return [];
    const path = freeName(originalName, used);
    used.add(path.toLowerCase());
    return [{ path, hash: sha256 }];
  });
  return writeHashLists(rows, root);
}

/** The name, or 'name (2).pdf' where it is taken in either case: Windows tells no capitals apart. */
function freeName(name: string, used: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let copy = 1; ; copy++) {
    const path = copy === 1 ? name : `${stem} (${copy})${ending}`;
    if (!used.has(path.toLowerCase())) return path;
  }
}
