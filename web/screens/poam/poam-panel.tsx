import type { ReactNode } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { Poam, PoamKind } from '#sync/domain/poam/poam-record.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import kit from '#web/kit/kit.module.css';
import { LongList } from '#web/kit/long-list.tsx';
import { Panel } from '#web/kit/panel.tsx';

const words: Readonly<Record<PoamKind, { title: string; description: string; none: string }>> = {
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

/** A usual row's height in pixels. */
const ROW_HEIGHT = 76;

export interface PoamPanelProps {
  kind: PoamKind;
  items: readonly Poam[];
  /** Draws one plan. */
  children: (item: Poam) => ReactNode;
}

export function PoamPanel({ kind, items, children }: PoamPanelProps) {
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
      {items.length === 0 ? (
        <p className={`${kit.soft} ${kit.ruled} ${kit.roomy}`}>{none}</p>
      ) : (
        <LongList ids={items.map(({ id }) => id)} rowHeight={ROW_HEIGHT}>
          {(index) => {
            const item = items[index];
            return item && children(item);
          }}
        </LongList>
      )}
    </Panel>
  );
}
