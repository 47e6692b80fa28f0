import { memo, useEffect, useRef } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Scale } from '#web/kit/scale.tsx';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { splitTicks } from '#web/screens/objective/detail/selection/objective-ticks.ts';
import css from './control-index.module.css';

export interface ControlIndexRowProps {
  id: string;
  title: string;
  /** One letter per objective. */
  ticks: string;
  completed: number;
  isUnsent: boolean;
  isSelected: boolean;
  onSelect: (controlId: string) => void;
}

/** One control of the list. Takes plain values, so that it rerenders only when they change. */
export const ControlIndexRow = memo(function ControlIndexRow(props: ControlIndexRowProps) {
  const { id, title, ticks, completed, isUnsent, isSelected, onSelect } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected && element.current) bringIntoView(element.current);
  }, [isSelected]);
  const count = ticks.length;
  return (
    <div ref={element} className={`${kit.lined} ${css.item}`}>
      <ListRow className={css.row} onPress={() => onSelect(id)} isSelected={isSelected} isPendingSync={isUnsent}>
        <RowId>{cmmcIdOf(id)}</RowId>
        <RowTitle>
          <RequirementTitle id={id} title={title} />
        </RowTitle>
        <Scale groups={[splitTicks(ticks)]} label={`${completed} of ${count} complete`} size="sm" />
        <RowMeta>
          <span aria-hidden="true">{`${completed}/${count}`}</span>
        </RowMeta>
      </ListRow>
    </div>
  );
});

/** The height in pixels of a family's name, which is sticky at the top of the list. */
const FAMILY_PX = 31;

// Scrolls the row directly below its family's name, so that no other row shows in between.
function bringIntoView(row: HTMLElement): void {
  const list = row.closest('[data-scroller]')?.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (list && (top < list.top + FAMILY_PX || bottom > list.bottom)) row.scrollIntoView({ block: 'start' });
}
