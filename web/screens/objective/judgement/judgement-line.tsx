import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { JudgedTag } from '#web/parts/judging/judged-tag.tsx';
import { useCan } from '#web/records/use-can.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { basisName } from '#web/words/judgement-words.ts';
import css from './judgement.module.css';

export interface JudgementLineProps {
  row: ObjectiveRow;
  onJudge: (objective: Objective) => void;
}

/** How the objective was judged, with a button to judge it. */
export function JudgementLine({ row: { objective, record }, onJudge }: JudgementLineProps) {
  const { judgement, judgementReason, basis } = record;
  const canJudge = useCan('objectiveStatus.change');
  return (
    <div className={css.line}>
      {judgement ? (
        <>
          <JudgedTag judgement={judgement} />
          <span className={`${kit.quiet} ${kit.breaks} ${css.reason}`}>
            {basis && <b className={`${kit.ink} ${kit.strong}`}>{basisName(basis)}</b>} {judgementReason}
          </span>
        </>
      ) : (
        <span className={`${kit.quiet} ${kit.breaks} ${css.reason}`}>
          Not judged yet. Until then its status counts: complete or checked internally means met.
        </span>
      )}
      {canJudge && (
        <Button
          size="sm"
          aria-label={`${judgement ? 'Change the judgment of' : 'Judge'} ${objective.objectiveId}`}
          onPress={() => onJudge(objective)}
        >
          {judgement ? 'Change' : 'Judge'}
        </Button>
      )}
    </div>
  );
}
