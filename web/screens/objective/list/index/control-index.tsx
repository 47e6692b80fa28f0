import { memo, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Legend } from '#web/kit/legend.tsx';
import { ListGroupName, ListScroller, ListSide } from '#web/kit/list-and-detail.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Scale } from '#web/kit/scale.tsx';
import {
  legendOf,
  legendSentence,
  objectiveTicksOf,
  splitTicks,
} from '#web/screens/objective/detail/selection/objective-ticks.ts';
import { countCompleted } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { familiesInFirstView, type FamilyNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { ControlIndexRow } from './control-index-row.tsx';
import css from './control-index.module.css';

export interface ControlIndexProps {
  /** The filtered families and controls. */
  families: readonly FamilyNode[];
  filters: ReactNode;
  selectedId: string | null;
  onSelect: (controlId: string) => void;
  /** Goes back from a control to the families. */
  onOverview: () => void;
}

/** The list on the left: the progress of the chosen families, and their controls. */
export const ControlIndex = memo(function ControlIndex(props: ControlIndexProps) {
  const { families, filters, selectedId, onSelect, onOverview } = props;
  const rows = useMemo(() => families.flatMap(({ controls }) => controls.flatMap(({ shown }) => shown)), [families]);
  // What fills the window renders first; the rest of the list follows at once without delaying it.
  const listed = useDeferredValue(families, selectedId === null ? familiesInFirstView(families) : families);
  const [only] = families;
  const hasScale = families.length === 1 && only;
  return (
    <ListSide label="Controls">
      <div className={css.head}>
        <div className={`${kit.line} ${css.title}`}>
          <h1 className={kit.xl}>Assessment Objectives</h1>
          {selectedId !== null && (
            <Button size="sm" variant="quiet" onPress={onOverview}>
              Overview
            </Button>
          )}
        </div>
        {filters}
        {rows.length === 0 && <p className={kit.quiet}>Nothing matches the search and the filters.</p>}
        {rows.length > 0 && (
          <div className={kit.stack2}>
            {hasScale ? (
              <Scale
                className={css.scale}
                groups={only.controls.map(({ shown }) => splitTicks(objectiveTicksOf(shown)))}
                label={`${only.family.name}: ${legendSentence(rows)}`}
                height={18}
              />
            ) : (
              <ProgressBar
                label="Completed objectives"
                hideLabel
                size="md"
                tone="complete"
                value={countCompleted(rows)}
                maxValue={countedObjectives(rows).length}
              />
            )}
            <Legend className={css.legend} items={legendOf(rows)} />
          </div>
        )}
      </div>
      <ListScroller label="Controls">
        {listed.map(({ family, controls }) => (
          <div key={family.code} className={css.group} style={{ '--rows': controls.length } as CSSProperties}>
            {families.length > 1 && (
              <ListGroupName>
                <b>{family.code}</b> {family.name}
              </ListGroupName>
            )}
            {controls.map(({ control, shown }) => (
              <ControlIndexRow
                key={control.id}
                id={control.id}
                title={control.title}
                ticks={objectiveTicksOf(shown)}
                completed={countCompleted(shown)}
                isUnsent={shown.some(({ isUnsent }) => isUnsent)}
                isSelected={control.id === selectedId}
                onSelect={onSelect}
              />
            ))}
          </div>
        ))}
      </ListScroller>
    </ListSide>
  );
});
