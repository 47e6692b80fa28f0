import { evidenceTree } from '#sync/domain/document/evidence-tree.ts';
import { citedEvidence } from '#sync/domain/finding/cited-evidence.ts';
import { writeHashLists, type HashLists } from '#sync/domain/hash-log/write-hash-log.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';

/** Where files stand in the lists that the ZIP of evidence does not hold. */
const ELSEWHERE = 'Kept elsewhere';

/**
 * The hash lists of all evidence whose hash is known, by the paths of the ZIP of evidence. `root`: stands before every
 * path.
 */
export function teamHashes(
  { evidence, findings, methods }: Pick<PackageSource, 'evidence' | 'findings' | 'methods'>,
  root: string,
): HashLists | { problem: string } {
  // Every file is listed, also one whose bytes this device lacks: whoever has them may compare.
  const all = { cuiBytes: 'everywhere', isHere: () => true } as const;
  const known = [...evidence.shown.values()].filter(({ sha256 }) => sha256 !== '');
  const { places } = evidenceTree(known, citedEvidence({ findings, methods }), all);
  const rows = places.map(({ document, path }) => ({
    path: path ?? `${ELSEWHERE}/${document.id}/${document.originalName}`,
    hash: document.sha256,
  }));
  return writeHashLists(rows, root);
}
