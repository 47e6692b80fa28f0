import { memo, useCallback } from 'react';
import { wholePercentOf } from '#sync/domain/common/percent.ts';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import type { FamilyNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { countOf } from '#web/words/counts.ts';
import { ControlDisclosure } from './control-disclosure.tsx';
import css from './objectives-overview.module.css';
import type { OpenParts } from './use-open-parts.ts';

export interface ObjectiveFamilyCardProps {
  node: FamilyNode;
  /** Expanded family codes and control numbers. */
  open: OpenParts['open'];
  setOpen: OpenParts['setOpen'];
  actions: ObjectiveActions;
}

/** A family: its content and progress. Its controls are rendered only while it is open. */
export const ObjectiveFamilyCard = memo(function ObjectiveFamilyCard(props: ObjectiveFamilyCardProps) {
  const { node, open, setOpen, actions } = props;
  const { family, controls, objectives, completed } = node;
  const percent = wholePercentOf(completed, objectives);
  const isOpen = open.has(family.code);
  const onControl = useCallback((id: string, is: boolean) => setOpen([id], is), [setOpen]);
  return (
    <Disclosure
      className={`${kit.card} ${css.card}`}
      isExpanded={isOpen}
      onExpandedChange={(is) => setOpen([family.code], is)}
    >
      <DisclosureHeader level={2} triggerClassName={css.cardHead}>
        <span className={`${kit.bold} ${css.code}`}>{family.code}</span>
        <span className={`${kit.strong} ${css.name}`}>{family.name}</span>
        <span className={css.counts}>
          {`${countOf(controls.length, 'control')} · ${countOf(objectives, 'objective')}`}
        </span>
        <ProgressBar label={`${family.name} progress`} hideLabel tone="complete" value={percent} className={css.bar} />
        <span className={css.percent}>{percent}%</span>
      </DisclosureHeader>
      <DisclosurePanel className={css.cardBody}>
        {isOpen &&
          controls.map((one) => (
            <ControlDisclosure
              key={one.control.id}
              node={one}
              isOpen={open.has(one.control.id)}
              onOpenChange={onControl}
              actions={actions}
            />
          ))}
      </DisclosurePanel>
    </Disclosure>
  );
});
