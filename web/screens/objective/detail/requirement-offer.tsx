import { requirementName } from '#sync/catalog/requirement-names.ts';
import { useCan } from '#web/data/records/use-can.ts';
import { useControlStatuses } from '#web/data/records/use-records.ts';
import { Button } from '#web/kit/button.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { areAllCompleted } from '#web/screens/objective/list/rows/objective-row-model.ts';
import type { ControlNode } from '#web/screens/objective/list/rows/objective-tree.ts';

export interface RequirementOfferProps {
  node: ControlNode;
  onComplete: (controlId: string) => void;
  className?: string;
}

/** All objectives are complete but the requirement is not: one press completes it. */
export function RequirementOffer({ node: { control, all }, onComplete, className }: RequirementOfferProps) {
  const statuses = useControlStatuses();
  const canComplete = useCan('controlStatus.change');
  if (!canComplete || !statuses || !areAllCompleted(all)) return null;
  if (statuses.get(control.id)?.status === 'complete') return null;
  return (
    <Notice
      className={className}
      title="All objectives are complete."
      actions={
        <Button size="sm" icon={CircleCheckIcon} onPress={() => onComplete(control.id)}>
          {`Mark ${requirementName(control.controlId)} complete`}
        </Button>
      }
    >
      The requirement itself is not marked complete yet.
    </Notice>
  );
}
