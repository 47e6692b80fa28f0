import { memo } from 'react';
import { cmmcIdOf, requirementName } from '#sync/catalog/requirement-names.ts';
import { wholePercentOf } from '#sync/domain/common/percent.ts';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { ArrowRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { OpenObjective } from '#web/screens/objective/detail/item/objective-item.tsx';
import { AddObjectiveButton } from '#web/screens/objective/form/add-objective-button.tsx';
import { countCompleted } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { sameItems, type ControlNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { priorityLabels } from '#web/screens/objective/objective-words.ts';
import { countOf } from '#web/words/counts.ts';
import css from './control-disclosure.module.css';

export interface ControlDisclosureProps {
  node: ControlNode;
  isOpen: boolean;
  onOpenChange: (controlId: string, isOpen: boolean) => void;
  actions: ObjectiveActions;
}

const priorityTones = { high: 'danger', medium: 'medium', low: 'neutral' } as const;

/** One control of a family card, with all its objectives when open. */
export const ControlDisclosure = memo(
  function ControlDisclosure({ node, isOpen, onOpenChange, actions }: ControlDisclosureProps) {
    const { control, shown } = node;
    const completed = countCompleted(shown);
    const count = countedObjectives(shown).length;
    return (
      <Disclosure
        className={`${kit.lined} ${css.control}`}
        isExpanded={isOpen}
        onExpandedChange={(is) => onOpenChange(control.id, is)}
        data-control={control.id}
        data-pending-sync={(!isOpen && shown.some(({ isUnsent }) => isUnsent)) || undefined}
      >
        <DisclosureHeader
          level={3}
          triggerClassName={css.trigger}
          after={
            <Button
              className={`${kit.faint} ${css.open}`}
              size="sm"
              variant="quiet"
              iconEnd={ArrowRightIcon}
              aria-label={`Work through ${requirementName(control.controlId)}`}
              onPress={() => actions.openControl(control.id)}
            >
              Work through
            </Button>
          }
        >
          <span className={`${kit.small} ${kit.bold} ${kit.whole} ${css.id}`}>{cmmcIdOf(control.id)}</span>
          <span className={`${kit.cut} ${kit.regular} ${css.title}`}>
            <RequirementTitle id={control.id} title={control.title} />
          </span>
          <span className={`${kit.meta} ${kit.stack2} ${kit.regular} ${kit.whole} ${css.figures}`}>
            <span>{countOf(count, 'objective')}</span>
            <span>{`${completed} complete`}</span>
            <span>{`${wholePercentOf(completed, count)}%`}</span>
          </span>
          <Badge className={css.priority} tone={priorityTones[control.priority]} glyph={control.priority}>
            {priorityLabels[control.priority]}
          </Badge>
        </DisclosureHeader>
        <DisclosurePanel className={css.panel}>
          {isOpen && (
            <>
              <RequirementText className={`${kit.prose} ${css.requirement}`} control={control} />
              {shown.map((row) => (
                <OpenObjective key={row.objective.id} row={row} actions={actions} />
              ))}
              <AddObjectiveButton controlId={control.id} onAdd={actions.add} />
            </>
          )}
        </DisclosurePanel>
      </Disclosure>
    );
  },
  (before, after) =>
    before.isOpen === after.isOpen &&
    before.actions === after.actions &&
    before.onOpenChange === after.onOpenChange &&
    before.node.control === after.node.control &&
    sameItems(before.node.shown, after.node.shown),
);
