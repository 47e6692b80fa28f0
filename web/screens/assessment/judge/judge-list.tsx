import { memo } from 'react';
import { families, findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { FamilyProgress } from '#sync/domain/ruling/family-progress.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Legend } from '#web/kit/legend.tsx';
import { ListGroupName, ListScroller } from '#web/kit/list-and-detail.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { MarkedRow } from '#web/parts/judging/marked-row.tsx';
import { countOf } from '#web/words/counts.ts';
import { standingLook } from '#web/words/finding-words.ts';
import { type JudgeFilter, judgeFilters } from './judge-search.ts';
import type { JudgeItem } from './judge-walk.ts';
import css from './judge-list.module.css';

const filterNames: Readonly<Record<JudgeFilter, string>> = { all: 'All', left: 'Left', unsent: 'Unsent' };

export interface JudgeHeadProps {
  progress: readonly FamilyProgress[];
  family: FamilyCode;
  show: JudgeFilter;
  unsent: number;
  onChoose: (to: { family?: FamilyCode; show?: JudgeFilter }) => void;
}

/** Which family is judged, and how far the team is with it. */
export const JudgeHead = memo(function JudgeHead({ progress, family, show, unsent, onChoose }: JudgeHeadProps) {
  const own = progress.find((one) => one.family === family);
  const states = own?.states;
  const counts: Readonly<Record<JudgeFilter, number>> = { all: own?.total ?? 0, left: own?.left ?? 0, unsent };
  return (
    <div className={css.head}>
      <Select
        label="Family"
        hideLabel
        items={progress.map((one) => ({
          id: one.family as FamilyCode,
          label: `${one.family} ${families.find(({ code }) => code === one.family)?.name ?? ''}`,
          description: `${one.judged} of ${one.total} judged`,
        }))}
        value={family}
        onChange={(to) => onChoose({ family: to })}
      />
      <ProgressBar
        label="Judged objectives"
        hideLabel
        size="md"
        tone="complete"
        value={own?.judged ?? 0}
        maxValue={own?.total ?? 0}
      />
      {states && (
        <Legend
          isSmall
          items={[
            { label: 'ruled', glyph: 'ruled-met', tone: 'complete', count: states.ruled },
            { label: 'agreed', glyph: 'complete', tone: 'complete', count: states.agreed },
            { label: 'proposed', glyph: 'proposed-met', tone: 'complete', count: states.proposed },
            { label: 'disputed', glyph: 'disputed', tone: 'high', count: states.disputed + states.reopened },
            { label: 'left', glyph: 'not-started', tone: 'neutral', count: own.left },
          ]}
        />
      )}
      <Segmented
        label="Objectives shown"
        isBlock
        items={judgeFilters.map((id) => ({ id, label: `${filterNames[id]} ${counts[id]}` }))}
        value={show}
        onChange={(to) => onChoose({ show: to })}
      />
    </div>
  );
});

export interface JudgeListProps {
  items: readonly JudgeItem[];
  currentId: string | null;
  unsent: ReadonlySet<string>;
  onSelect: (id: string) => void;
}

/** The objectives by requirement, each with its state. */
export const JudgeList = memo(function JudgeList({ items, currentId, unsent, onSelect }: JudgeListProps) {
  if (items.length === 0) {
    return (
      <EmptyState level={2} title="No objectives here">
        Choose another family, or show all of this one.
      </EmptyState>
    );
  }
  const requirements = grouped(items, ({ objective }) => [objective.controlId]);
  return (
    <ListScroller label="Objectives">
      {[...requirements].map(([controlId, own]) => (
        <section key={controlId} aria-label={cmmcIdOf(controlId)}>
          <ListGroupName level={3}>
            <span className={css.group}>
              <span>
                <b>{controlId}</b> {shortNameOf(controlId)}
              </span>
              <small>{pointsOf(controlId)}</small>
            </span>
          </ListGroupName>
          {own.map(({ id, objective, standing }) => (
            <MarkedRow
              key={id}
              id={id}
              title={objective.title}
              {...standingLook(standing)}
              isSelected={id === currentId}
              isUnsent={unsent.has(id)}
              onSelect={onSelect}
            />
          ))}
        </section>
      ))}
    </ListScroller>
  );
});

function pointsOf(controlId: string): string {
  const weight = findRequirementFacts(controlId)?.weight;
  return typeof weight === 'number' ? countOf(weight, 'point') : '';
}
