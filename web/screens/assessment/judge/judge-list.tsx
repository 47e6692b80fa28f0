import { memo, type CSSProperties } from 'react';
import { families, findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { FamilyProgress } from '#sync/domain/ruling/family-progress.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { FindingScale } from '#web/kit/finding-scale.tsx';
import { Legend } from '#web/kit/legend.tsx';
import { ListGroupName, ListScroller } from '#web/kit/list-and-detail.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { useFirstPainted } from '#web/kit/use-first-painted.ts';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { MarkedRow, rowStop } from '#web/parts/judging/marked-row.tsx';
import { findingTick } from '#web/parts/team/finding-tick.ts';
import { countOf } from '#web/words/counts.ts';
import { standingLook } from '#web/words/finding-words.ts';
import css from './judge-list.module.css';
import { judgeFilters, type JudgeFilter } from './judge-search.ts';
import type { JudgeItem } from './judge-walk.ts';

const filterNames: Readonly<Record<JudgeFilter, string>> = { all: 'All', left: 'Left', unsent: 'Unsent' };

export interface JudgeHeadProps {
  progress: readonly FamilyProgress[];
  /** All objectives of the family. */
  items: readonly JudgeItem[];
  /** The families of the person on screen. */
  own: readonly string[];
  family: FamilyCode;
  show: JudgeFilter;
  unsent: number;
  onChoose: (to: { family?: FamilyCode; show?: JudgeFilter }) => void;
}

/** Which family is judged, and how far the team is with it. */
export const JudgeHead = memo(function JudgeHead(props: JudgeHeadProps) {
  const { progress, items, own, family, show, unsent, onChoose } = props;
  const chosen = progress.find((one) => one.family === family);
  const states = chosen?.states;
  const counts: Readonly<Record<JudgeFilter, number>> = { all: chosen?.total ?? 0, left: chosen?.left ?? 0, unsent };
  return (
    <div className={css.head}>
      <Select
        className={css.family ?? ''}
        label="Family"
        hideLabel
        items={progress.map((one) => ({
          id: one.family as FamilyCode,
          label: `${one.family} ${families.find(({ code }) => code === one.family)?.name ?? ''}`,
          description: `${one.judged} of ${one.total} judged${own.includes(one.family) ? ', yours' : ''}`,
        }))}
        value={family}
        onChange={(to) => onChoose({ family: to })}
      />
      <FindingScale
        className={css.scale}
        ticks={items.map(({ standing }) => findingTick(standing))}
        label={`${chosen?.judged ?? 0} of ${chosen?.total ?? 0} judged`}
      />
      {states && (
        <Legend
          items={[
            { label: 'ruled', glyph: 'ruled-met', tone: 'complete', count: states.ruled },
            { label: 'agreed', glyph: 'complete', tone: 'complete', count: states.agreed },
            { label: 'proposed', glyph: 'proposed-met', tone: 'complete', count: states.proposed },
            { label: 'disputed', glyph: 'disputed', tone: 'high', count: states.disputed },
            ...(states.reopened > 0
              ? [{ label: 'reopened', glyph: 'disputed', tone: 'high', count: states.reopened } as const]
              : []),
            { label: 'left', glyph: 'not-started', tone: 'neutral', count: chosen.left },
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

/** More than a tablet shows at once. */
const FIRST_ROWS = 20;

export interface JudgeListProps {
  items: readonly JudgeItem[];
  currentId: string | null;
  unsent: ReadonlySet<string>;
  /** By objective: whose tablet something of it came from that is not on the server yet. */
  carried: ReadonlyMap<string, string>;
  onSelect: (id: string) => void;
}

/** The objectives by requirement, each with its state. */
export const JudgeList = memo(function JudgeList({ items, currentId, unsent, carried, onSelect }: JudgeListProps) {
  const current = items.findIndex(({ id }) => id === currentId);
  const drawn = useFirstPainted(items, Math.max(FIRST_ROWS, current + 1), !useIsPhone());
  if (items.length === 0) {
    return (
      <EmptyState level={2} title="No objectives here">
        Choose another family, or show all of this one.
      </EmptyState>
    );
  }
  const stopId = rowStop(items, currentId);
  const requirements = grouped(drawn, ({ objective }) => [objective.controlId]);
  return (
    <ListScroller label="Objectives">
      {[...requirements].map(([controlId, own]) => (
        <section
          key={controlId}
          className={css.requirement}
          style={{ '--rows': own.length } as CSSProperties}
          aria-label={cmmcIdOf(controlId)}
        >
          <ListGroupName>
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
              carriedFrom={carried.get(id)}
              isStop={id === stopId}
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
