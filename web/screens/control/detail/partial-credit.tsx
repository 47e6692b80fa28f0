import { canBePartlyMet } from '#sync/domain/score/sprs-score.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import type { ControlRow } from '#web/screens/control/list/row/control-row-model.ts';
import { partialCreditWords } from '#web/screens/control/control-words.ts';

export interface PartialCreditProps {
  row: ControlRow;
  onChange: (isPartlyMet: boolean) => void;
}

/** For the two requirements with partial credit, while they are open: whether it applies. Nothing for the others. */
export function PartialCredit({ row: { control, record }, onChange }: PartialCreditProps) {
  const words = partialCreditWords(control.id);
  if (!words || !canBePartlyMet(control.id) || record.status === 'complete') return null;
  return (
    <Checkbox isSelected={record.isPartlyMet} onChange={onChange} help={words.effect}>
      {words.condition}
    </Checkbox>
  );
}
