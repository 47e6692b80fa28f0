import { memo, useRef } from 'react';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import kit from '#web/kit/kit.module.css';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { ObjectiveFields } from '#web/screens/objective/form/objective-fields.tsx';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { useNear } from '#web/screens/objective/list/rows/use-near.ts';
import { ObjectiveHead } from './objective-head.tsx';
import css from './objective-item.module.css';

export interface FoldedObjectiveProps {
  row: ObjectiveRow;
  isOpen: boolean;
  onOpenChange: (id: string, isOpen: boolean) => void;
  /** Null outside the selection mode. */
  isChosen: boolean | null;
  onChoose: (id: string) => void;
  actions: ObjectiveActions;
}

/** An objective of the open control: closed it shows its status, open it is worked on. */
export const FoldedObjective = memo(function FoldedObjective(props: FoldedObjectiveProps) {
  const { row, isOpen, onOpenChange, isChosen, onChoose, actions } = props;
  const { id, objectiveId } = row.objective;
  return (
    <Disclosure
      className={joinClasses(kit.lined, css.objective, isChosen ? css.chosen : undefined)}
      isExpanded={isOpen}
      onExpandedChange={(is) => onOpenChange(id, is)}
      data-objective={id}
      data-pending-sync={row.isUnsent || undefined}
    >
      <DisclosureHeader
        level={3}
        chevron="none"
        className={isChosen === null ? undefined : css.box}
        triggerClassName={css.head}
        before={
          isChosen !== null && (
            <Checkbox aria-label={`Select ${objectiveId}`} isSelected={isChosen} onChange={() => onChoose(id)} />
          )
        }
      >
        <ObjectiveHead row={row} isOpen={isOpen} />
      </DisclosureHeader>
      <DisclosurePanel>{isOpen && <ObjectiveFields row={row} showsEvidence actions={actions} />}</DisclosurePanel>
    </Disclosure>
  );
});

/** An objective in the complete list: always open. Its fields are rendered when it comes near the view. */
export const OpenObjective = memo(function OpenObjective({
  row,
  actions,
}: {
  row: ObjectiveRow;
  actions: ObjectiveActions;
}) {
  const { objective } = row;
  const element = useRef<HTMLElement>(null);
  const isNear = useNear(element);
  return (
    <article
      ref={element}
      className={`${kit.lined} ${css.objective}`}
      aria-label={`Objective ${objective.objectiveId}`}
      tabIndex={-1}
      data-expanded
      data-objective={objective.id}
      data-pending-sync={row.isUnsent || undefined}
    >
      <div className={css.head}>
        <ObjectiveHead row={row} isOpen />
      </div>
      {isNear ? <ObjectiveFields row={row} actions={actions} /> : <div className={css.awaited} />}
    </article>
  );
});
