import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import type { SyncState } from '#web/screens/control/list/row/control-row-model.ts';

export interface ReviewNoticeProps {
  state: SyncState;
  onOpen: () => void;
  className?: string;
}

/**
 * Says that two people changed the same field without seeing each other's change, or that the server refused a change
 * of this device.
 */
export function ReviewNotice({ state, onOpen, className }: ReviewNoticeProps) {
  return (
    <Notice
      className={className}
      tone="warning"
      glyph="decision"
      title="Needs review."
      actions={
        <Button size="sm" onPress={onOpen}>
          {state === 'decision' ? 'Decide' : 'Compare'}
        </Button>
      }
    >
      {state === 'decision'
        ? 'A change you made could not be applied as it was. Nothing is lost; decide what to keep.'
        : 'Two colleagues changed this control differently. Both versions are kept.'}
    </Notice>
  );
}
