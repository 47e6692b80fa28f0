import { useObjectivesDone } from '#web/data/records/use-objectives.ts';
import { Button } from '#web/kit/button.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import type { ControlRow } from './row/control-row-model.ts';

export interface CompletionOfferProps {
  row: ControlRow;
  onComplete: () => void;
}

/** All objectives are complete but the requirement is not: one press completes it. */
export function CompletionOffer({ row: { control, record }, onComplete }: CompletionOfferProps) {
  const isDone = useObjectivesDone(control.id);
  if (!isDone || record.status === 'complete') return null;
  return (
    <Notice
      title="All objectives are complete."
      actions={
        <Button size="sm" icon={CircleCheckIcon} onPress={onComplete}>
          {`Mark ${control.id} complete`}
        </Button>
      }
    >
      The requirement itself is not marked complete yet.
    </Notice>
  );
}
