import { verifyAuditChain } from '#sync/domain/history/audit-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCall } from '#web/records/use-call.ts';
import { dayTextInSentence } from '#web/words/times.ts';

/** Whether the audit log is intact. Each line carries the hash of the previous one, so any change shows. */
export function ChainNotice() {
  const { value, problem, reload } = useCall(verifyAuditChain, {});
  // Until the server answers, a notice of the same size takes its place, so that the filters below do not move.
  if (!value || problem) {
    return (
      <Notice
        tone="neutral"
        title={problem ? 'The log was not checked.' : 'The log is being checked.'}
        actions={
          <Button size="sm" isDisabled={!problem} onPress={() => void reload()}>
            Check again
          </Button>
        }
      >
        {problem ? problem.message : 'Each line is compared with the one before it, starting with the first.'}
      </Notice>
    );
  }
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
