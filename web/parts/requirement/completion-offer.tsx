import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';

export interface CompletionOfferProps {
  record: SealedControlStatus | undefined;
  /** The requirement's name on the button. */
  name: string;
  onComplete: () => void;
  className?: string;
}

/** Shown when all objectives are complete and their requirement is not: one press completes it. */
export function CompletionOffer({ record, name, onComplete, className }: CompletionOfferProps) {
  if (isClaimedComplete(record)) return null;
  return (
    <Notice
      className={className}
      title="All objectives are complete."
      actions={
        <Button size="sm" icon={CircleCheckIcon} onPress={onComplete}>
          {`Mark ${name} complete`}
        </Button>
      }
    >
      The requirement itself is not marked complete yet.
    </Notice>
  );
}
