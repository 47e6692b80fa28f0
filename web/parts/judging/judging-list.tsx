import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { ListGroupName, ListScroller } from '#web/kit/list-and-detail.tsx';
import { objectiveLooks } from '#web/words/judgement-words.ts';
import type { WalkItem } from './judging-walk.ts';
import { MarkedRow, rowStop } from './marked-row.tsx';

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
  const stopId = rowStop(items, currentId);
  const requirements = [...new Set(items.map(({ objective }) => objective.controlId))];
  return (
    <ListScroller label="Objectives">
      {requirements.map((controlId) => (
        <section key={controlId} aria-label={cmmcIdOf(controlId)}>
          <ListGroupName>
            <b>{cmmcIdOf(controlId)}</b> {shortNameOf(controlId)}
          </ListGroupName>
          {items
            .filter(({ objective }) => objective.controlId === controlId)
            .map(({ id, objective, result }) => (
              <MarkedRow
                key={id}
                id={id}
                title={objective.title}
                {...objectiveLooks[result]}
                isSelected={id === currentId}
                isUnsent={isUnsent(id)}
                isStop={id === stopId}
                onSelect={onSelect}
              />
            ))}
        </section>
      ))}
    </ListScroller>
  );
}
