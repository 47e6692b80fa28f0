import { useMemo } from 'react';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { teamScore } from '#sync/domain/ruling/team-score.ts';
import { Panel } from '#web/kit/panel.tsx';
import { TwoScores } from '#web/parts/score/two-scores.tsx';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { countOf } from '#web/words/counts.ts';
import css from './cockpit.module.css';

/** Both scores of what the team says so far. Kinds that are not scored, and a plan, have none. */
export function ScorePanel({ view: { assessment, consolidated } }: { view: TeamView }) {
  const shown = useMemo(() => teamScore(assessment, consolidated), [assessment, consolidated]);
  if (!shown) return null;
  const { score, atRisk } = shown;
  const open = score.atRisk.length;
  const blocked = score.lost.filter(({ verdict }) => verdict !== 'allowed');
  const holds = open === 1 ? '1 open one holds' : `${open} open ones hold`;
  return (
    <Panel title="Score">
      <div className={css.score}>
        <TwoScores score={score} />
        <p>
          {`${score.judged} of ${requirementFacts.length} requirements judged; `}
          {open > 0 ? `${holds} the ${countOf(atRisk, 'point')} at risk.` : 'nothing is at risk.'} A dispute counts as
          open.
        </p>
        {blocked.length > 0 && (
          <p>{`Not met, and may not be on a POA&M: ${blocked.map(({ controlId }) => requirementName(controlId)).join(', ')}.`}</p>
        )}
      </div>
    </Panel>
  );
}
