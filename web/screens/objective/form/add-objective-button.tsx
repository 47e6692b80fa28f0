import { Button } from '#web/kit/button.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import css from './add-objective-button.module.css';

export interface AddObjectiveButtonProps {
  controlId: string;
  /** Null for people who may not write objectives: they see no button. */
  onAdd: ((controlId: string) => void) | null;
}

export function AddObjectiveButton({ controlId, onAdd }: AddObjectiveButtonProps) {
  if (!onAdd) return null;
  return (
    <div className={css.place} data-print="hide">
      <Button className={css.button} icon={PlusIcon} isBlock onPress={() => onAdd(controlId)}>
        Add Assessment Objective
      </Button>
    </div>
  );
}
