import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { CompletionOffer } from '#web/parts/requirement/completion-offer.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useControlStatuses } from '#web/records/use-records.ts';
import { areAllCompleted } from '#web/screens/objective/list/rows/objective-row-model.ts';
import type { ControlNode } from '#web/screens/objective/list/rows/objective-tree.ts';

export interface RequirementOfferProps {
  node: ControlNode;
  onComplete: (controlId: string) => void;
  className?: string;
}

/** Offers to complete the requirement once all its objectives are. */
export function RequirementOffer({ node: { control, all }, onComplete, className }: RequirementOfferProps) {
  const statuses = useControlStatuses();
  const canComplete = useCan('controlStatus.change');
  if (!canComplete || !statuses || !areAllCompleted(all)) return null;
  return (
    <CompletionOffer
      className={className}
      record={statuses.get(control.id)}
      name={cmmcIdOf(control.controlId)}
      onComplete={() => onComplete(control.id)}
    />
  );
}
