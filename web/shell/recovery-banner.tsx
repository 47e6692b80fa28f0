import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { readDeviceRecovery, readOpenRecovery } from '#web/store/device-recovery.ts';
import { ownPartSentences, recoveryTitle } from '#web/words/recovery-words.ts';

/**
 * Says on every screen that the server was restored to an earlier state: until the person has read it, and for
 * administrators until they close the recovery.
 */
export function RecoveryBanner({ className, onDetails }: { className?: string | undefined; onDetails: () => void }) {
  const canDecide = useCan('recovery.decide');
  const own = useSharedLive(readDeviceRecovery);
  const open = useSharedLive(readOpenRecovery);
  const isNews = own !== undefined && own !== null && !own.isRead;
  const isTask = Boolean(open) && canDecide;
  if (!isNews && !isTask) return null;
  return (
    <Notice
      className={className}
      tone="neutral"
      role="status"
      title={recoveryTitle(open?.openedAt ?? null)}
      actions={
        <>
          {isNews && (
            <Button size="sm" onPress={onDetails}>
              Details
            </Button>
          )}
          {isTask && (
            <LinkButton size="sm" href="/recovery">
              Look at proposals
            </LinkButton>
          )}
        </>
      }
    >
      {isNews ? ownPartSentences(own).join(' ') : 'Devices offer what is missing; you decide.'}
    </Notice>
  );
}
