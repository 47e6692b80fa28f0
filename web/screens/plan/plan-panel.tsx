import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { ReactNode } from 'react';
import type { Plan, PlanKind } from '#sync/domain/plan/plan-record.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { PlanList } from './plan-list.tsx';
import css from './plans-screen.module.css';

const words: Readonly<Record<PlanKind, { title: string; description: string; none: string }>> = {
  poam: {
    title: 'POA&M',
    description: 'Due within 180 days of a conditional status. Before an assessment: plans toward a POA&M',
    none: 'Nothing on the POA&M here.',
  },
  operational: {
    title: 'Operational plan',
    description: `${requirementName('3.12.2')} · no 180 days; dated reviews instead`,
    none: 'No operational plan here.',
  },
};

export interface PlanPanelProps {
  kind: PlanKind;
  items: readonly Plan[];
  /** Draws one plan. */
  children: (item: Plan) => ReactNode;
}

export function PlanPanel({ kind, items, children }: PlanPanelProps) {
  const { title, description, none } = words[kind];
  return (
    <Panel
      isFlush
      label={title}
      title={
        <>
          {title} <CountBadge count={items.length} variant="quiet" />
        </>
      }
      description={description}
    >
      {items.length === 0 ? <p className={css.none}>{none}</p> : <PlanList items={items}>{children}</PlanList>}
    </Panel>
  );
}
