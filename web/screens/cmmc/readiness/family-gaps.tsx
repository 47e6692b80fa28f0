import { useState } from 'react';
import type { FamilyReadiness } from '#sync/domain/score/family-readiness.ts';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './family-gaps.module.css';
import { RequirementGaps } from './requirement-gaps.tsx';

export interface FamilyGapsProps {
  families: readonly FamilyReadiness[];
  titles: ReadonlyMap<string, string>;
  /** Expands every family, as in print. */
  isComplete: boolean;
}

function summaryOf({ requirements, met, objectives, objectivesMet, withoutEvidence }: FamilyReadiness): string[] {
  return [
    `${met} of ${requirements.length} met`,
    `${objectivesMet} of ${objectives} objectives`,
    withoutEvidence === 0 ? 'all proven' : `${withoutEvidence} without evidence`,
  ];
}

/** What is missing by family, and within it by requirement and objective. */
export function FamilyGaps({ families, titles, isComplete }: FamilyGapsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Panel title="What is missing, family by family" isFlush>
      {families.map((family) => {
        const { code, name, points } = family;
        const isOpen = isComplete || open.has(code);
        return (
          <Disclosure
            key={code}
            className={`${kit.ruled} ${css.family}`}
            isExpanded={isOpen}
            onExpandedChange={(is) => {
              const next = new Set(open);
              if (is) next.add(code);
              else next.delete(code);
              setOpen(next);
            }}
          >
            <DisclosureHeader level={3} chevron="end" triggerClassName={css.trigger}>
              <span className={kit.bold}>{code}</span>
              <span>{name}</span>
              <span className={`${kit.quiet} ${css.figures}`}>
                {summaryOf(family).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
              <span className={`${kit.small} ${kit.strong} ${kit.end}`}>
                {points === 0 ? 'No points lost' : `−${countOf(points, 'point')}`}
              </span>
            </DisclosureHeader>
            <DisclosurePanel>{isOpen && <RequirementGaps family={family} titles={titles} />}</DisclosurePanel>
          </Disclosure>
        );
      })}
    </Panel>
  );
}
