import { memo } from 'react';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import kit from '#web/kit/kit.module.css';
import { Scale, type ScaleTick } from '#web/kit/scale.tsx';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import { controlTicksOf, type ControlGroup } from './control-groups.ts';
import css from './family-group.module.css';
import type { RowActions } from './row/control-row-model.ts';
import { ControlRow } from './row/control-row.tsx';

export interface FamilyGroupProps {
  group: ControlGroup;
  isExpanded: boolean;
  /** Its expanded controls as one string, so that an unchanged set is an equal prop. */
  open: string;
  change: ChangeAddress<'/compliance'>;
  /** Null outside the selection mode. */
  selected: ReadonlySet<string> | null;
  actions: RowActions;
}

/** A family's controls under a header with its progress. Rerenders only when something in it changed. */
export const FamilyGroup = memo(function FamilyGroup(props: FamilyGroupProps) {
  const { group, isExpanded, open, change, selected, actions } = props;
  const { family, rows, completed, percentage } = group;
  const opened = open.split(' ');
  const expand = (isNowExpanded: boolean) =>
    change(({ closed: now }) => {
      const others = now.filter((other) => other !== family.code);
      return { closed: isNowExpanded ? others : [...others, family.code] };
    }, 'replace');
  return (
    <Disclosure className={`${kit.card} ${css.group}`} isExpanded={isExpanded} onExpandedChange={expand}>
      <DisclosureHeader level={2} className={css.heading} triggerClassName={css.header}>
        <FamilyFacts
          code={family.code}
          name={family.name}
          completed={completed}
          count={rows.length}
          percentage={percentage}
          ticks={controlTicksOf(rows).join('')}
        />
      </DisclosureHeader>
      <DisclosurePanel>
        {rows.map((row) => (
          <ControlRow
            key={row.control.id}
            row={row}
            isOpen={opened.includes(row.control.id)}
            isSelected={selected && selected.has(row.control.id)}
            actions={actions}
          />
        ))}
      </DisclosurePanel>
    </Disclosure>
  );
});

interface FamilyFactsProps {
  code: string;
  name: string;
  completed: number;
  count: number;
  percentage: number;
  /** One letter per control, so that an unchanged picture is an equal prop. */
  ticks: string;
}

const FamilyFacts = memo(function FamilyFacts(props: FamilyFactsProps) {
  const { code, name, completed, count, percentage, ticks } = props;
  return (
    <>
      <span className={`${kit.quiet} ${kit.bold} ${css.code}`}>{code}</span>
      <span className={`${kit.cut} ${kit.bold} ${css.name}`}>{name}</span>
      <Scale
        className={css.scale}
        size="sm"
        groups={[[...ticks] as ScaleTick[]]}
        label={`${completed} of ${count} claimed complete`}
      />
      <span className={`${kit.quiet} ${kit.whole} ${kit.end}`}>
        {completed}/{count} Complete
      </span>
      <span className={`${kit.strong} ${kit.end} ${css.percent}`}>{percentage}%</span>
    </>
  );
});
