import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { judgePlan } from '#web/parts/judging/judge-plan.ts';
import type { EarlyJudgements, WalkItem } from '#web/parts/judging/judging-walk.ts';

export interface Judging {
  early: EarlyJudgements;
  /** Judged during this visit. */
  kept: ReadonlySet<string>;
  /** The requirement that was judged last. */
  lastControlId: string | null;
  /** Resolves to whether the judgment is stored on this device. */
  judge: (item: WalkItem, answer: JudgementAnswer, seen: Partial<SealedObjectiveStatus>) => Promise<boolean>;
  forgetKept: () => void;
}

const nothing: EarlyJudgements = new Map();

/**
 * Shows a judgment at once, then stores it on this device. `goBack` returns to an objective whose judgment could not be
 * stored.
 */
export function useJudging(statuses: readonly SealedObjectiveStatus[], goBack: (objectiveId: string) => void): Judging {
  const run = useRunChanges();
  const [early, setEarly] = useState(nothing);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [lastControlId, setLastControlId] = useState<string | null>(null);
  const latest = useRef({ goBack, isShown: false });
  useLayoutEffect(() => {
    latest.current = { goBack, isShown: true };
    return () => {
      latest.current.isShown = false;
    };
  });
  const read = statuses.filter(({ id, judgement }) => early.has(id) && early.get(id) === judgement);
  if (read.length > 0) setEarly(without(early, ...read.map(({ id }) => id)));

  const judge: Judging['judge'] = async (item, answer, seen) => {
    const { id, objective, record } = item;
    const isLeft = () => {
      setEarly((now) => without(now, id));
      if (latest.current.isShown) latest.current.goBack(id);
    };
    setEarly((now) => (record.judgement === answer.judgement ? now : new Map(now).set(id, answer.judgement)));
    setKept((now) => new Set(now).add(id));
    setLastControlId(objective.controlId);
    const isSaved = await new Promise<boolean>((resolve) =>
      afterPaint(() => resolve(run(judgePlan(record, answer, seen, isLeft)))),
    );
    if (!isSaved) isLeft();
    return isSaved;
  };
  const forgetKept = useCallback(() => setKept(new Set()), []);
  return { early, kept, lastControlId, judge, forgetKept };
}

function without(early: EarlyJudgements, ...ids: string[]): EarlyJudgements {
  return new Map([...early].filter(([id]) => !ids.includes(id)));
}
