import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { SecurityPlanAgeWarning } from '#web/parts/requirement/security-plan-age-line.tsx';
import { TwoScores } from '#web/parts/score/two-scores.tsx';
import { earnedWords } from '#web/words/earned-words.ts';
import css from './score-screen.module.css';
import type { ScoreView } from './use-score-rows.ts';

/** The two scores and what they allow, with the claimed score next to them. */
export function ScoreLead({ view: { score, claimed, unauthorized } }: { view: ScoreView }) {
  const status = earnedWords(score, unauthorized);
  return (
    <Panel label="Score" className={kit.below}>
      <TwoScores score={score} claimed={claimed} isWide />
      <div className={css.verdict}>
        <Badge tone={status.tone}>{status.title}</Badge>
        <div>
          <p>
            {status.text} {score.judged} of {requirementFacts.length} judged.
          </p>
          <SecurityPlanAgeWarning />
        </div>
      </div>
    </Panel>
  );
}
