import { memo, type ReactNode } from 'react';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { Scale, type ScaleTick } from '#web/kit/scale.tsx';
import { type ControlGroup, ticksOf } from './control-groups.ts';
import css from './family-group.module.css';

export interface FamilyGroupProps {
  group: ControlGroup;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  /** Its rows. */
  children: ReactNode;
}

/** A family's controls under a header that shows its progress. */
export function FamilyGroup({ group, isExpanded, onExpandedChange, children }: FamilyGroupProps) {
  const { family, rows, completed, percentage } = group;
  return (
    <Disclosure className={css.group} isExpanded={isExpanded} onExpandedChange={onExpandedChange}>
      <DisclosureHeader level={2} className={css.heading} triggerClassName={css.header}>
        <FamilyFacts
          code={family.code}
          name={family.name}
          completed={completed}
          count={rows.length}
          percentage={percentage}
          ticks={ticksOf(rows).join('')}
        />
      </DisclosureHeader>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}

interface FamilyFactsProps {
  code: string;
  name: string;
  completed: number;
  count: number;
  percentage: number;
  /** One letter per control, so that equal pictures are equal props. */
  ticks: string;
}

const FamilyFacts = memo(function FamilyFacts(props: FamilyFactsProps) {
  const { code, name, completed, count, percentage, ticks } = props;
  return (
    <>
      <span className={css.code}>{code}</span>
      <span className={css.name}>{name}</span>
      <Scale
        className={css.scale}
        size="sm"
        groups={[[...ticks] as ScaleTick[]]}
        label={`${completed} of ${count} complete`}
      />
      <span className={css.tally}>
        {completed}/{count} Complete
      </span>
      <span className={css.percent}>{percentage}%</span>
    </>
  );
});
