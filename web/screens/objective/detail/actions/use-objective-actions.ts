import { useMemo } from 'react';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';
import { useCan } from '#web/records/use-can.ts';
import type { ObjectiveChanges } from '#web/screens/objective/use-objective-changes.ts';
import type { Decide } from './use-decisions.ts';

/** The actions of objectives and controls. One stable object for all, so that it never causes a render. */
export interface ObjectiveActions {
  changes: ObjectiveChanges;
  /** Sets an objective's status and goes on to the next one. */
  decide: Decide;
  /** Opens the judgement of an objective. */
  judge: (objective: Objective) => void;
  openSyncPanel: () => void;
  /** Opens the form for one of the organization's own objectives; null for people who may not write them. */
  edit: ((objective: Objective) => void) | null;
  add: ((controlId: string) => void) | null;
  openControl: (controlId: string) => void;
}

/** What the form is about: a new objective of a control, or an existing one. */
export type ObjectiveFormSubject = { controlId: string; objective: Objective | null };

export function useObjectiveActions(
  openForm: (subject: ObjectiveFormSubject) => void,
  judge: ObjectiveActions['judge'],
  openControl: (controlId: string) => void,
  changes: ObjectiveChanges,
  decide: Decide,
): ObjectiveActions {
  const { setOpen } = useSyncPanel();
  const canAdd = useCan('objective.create');
  const canEdit = useCan('objective.change');
  return useMemo(
    () => ({
      changes,
      decide,
      judge,
      openSyncPanel: () => setOpen(true),
      edit: canEdit ? (objective) => openForm({ controlId: objective.controlId, objective }) : null,
      add: canAdd ? (controlId) => openForm({ controlId, objective: null }) : null,
      openControl,
    }),
    [changes, decide, judge, setOpen, canAdd, canEdit, openForm, openControl],
  );
}
