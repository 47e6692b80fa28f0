import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import { copiedFipsSentence, reportBasis } from '#web/words/report-basis.ts';

/**
 * On paper only: which official text the page beside it shows, which is the one on this device, and by which rules the
 * assessment counts.
 */
export function PrintBasis({ assessment }: { assessment: Assessment }) {
  const pack = useWorkspacePack();
  const isPrinting = usePrinting();
  return isPrinting && <p>{reportBasis(pack, copiedFipsSentence(assessment))}</p>;
}
