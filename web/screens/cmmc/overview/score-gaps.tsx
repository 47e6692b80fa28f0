import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { costliest } from '#sync/domain/score/costliest.ts';
import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { SecurityPlanAgeWarning } from '#web/parts/requirement/security-plan-age-line.tsx';
import { ResultBadge } from '#web/parts/score/result-badge.tsx';
import { TwoScores } from '#web/parts/score/two-scores.tsx';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { countOf } from '#web/words/counts.ts';
import { earnedWords } from '#web/words/earned-words.ts';
import css from './cmmc-overview.module.css';

/** How many of the costliest fit next to the other panels. */
const SHOWN = 8;

/** The two scores, and the requirements that cost the most points. */
export function ScoreGaps({ facts: { requirements, score, unauthorized } }: { facts: CmmcFacts }) {
  const titles = new Map(requirements.map(({ id, title }) => [id, title]));
  const lacking = costliest(score);
  const costly = lacking.filter(({ points }) => points > 0);
  const status = earnedWords(score, unauthorized);
  return (
    <Panel
      title="SPRS score"
      description="From your own results, by objectives"
      action={<Badge tone={status.tone}>{status.title}</Badge>}
      isFlush
      footer={<TextLink href={addressOf('/cmmc', { tab: 'readiness' })}>What blocks certification</TextLink>}
    >
      <div className={`${kit.stack2} ${css.score}`}>
        <div className={css.wide}>
          <TwoScores score={score} />
        </div>
        <p className={kit.quiet}>
          {status.text} <TextLink href="/score">How the score is made</TextLink>
        </p>
        <SecurityPlanAgeWarning className={kit.quiet} />
      </div>
      {costly.length > 0 && (
        <>
          <h3 className={css.listTitle}>
            Requirements that cost the most
            <span className={`${kit.faint} ${kit.regular}`}>
              {costly.length > SHOWN && `${SHOWN} of `}
              {countOf(lacking.length, 'requirement')} not met or open
            </span>
          </h3>
          <ul className={kit.shrinks}>
            {costly.slice(0, SHOWN).map(({ controlId, result, points }) => (
              <li key={controlId}>
                <ListRow href={objectivesHref(controlId)} className={css.gapRow}>
                  <RowId>{cmmcIdOf(controlId)}</RowId>
                  <RowTitle>
                    <RequirementTitle id={controlId} title={titles.get(controlId) ?? ''} />
                  </RowTitle>
                  <ResultBadge result={result} />
                  <span className={`${kit.small} ${kit.strong} ${kit.whole} ${kit.end}`}>
                    −{countOf(points, 'point')}
                  </span>
                </ListRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
