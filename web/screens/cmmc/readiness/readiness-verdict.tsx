import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { Readiness } from '#sync/domain/score/readiness.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { scoreText } from '#web/screens/cmmc/cmmc-words.ts';
import { ScoreRuler } from '#web/screens/cmmc/score-ruler.tsx';
import { verdictOf } from './readiness-words.ts';
import css from './readiness-tab.module.css';

/** How an assessment would end today, with the figures behind it. */
export function ReadinessVerdict({ readiness }: { readiness: Readiness }) {
  const { families, requirements, score, points } = readiness;
  const verdict = verdictOf(readiness);
  const met = requirements.filter(({ isMet }) => isMet).length;
  const objectives = families.reduce((sum, family) => sum + family.objectives, 0);
  const objectivesMet = families.reduce((sum, family) => sum + family.objectivesMet, 0);
  const proven = objectives - families.reduce((sum, family) => sum + family.withoutEvidence, 0);
  return (
    <Panel title="If the assessor came today">
      <Notice tone={verdict.tone} title={verdict.title}>
        {verdict.text}
      </Notice>
      <StatStrip className={css.figures}>
        <Stat
          level={3}
          label="SPRS score"
          figure={scoreText(points)}
          unit={` / ${SPRS_HIGHEST}`}
          note={score === null ? 'Not to be submitted without a plan' : `${CONDITIONAL_SCORE} for a conditional status`}
        />
        <Stat level={3} label="Requirements met" figure={met} unit={` / ${requirements.length}`} />
        <Stat level={3} label="Objectives met" figure={objectivesMet} unit={` / ${objectives}`} />
        <Stat level={3} label="Objectives with evidence" figure={proven} unit={` / ${objectives}`} />
      </StatStrip>
      <ScoreRuler points={points} />
    </Panel>
  );
}
