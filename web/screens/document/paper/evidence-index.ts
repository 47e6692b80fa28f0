import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { SealedRecords } from '#sync/domain/import/file-records.ts';
import { evidenceTables } from '#web/parts/evidence/listing/evidence-tables.ts';
import type { TableFile } from '#web/parts/paper/table-file.ts';
import { citationsOf, writtenEvidence } from './citations.ts';

export interface OwnEvidence {
  organizationName: string;
  records: SealedRecords;
}

/** The organization's own evidence, by what its ledger and its plans cite. */
export function evidenceIndex({ organizationName, records }: OwnEvidence): TableFile {
  return evidenceTables({
    organizationName,
    documents: records.document,
    members: records.member,
    citations: citationsOf(records),
    written: writtenEvidence(records),
    madeAt: newestEvidence(records),
  });
}

function newestEvidence(records: SealedRecords): string | null {
  const { document, controlStatus, objective, objectiveStatus, plan, statement, responsibility, provider } = records;
  const answers = [...controlStatus, ...objective, ...objectiveStatus, ...plan];
  return newestChange([...document, ...answers, ...statement, ...responsibility, ...provider]);
}
