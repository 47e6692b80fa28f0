import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useSharedLive } from '#web/records/use-live.ts';
import { withEngine } from '#web/sync/load-engine.ts';
import { readLoss } from '#web/sync/read-loss.ts';
import { countLost, lossSentences } from '#web/words/loss-words.ts';

/** Shown on every screen until the person has read it: what this browser deleted, and what of it is lost for good. */
export function LossNotice({ className }: { className?: string | undefined }) {
  const { db } = useWorkspace();
  const loss = useSharedLive(readLoss);
  const [isBusy, setBusy] = useState(false);
  if (!loss || loss.isRead) return null;
  const lost = { days: loss.days, setAside: loss.asides, files: loss.files };
  const sentences = lossSentences(lost, loss.back);
  if (sentences.length === 0) return null;
  const settle = async () => {
    setBusy(true);
    await withEngine((engine) => engine.settleLoss(db, loss.id)).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Notice
      role="alert"
      tone={countLost(lost) > 0 ? 'danger' : 'neutral'}
      className={className ?? ''}
      title="This browser deleted what was stored here."
      actions={
        <Button size="sm" isDisabled={isBusy} onPress={() => void settle()}>
          I have read this
        </Button>
      }
    >
      {sentences.join(' ')}
    </Notice>
  );
}
