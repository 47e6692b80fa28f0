import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CircleCheckIcon, MessageSquareTextIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { ControlNotesDialog } from '#web/parts/writing/control-notes-dialog.tsx';
import { AssessmentControl } from './assessment-control.tsx';
import { advance, goTo, stepBy, type AssessmentItem, type AssessmentRun } from './assessment-run.ts';
import css from './assessment.module.css';
import { useStatusChanges } from './use-status-changes.ts';

/** How long an answer stays visible before the next control comes. */
const ADVANCE_MS = 1_000;

export interface AssessmentStepProps {
  run: AssessmentRun;
  items: readonly AssessmentItem[];
  onRun: (run: AssessmentRun) => void;
}

/** The control at the run's position, and the actions for it. */
export function AssessmentStep({ run, items, onRun }: AssessmentStepProps) {
  const { setStatus, saveNotes } = useStatusChanges();
  const [isPending, setPending] = useState(false);
  const [hasNotes, setNotes] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ run, items });
  useLayoutEffect(() => {
    latest.current = { run, items };
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [run.place]);

  const controlId = run.controlIds[run.place];
  const item = items.find((one) => one.controlId === controlId);
  const count = run.controlIds.length;
  const isFirst = run.place === 0;
  const isLast = run.place === count - 1;

  const go = (next: AssessmentRun) => {
    clearTimeout(timer.current);
    setPending(false);
    setNotes(false);
    onRun(next);
  };
  const answer = async (status: ControlStatusValue) => {
    if (isPending || !item) return;
    setPending(true);
    const takenBack = () => isShown.current && go(goTo(latest.current.run, item.controlId));
    if (!(await setStatus(item.record, status, takenBack).catch(() => false))) {
      setPending(false);
      return;
    }
    onRun({ ...latest.current.run, isAnswered: true });
    timer.current = setTimeout(() => go(advance(latest.current.run, latest.current.items)), ADVANCE_MS);
  };
  const previous = () => go(stepBy(run, -1));
  const skip = () => go(stepBy(run, 1));
  useSingleKeyActs({
    '2': () => void answer('in_progress'),
    '3': () => void answer('complete'),
    n: () => setNotes(true),
    j: isLast ? undefined : skip,
    k: isFirst ? undefined : previous,
  });
  if (!item) return null;

  return (
    <div className={`${kit.stack4} ${css.stack}`}>
      <ProgressBar
        label={`Control ${run.place + 1} of ${count}`}
        value={run.place}
        maxValue={count}
        valueLabel={`${count - run.place} to go`}
        size="sm"
      />
      <AssessmentControl item={item} headingRef={heading} />
      <div className={`${kit.cluster} ${css.answers}`} data-toast="clear">
        <Button
          variant="primary"
          size="lg"
          icon={CircleCheckIcon}
          isDisabled={isPending}
          onPress={() => void answer('complete')}
        >
          Mark Complete
        </Button>
        <Button size="lg" isDisabled={isPending} onPress={() => void answer('in_progress')}>
          In Progress
        </Button>
        <Button size="lg" icon={MessageSquareTextIcon} onPress={() => setNotes(true)}>
          Add Notes
        </Button>
      </div>
      <div className={css.travel} data-toast="clear">
        <Button icon={ArrowLeftIcon} isDisabled={isFirst} onPress={previous}>
          Previous
        </Button>
        <Button iconEnd={ArrowRightIcon} isDisabled={isLast} onPress={skip}>
          Skip for Now
        </Button>
      </div>
      {/* Below the buttons, so that notes being saved or arriving do not push them. */}
      {item.record.notes !== '' && (
        <section className={`${kit.quote} ${kit.measure} ${kit.above3}`}>
          <h3 className={kit.small}>Previous notes</h3>
          <p className={kit.written}>{item.record.notes}</p>
        </section>
      )}
      {hasNotes && (
        <ControlNotesDialog
          key={item.controlId}
          control={item.control}
          record={item.record}
          label="Notes"
          onSave={(notes, seen) => saveNotes(item.control.id, notes, seen)}
          onClose={() => setNotes(false)}
        />
      )}
    </div>
  );
}
