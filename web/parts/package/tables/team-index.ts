import { evidenceTables } from '#web/parts/evidence/listing/evidence-tables.ts';
import { tableFacts } from '#web/parts/package/package-facts.ts';
import { madeAtOf, type PackageSource } from '#web/parts/package/package-source.ts';
import type { TableFile } from '#web/parts/paper/table-file.ts';

/** The evidence that a team's findings and method records cite, and what it captured. */
export function teamIndex(source: PackageSource): TableFile {
  const { organizationName, people, evidence } = source;
  return evidenceTables({
    organizationName,
    documents: [...evidence.shown.values()],
    members: people,
    citations: evidence.citations,
    madeAt: madeAtOf(source),
    facts: tableFacts(source),
  });
}
