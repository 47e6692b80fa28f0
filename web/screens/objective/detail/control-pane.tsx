import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { cmmcIdOf, requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import paneCss from '#web/kit/pane.module.css';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { statementsHref } from '#web/parts/requirement/requirement-address.ts';
import { RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import { SecurityPlanAgeLine } from '#web/parts/requirement/security-plan-age-line.tsx';
import { useStatementsLabel } from '#web/parts/requirement/use-statements-label.ts';
import { useCan } from '#web/records/use-can.ts';
import { AddObjectiveButton } from '#web/screens/objective/form/add-objective-button.tsx';
import { countCompleted, isCompleted } from '#web/screens/objective/list/rows/objective-row-model.ts';
import type { ControlNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { priorityLabels } from '#web/screens/objective/objective-words.ts';
import type { Arrival } from './actions/use-decisions.ts';
import type { ObjectiveActions } from './actions/use-objective-actions.ts';
import { focusPlace, useObjectiveKeys } from './actions/use-objective-keys.ts';
import { AssetSample } from './asset-sample.tsx';
import css from './control-pane.module.css';
import { FoldedObjective } from './item/objective-item.tsx';
import { RequirementFiles } from './requirement-files.tsx';
import { RequirementOffer } from './requirement-offer.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import type { ChosenObjectives } from './selection/use-chosen-objectives.ts';

export interface ControlPaneProps {
  node: ControlNode;
  /** The control's position in the list, and its neighbors. */
  place: { previous: string | undefined; next: string | undefined; place: number; count: number };
  /** On phones the pane is the whole screen and has a back button. */
  onBack: (() => void) | null;
  onMove: (controlId: string) => void;
  /** The objective a person came for: it alone opens and gets the focus. */
  arrival: Arrival | null;
  onComplete: (controlId: string) => void;
  chosen: ChosenObjectives;
  actions: ObjectiveActions;
}

/** One control with its objectives, as an assessor works through it. Use the control as its key. */
export const ControlPane = memo(function ControlPane(props: ControlPaneProps) {
  const { node, place, onBack, onMove, arrival, onComplete, chosen, actions } = props;
  const { control, all, shown } = node;
  const canChange = useCan('objectiveStatus.change');
  const completed = countCompleted(all);
  const statements = useStatementsLabel(control.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const first = shown.find((row) => !isCompleted(row)) ?? all.find((row) => !isCompleted(row)) ?? all[0];
    return new Set(first ? [first.objective.id] : []);
  });
  const onOpenChange = useCallback((id: string, isOpen: boolean) => {
    setOpen((now) => {
      const others = [...now].filter((one) => one !== id);
      return new Set(isOpen ? [...others, id] : others);
    });
  }, []);
  const scroller = useRef<HTMLDivElement>(null);
  useObjectiveKeys({
    scroller,
    decide: actions.decide,
    onArrive: (id) => onOpenChange(id, true),
    onSelect: chosen.toggle,
    onEscape: chosen.leave,
    onLeave: (by) => {
      const to = by === 1 ? place.next : place.previous;
      if (to !== undefined) onMove(to);
    },
  });
  useEffect(() => {
    // Some browsers return a promise, which is not a cleanup function.
    void scroller.current?.scrollTo({ top: 0 });
  }, [control.id]);
  const isHere = arrival !== null && all.some(({ objective }) => objective.id === arrival.objectiveId);
  const [arrived, setArrived] = useState<Arrival | null>(null);
  if (isHere && arrived !== arrival) {
    setArrived(arrival);
    setOpen(new Set([arrival.objectiveId]));
  }
  useEffect(() => {
    if (!isHere || !arrival) return;
    const found = scroller.current?.querySelector<HTMLElement>(`[data-objective="${CSS.escape(arrival.objectiveId)}"]`);
    if (found) focusPlace(found);
  }, [isHere, arrival]);

  const Title = onBack ? 'h1' : 'h2';
  return (
    <section className={`${paneCss.pane} ${css.pane}`} aria-label={requirementName(control.id)}>
      <header className={css.head}>
        <div className={css.title}>
          {onBack && <IconButton label="Back" icon={ChevronLeftIcon} onPress={onBack} hasTooltip={false} />}
          <Title>
            <b>{cmmcIdOf(control.id)}</b> {shortNameOf(control.id)}
          </Title>
          <PriorityTag
            className={css.priority}
            priority={control.priority}
            label={`${priorityLabels[control.priority]} priority`}
          />
          <Badge variant="outline">{`${completed} of ${countedObjectives(all).length} complete`}</Badge>
          {canChange && chosen.ids === null && all.length > 0 && (
            <Button size="sm" variant="quiet" onPress={chosen.start} data-print="hide">
              Select
            </Button>
          )}
        </div>
        <RequirementText className={`${kit.prose} ${kit.soft} ${kit.above1}`} control={control} />
        <SecurityPlanAgeLine controlId={control.id} />
      </header>
      {chosen.ids && (
        <SelectionBar
          count={chosen.ids.size}
          onSelectAll={() => chosen.add(all.map(({ objective }) => objective.id))}
          onSetStatus={chosen.setStatus}
          onDone={chosen.leave}
        />
      )}
      <div ref={scroller} className={`${paneCss.scroll} ${css.scroll}`} data-scroller>
        <RequirementOffer className={css.offer} node={node} onComplete={onComplete} />
        <RequirementFiles controlId={control.id}>
          {all.map((row) => (
            <FoldedObjective
              key={row.objective.id}
              row={row}
              isOpen={open.has(row.objective.id)}
              onOpenChange={onOpenChange}
              isChosen={chosen.ids && chosen.ids.has(row.objective.id)}
              onChoose={chosen.toggle}
              actions={actions}
            />
          ))}
          {all.length === 0 && <p className={css.nothing}>This control has no objectives on this device yet.</p>}
          <AddObjectiveButton controlId={control.id} onAdd={actions.add} />
          <div className={css.about}>
            <AssetSample controlId={control.id} />
            <TextLink href={statementsHref(control.id)}>{statements}</TextLink>
          </div>
        </RequirementFiles>
      </div>
      <footer className={`${paneCss.foot} ${css.foot}`} data-print="hide">
        <Step to={place.previous} direction="previous" onMove={onMove} />
        <output className={kit.aside}>{`Control ${place.place} of ${place.count}`}</output>
        <Step to={place.next} direction="next" onMove={onMove} />
      </footer>
    </section>
  );
});

interface StepProps {
  to: string | undefined;
  direction: 'previous' | 'next';
  onMove: (controlId: string) => void;
}

// Takes its place even at the end of the list, so that repeated taps hit nothing else.
function Step({ to, direction, onMove }: StepProps) {
  const isNext = direction === 'next';
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      icon={isNext ? undefined : ChevronLeftIcon}
      iconEnd={isNext ? ChevronRightIcon : undefined}
      isDisabled={to === undefined}
      onPress={() => to !== undefined && onMove(to)}
      aria-label={isNext ? `Next control ${to ?? ''}` : `Previous control ${to ?? ''}`}
    >
      {to ?? (isNext ? 'Last' : 'First')}
    </Button>
  );
}
