import { memo, useEffect, useRef } from 'react';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { ListGroupName, ListScroller } from '#web/kit/list-and-detail.tsx';
import { ListRow, RowTitle } from '#web/kit/list-row.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { objectiveLooks } from '#web/words/judgement-words.ts';
import type { ObjectiveResult, WalkItem } from './judging-walk.ts';
import css from './judging.module.css';

export interface JudgingListProps {
  /** In order; objectives of the same requirement follow one another. */
  items: readonly WalkItem[];
  currentId: string | null;
  /** Whether it has changes that only this device has. */
  isUnsent: (id: string) => boolean;
  onSelect: (id: string) => void;
}

/** The objectives by requirement, each with its result. */
export function JudgingList({ items, currentId, isUnsent, onSelect }: JudgingListProps) {
  const requirements = [...new Set(items.map(({ objective }) => objective.controlId))];
  return (
    <ListScroller label="Objectives">
      {requirements.map((controlId) => (
        <section key={controlId} aria-label={cmmcIdOf(controlId)}>
          <ListGroupName level={3}>
            <b>{cmmcIdOf(controlId)}</b> {shortNameOf(controlId)}
          </ListGroupName>
          {items
            .filter(({ objective }) => objective.controlId === controlId)
            .map(({ id, objective, result }) => (
              <JudgingRow
                key={id}
                id={id}
                title={objective.title}
                result={result}
                isSelected={id === currentId}
                isUnsent={isUnsent(id)}
                onSelect={onSelect}
              />
            ))}
        </section>
      ))}
    </ListScroller>
  );
}

interface JudgingRowProps {
  id: string;
  title: string;
  result: ObjectiveResult;
  isSelected: boolean;
  isUnsent: boolean;
  onSelect: (id: string) => void;
}

/** Takes plain values, so that it rerenders only when they change. */
const JudgingRow = memo(function JudgingRow({ id, title, result, isSelected, isUnsent, onSelect }: JudgingRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { glyph, tone, label } = objectiveLooks[result];
  return (
    <div ref={element} className={`${kit.lined} ${css.item}`}>
      <ListRow className={css.row} onPress={() => onSelect(id)} isSelected={isSelected} isPendingSync={isUnsent}>
        <span data-tone={tone} className={`${kit.toned} ${kit.inline}`}>
          <Glyph name={glyph} label={label} />
        </span>
        <b className={`${kit.soft} ${kit.strong}`}>
          <VisuallyHidden>{id.slice(0, id.indexOf('['))}</VisuallyHidden>
          {id.slice(id.indexOf('['))}
        </b>
        <RowTitle>{title}</RowTitle>
      </ListRow>
    </div>
  );
});
