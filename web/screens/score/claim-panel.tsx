import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import css from './score-screen.module.css';
import type { ScoreView } from './use-score-rows.ts';

/** How many differences are worth showing here. */
const SHOWN = 8;

/** What the organization claims, only ever as a comparison. */
export function ClaimPanel({ view: { score, claimed, contradicted } }: { view: ScoreView }) {
  const pointsOf = (id: string) => score.lost.find(({ controlId }) => controlId === id)?.points ?? 0;
  return (
    <Panel title="As claimed, for comparison">
      <dl className={`${kit.small} ${css.claims}`}>
        <div>
          <dt className={kit.soft}>By the status of requirements</dt>
          <dd>{scoreFigure(claimed)}</dd>
        </div>
        {contradicted.slice(0, SHOWN).map((id) => (
          <div key={id}>
            <dt className={kit.soft}>
              <TextLink href={objectivesHref(id)}>{cmmcIdOf(id)}</TextLink> claimed complete, not met
            </dt>
            <dd>{pointsOf(id) === 0 ? '0' : `−${pointsOf(id)}`}</dd>
          </div>
        ))}
        {contradicted.length > SHOWN && (
          <div>
            <dt className={kit.soft}>and {contradicted.length - SHOWN} more</dt>
          </div>
        )}
        <div>
          <dt className={kit.soft}>
            <b>So far, by objectives</b>
          </dt>
          <dd>
            <b>{scoreFigure(score.soFar)}</b>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
