import { useMemo } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { fileNamesOf } from '#web/parts/evidence/file-names.ts';
import { useLasting } from '#web/parts/sync/use-lasting.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useKept } from '#web/records/use-kept.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import {
  useAsides,
  useControls,
  useControlStatuses,
  useMembers,
  useOpenConflicts,
  usePendingRecords,
  useSyncStatus,
} from '#web/records/use-records.ts';
import { controlRowsOf, idOfRow, type ControlRowModel } from './control-row-model.ts';

/** Sync rounds shorter than this are not mentioned on every row. */
const SENDING_AFTER_MS = 300;

/**
 * Every control as this device knows it, with evidence by file name. Undefined for the first milliseconds, empty before
 * the first synchronization.
 */
export function useControlRows(): readonly ControlRowModel[] | undefined {
  const { user } = useWorkspace();
  const controls = useControls();
  const statuses = useControlStatuses();
  const pending = usePendingRecords();
  const conflicts = useOpenConflicts();
  const asides = useAsides();
  const members = useMembers();
  const documents = useDocuments();
  const isSending = useLasting(useSyncStatus().phase === 'syncing', SENDING_AFTER_MS);
  const ledger = useLedger();
  const rows = useMemo(() => {
    if (!ledger || !controls || !statuses || !pending || !conflicts || !asides || !members || !documents)
      return undefined;
    const unmet = new Map([...ledger.score.lost, ...ledger.score.atRisk].map((one) => [one.controlId, one]));
    const named = new Map(
      Array.from(statuses, ([id, row]) => [id, { ...row, evidenceFiles: fileNamesOf(row.evidenceFiles, documents) }]),
    );
    return controlRowsOf({
      controls,
      statuses: named,
      pending,
      conflicts,
      asides,
      members,
      isSending,
      accountId: user.id,
      unmet,
    });
  }, [ledger, controls, statuses, pending, conflicts, asides, members, documents, isSending, user.id]);
  return useKept(rows, idOfRow);
}
