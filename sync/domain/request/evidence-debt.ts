import { citedDocuments, type CitingRecords } from '#sync/domain/document/cited-documents.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { EvidenceRequest } from './request-record.ts';
import { canAskAgain, isEvidenceDebt } from './request-state.ts';

export interface DebtRecords extends CitingRecords {
  requests: readonly Pick<EvidenceRequest, 'id' | 'assessmentId' | 'state' | 'dueOn' | 'endedAt'>[];
  documents: readonly Pick<StoredDocument, 'id' | 'assessmentId' | 'cui' | 'state'>[];
}

export interface EvidenceDebt<Records extends DebtRecords> {
  /** Requests of the assessment that are overdue. */
  overdue: Records['requests'][number][];
  /** Requests of the assessment whose answer was rejected, and that are still in their time: no debt yet. */
  rejected: Records['requests'][number][];
  /** Documents captured or cited in it of which nobody has said whether they hold CUI. */
  undecided: Records['documents'][number][];
  /** Drafts that it cites. */
  drafts: Records['documents'][number][];
  /** Overdue requests, and documents, each once. */
  count: number;
}

/**
 * What an assessment still lacks of its evidence. `findings` and `methods` are those of the assessment. `today`: in the
 * workspace’s time zone.
 */
export function evidenceDebt<Records extends DebtRecords>(
  assessmentId: string,
  { requests, documents, findings, methods }: Records,
  today: string,
): EvidenceDebt<Records> {
  const cited = citedDocuments({ findings, methods });
  const owed = requests.filter((one) => one.assessmentId === assessmentId && canAskAgain(one, today));
  const overdue = owed.filter((one) => isEvidenceDebt(one, today));
  const rejected = owed.filter((one) => !overdue.includes(one));
  const undecided = documents.filter(
    (one) => one.cui === 'unsure' && (one.assessmentId === assessmentId || cited.has(one.id)),
  );
  const drafts = documents.filter(({ id, state }) => state === 'draft' && cited.has(id));
  const count = overdue.length + new Set([...undecided, ...drafts]).size;
  return { overdue, rejected, undecided, drafts, count };
}
