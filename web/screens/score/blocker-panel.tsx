import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { cheapestBlocker } from '#sync/domain/score/next-step.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { addressOf } from '#web/address.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import factsCss from '#web/kit/facts.module.css';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { blockerWords } from '#web/words/ledger-words.ts';
import css from './score-screen.module.css';
import type { ScoreView } from './use-score-rows.ts';

/** What rules a status out, item by item, and whether there is a score at all. */
export function BlockerPanel({ view: { score, titles, unauthorized } }: { view: ScoreView }) {
  const blocked = score.lost.filter(({ blocker }) => blocker !== null);
  const first = cheapestBlocker(score);
  const isPlanOpen = score.atRisk.some(({ controlId }) => controlId === SYSTEM_SECURITY_PLAN);
  const isPlanLost = blocked.some(({ controlId }) => controlId === SYSTEM_SECURITY_PLAN);
  const count = blocked.length + unauthorized.length;
  return (
    <Panel title="Blockers" action={count > 0 && <CountBadge count={count} />} isFlush>
      <ul className={`${kit.rows} ${factsCss.verdicts} ${css.blockers}`}>
        {blocked.map((lost) => (
          <li key={lost.controlId} data-tone="danger">
            <Glyph name="not-met" />
            <div>
              <b>
                <TextLink href={objectivesHref(lost.controlId)}>{cmmcIdOf(lost.controlId)}</TextLink>{' '}
                <RequirementTitle id={lost.controlId} title={titles.get(lost.controlId) ?? ''} />
              </b>
              <p>
                {sentence(blockerWords(lost.blocker ?? 'points'))}
                {lost === first && blocked.length > 1 && ' Cheapest to begin with.'}
              </p>
            </div>
          </li>
        ))}
        {unauthorized.map(({ id, name }) => (
          <li key={id} data-tone="danger">
            <Glyph name="not-met" />
            <div>
              <b>
                <TextLink href={addressOf('/scope', { provider: id })}>{name}</TextLink>
              </b>
              <p>A cloud provider with CUI and neither FedRAMP Moderate nor an equivalent.</p>
            </div>
          </li>
        ))}
        {!isPlanLost && (
          <li data-tone={isPlanOpen ? 'neutral' : 'complete'}>
            <Glyph name={isPlanOpen ? 'not-started' : 'complete'} />
            <div>
              <b>
                <TextLink href={objectivesHref(SYSTEM_SECURITY_PLAN)}>{cmmcIdOf(SYSTEM_SECURITY_PLAN)}</TextLink>{' '}
                <RequirementTitle id={SYSTEM_SECURITY_PLAN} title={titles.get(SYSTEM_SECURITY_PLAN) ?? ''} />
              </b>
              <p>{isPlanOpen ? 'Still open: without it there is no score.' : 'Met, so there is a score.'}</p>
            </div>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
