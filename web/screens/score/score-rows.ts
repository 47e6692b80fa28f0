import { noAnswer, type SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { LostPoints } from '#sync/domain/score/ledger-score.ts';
import type { NextStep } from '#sync/domain/score/next-step.ts';
import type { Advised } from '#sync/domain/score/own-ledger.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { KnownControl } from '#web/records/use-records.ts';
import { letterIn } from '#web/words/objective-id.ts';

/** An objective that is not met, with its finding. */
export interface FailingObjective {
  id: string;
  /** '[d]'. */
  letter: string;
  title: string;
  /** The standard's own text; undefined until it is loaded. */
  official: string | undefined;
  reason: string;
  /** Who judged it; null if this device does not know. */
  judge: string | null;
  files: number;
}

/** A requirement that costs points, all the way down to its evidence. */
export interface ScoreRow {
  lost: LostPoints;
  title: string;
  /** The standard's own text; undefined until it is loaded. */
  official: string | undefined;
  failing: readonly FailingObjective[];
  next: NextStep;
}

export interface ScoreSources {
  controls: readonly KnownControl[];
  objectives: readonly KnownObjective[];
  statuses: readonly SealedObjectiveStatus[];
  documentIds: readonly string[];
}

/** One row for each of them, in the same order. */
export function scoreRowsOf(advised: readonly Advised[], sources: ScoreSources): ScoreRow[] {
  const { controls, objectives, statuses, documentIds } = sources;
  const requirements = new Map(controls.map((control) => [control.id, control]));
  const texts = new Map(objectives.map((objective) => [objective.id, objective]));
  const records = new Map(statuses.map((status) => [status.id, status]));
  const documents = new Set(documentIds);
  const failingOf = (id: string): FailingObjective => {
    const { judgementReason, stamps, evidenceFiles } = records.get(id) ?? noAnswer(id);
    return {
      id,
      letter: letterIn(id),
      title: texts.get(id)?.title ?? '',
      official: texts.get(id)?.official,
      reason: judgementReason,
      judge: stamps.judgement?.name ?? null,
      files: evidenceFiles.filter((file) => documents.has(file)).length,
    };
  };
  return advised.map(({ lost: one, next }) => ({
    lost: one,
    title: requirements.get(one.controlId)?.title ?? '',
    official: requirements.get(one.controlId)?.official,
    failing: one.failing.map(failingOf),
    next,
  }));
}
