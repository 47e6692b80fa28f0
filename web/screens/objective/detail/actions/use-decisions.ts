import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { DOUBLE_TAP_MS } from '#web/kit/double-tap.ts';
import type { FamilyNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { objectiveStatusLabel } from '#web/screens/objective/objective-words.ts';
import type { ObjectiveChanges } from '#web/screens/objective/use-objective-changes.ts';
import { completesRequirement, leadsOn, nextToDecide } from './decision.ts';

export type Decide = (objectiveId: string, status: ObjectiveStatusValue, by: 'tap' | 'key') => void;

/** The objective to open and focus. A new object repeats the request for the same one. */
export interface Arrival {
  objectiveId: string;
}

export interface DecisionContext {
  all: readonly FamilyNode[];
  shown: readonly FamilyNode[];
  /** The open control. */
  controlId: string | null;
  /** The objective that a link points at. */
  linkedId: string | null;
  changes: ObjectiveChanges;
  openControl: (controlId: string) => void;
  /** Completes a requirement. */
  complete: (controlId: string) => void;
  /** Whether the requirement is already marked complete. */
  isComplete: (controlId: string) => boolean;
}

/** Carries out a decision: saves it, offers Undo, and opens the next objective. */
export function useDecisions(context: DecisionContext): { decide: Decide; arrival: Arrival | null } {
  const latest = useRef(context);
  const arrivedAt = useRef(-Infinity);
  const { linkedId } = context;
  const [linked, setLinked] = useState<string | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  if (linked !== linkedId) {
    setLinked(linkedId);
    if (linkedId !== null) setArrival({ objectiveId: linkedId });
  }
  useLayoutEffect(() => {
    latest.current = context;
  });

  const decide = useCallback<Decide>((objectiveId, status, by) => {
    const { all, shown, controlId, changes, openControl, complete, isComplete } = latest.current;
    const node = all
      .flatMap(({ controls }) => controls)
      .find((one) => one.all.some(({ objective }) => objective.id === objectiveId));
    const row = node?.all.find(({ objective }) => objective.id === objectiveId);
    if (!node || !row || row.status === status) return;
    // A newly chosen control is not on screen yet, and a key meant for it must not hit the previous one.
    if (controlId !== null && node.control.id !== controlId) return;
    if (by === 'tap' && performance.now() - arrivedAt.current < DOUBLE_TAP_MS) return;

    const goTo = (control: string, objective: string) => {
      if (latest.current.controlId === null) return;
      arrivedAt.current = performance.now();
      if (control !== latest.current.controlId) openControl(control);
      setArrival({ objectiveId: objective });
    };
    const { control } = node;
    const isOffered = completesRequirement(node.all, objectiveId, status) && !isComplete(control.id);
    void changes.setStatus([row.record], status, {
      title: `${row.objective.objectiveId}: ${objectiveStatusLabel(status, 'complete')}`,
      next: isOffered
        ? { label: `Complete ${cmmcIdOf(control.controlId)}`, onPress: () => complete(control.id) }
        : undefined,
      onUndone: () => goTo(control.id, objectiveId),
    });
    if (controlId === null || !leadsOn(row.status, status)) return;
    const next = nextToDecide(all, shown, objectiveId);
    if (next) goTo(next.objective.controlId, next.objective.id);
  }, []);
  return { decide, arrival };
}
