import { verifyAuditChain } from '#sync/domain/history/audit-contract.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayTextInSentence } from '#web/words/times.ts';

/** Whether the log is intact. Each line carries the hash of the previous one, so a change is noticed. */
export function ChainNotice() {
  const { value, problem, reload } = useCall(verifyAuditChain, {});
  if (!value || problem) return null;
  const isWhole = value.state === 'whole';
  const checked = `Checked ${dayTextInSentence(value.checkedAt)}.`;
  return (
    <Notice
      tone={isWhole ? 'success' : 'danger'}
      title={isWhole ? 'The log is intact.' : `The log was changed at line ${value.brokenAt}.`}
      actions={
        <Button size="sm" onPress={() => void reload()}>
          Check again
        </Button>
      }
    >
      {isWhole
        ? `No line was changed or removed. ${checked}`
        : `Keep the backups and find out who had access. ${checked}`}
    </Notice>
  );
}
