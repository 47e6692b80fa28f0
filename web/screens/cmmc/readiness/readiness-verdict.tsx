import type { FamilyReadiness } from '#sync/domain/score/family-readiness.ts';
import type { Readiness } from '#sync/domain/score/readiness.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { SecurityPlanAgeWarning } from '#web/parts/requirement/security-plan-age-line.tsx';
import { TwoScores } from '#web/parts/score/two-scores.tsx';
import css from './readiness-tab.module.css';
import { verdictOf } from './readiness-words.ts';

export interface ReadinessVerdictProps {
  readiness: Readiness;
  families: readonly FamilyReadiness[];
}

/** How an assessment would end today, with the figures behind it. */
export function ReadinessVerdict({ readiness, families }: ReadinessVerdictProps) {
  const { requirements, score } = readiness;
  const verdict = verdictOf(readiness);
  const met = requirements.filter(({ result }) => result === 'met').length;
  const objectives = families.reduce((sum, family) => sum + family.objectives, 0);
  const objectivesMet = families.reduce((sum, family) => sum + family.objectivesMet, 0);
  const proven = objectives - families.reduce((sum, family) => sum + family.withoutEvidence, 0);
  return (
    <Panel title="If the assessor came today">
      <Notice tone={verdict.tone} title={verdict.title}>
        {verdict.text}
      </Notice>
      <SecurityPlanAgeWarning className={`${kit.quiet} ${kit.above3}`} />
      <StatStrip className={css.figures}>
        <Stat level={3} label="Requirements met" figure={met} unit={` / ${requirements.length}`} />
        <Stat level={3} label="Objectives met" figure={objectivesMet} unit={` / ${objectives}`} />
        <Stat level={3} label="Objectives with evidence" figure={proven} unit={` / ${objectives}`} />
      </StatStrip>
      <TwoScores score={score} isWide />
    </Panel>
  );
}
