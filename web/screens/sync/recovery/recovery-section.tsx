import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { markRead, readDeviceRecovery, readOpenRecovery } from '#web/store/device-recovery.ts';
import { ownPartSentences, recoveryTitle, stillOpen } from '#web/words/recovery-words.ts';
import { useLedAssessments } from './use-recovery.ts';

/** After the server was restored to an earlier state: what this device did about it, and what is still open. */
export function RecoverySection() {
  const { db } = useWorkspace();
  const canDecide = useCan('recovery.decide');
  const leads = useLedAssessments() ?? 0;
  const own = useSharedLive(readDeviceRecovery);
  const open = useSharedLive(readOpenRecovery);
  const part = own && !own.isRead ? own : undefined;
  if (!part && !open) return null;
  const isSettled = part && part.at !== null && part.waiting === 0 && part.offering === 0;
  return (
    <SheetSection>
      <Notice
        title={recoveryTitle(open?.openedAt ?? null)}
        actions={
          <>
            {isSettled && (
              <Button size="sm" onPress={() => void markRead(db)}>
                Got it
              </Button>
            )}
            {open && (canDecide || leads > 0) && (
              <LinkButton size="sm" href="/recovery">
                Look at proposals
              </LinkButton>
            )}
          </>
        }
      >
        <ul className={`${kit.stack1} ${kit.above1}`}>
          {[...(part ? ownPartSentences(part) : []), ...(open ? [stillOpen] : [])].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </SheetSection>
  );
}
