import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import type { LostPoints } from '#sync/domain/score/ledger-score.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { BanIcon, FlagIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { OfficialText } from '#web/kit/official-text.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { judgementHref, objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { RequirementTitle } from '#web/parts/requirement/requirement-title.tsx';
import { WholeIds } from '#web/parts/requirement/whole-ids.tsx';
import { adviceWords } from '#web/parts/score/advice-words.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { countOf } from '#web/words/counts.ts';
import css from './lost-points.module.css';
import type { FailingObjective, ScoreRow } from './score-rows.ts';
import { reasonWords, waitWords, weightsText } from './score-words.ts';
import type { ScoreView } from './use-score-rows.ts';

/** Every lost point, and what is still open. */
export function LostPointsPanel({ view, isComplete }: { view: ScoreView; isComplete: boolean }) {
  const { score, rows, titles } = view;
  return (
    <Panel
      title={
        rows.length === 0
          ? 'No points lost'
          : `${countOf(score.budgetUsed, 'point')} lost in ${countOf(rows.length, 'requirement')}`
      }
      action={<span className={kit.aside}>Start 110</span>}
      isFlush
    >
      <ul className={kit.shrinks}>
        {rows.map((row) => (
          <LostRow key={row.lost.controlId} row={row} />
        ))}
      </ul>
      {score.atRisk.length > 0 && <OpenPart score={score} titles={titles} isComplete={isComplete} />}
    </Panel>
  );
}

function Points({ points, weight }: { points: number; weight: string }) {
  return (
    <p className={css.points}>
      {points === 0 ? '0' : `−${points}`}
      <small>{weight}</small>
    </p>
  );
}

function LostRow({ row: { lost, title, official, failing, next } }: { row: ScoreRow }) {
  const { controlId, points } = lost;
  const reason = reasonWords(lost);
  const step = adviceWords(next, lost);
  return (
    <li className={`${kit.small} ${kit.padded} ${kit.ruled} ${css.row}`} data-requirement={controlId}>
      <Points points={points} weight={`of ${findRequirementFacts(controlId)?.weight ?? 0}`} />
      <div className={css.requirement}>
        <h3>
          <TextLink href={objectivesHref(controlId)}>{cmmcIdOf(controlId)}</TextLink>{' '}
          <RequirementTitle id={controlId} title={title} />
        </h3>
        {reason && (
          <p className={kit.soft}>
            <WholeIds text={reason} />
          </p>
        )}
      </div>
      <div className={css.chain}>
        {official && <OfficialText source={`SP 800-171 Rev. 2 · ${controlId}`}>{official}</OfficialText>}
        {failing.map((objective) => (
          <Failing key={objective.id} controlId={controlId} objective={objective} />
        ))}
        <p className={kit.soft}>
          Cheapest next step:{' '}
          <TextLink href={step.href}>
            <WholeIds text={step.text} />
          </TextLink>
        </p>
      </div>
      <div className={css.waits}>
        <WaitBadge lost={lost} />
      </div>
    </li>
  );
}

function Failing({ controlId, objective }: { controlId: string; objective: FailingObjective }) {
  const { id, letter, title, official, reason, judge, files } = objective;
  const facts = [judge, files > 0 ? countOf(files, 'file') : 'no evidence'].filter(Boolean).join(' · ');
  return (
    <div className={`${kit.stack2} ${css.failing}`}>
      <span data-tone="danger">
        <Glyph name="not-met" />
      </span>
      <div>
        <p>
          <TextLink href={judgementHref(controlId, id)}>{letter}</TextLink> {title}
        </p>
        {official && <OfficialText source={`SP 800-171A · ${id}`}>{official}</OfficialText>}
        {reason && <p className={`${kit.soft} ${kit.breaks} ${css.finding}`}>{reason}</p>}
        <small className={kit.faint}>{facts}</small>
      </div>
    </div>
  );
}

function WaitBadge({ lost }: { lost: LostPoints }) {
  const look =
    lost.verdict === 'allowed'
      ? ({ variant: 'outline', icon: FlagIcon } as const)
      : ({ tone: 'danger', icon: BanIcon } as const);
  return <Badge {...look}>{waitWords(lost)}</Badge>;
}

interface OpenPartProps {
  score: ScoreView['score'];
  titles: ReadonlyMap<string, string>;
  isComplete: boolean;
}

function OpenPart({ score: { atRisk, points }, titles, isComplete }: OpenPartProps) {
  const [{ show }, change] = useAddress('/score');
  const isShown = isComplete || show === 'open';
  return (
    <>
      <div className={`${kit.quiet} ${css.open}`}>
        <Points points={points.soFar - points.worstCase} weight="at risk" />
        <p>
          <b>{countOf(atRisk.length, 'requirement')} still open:</b> {weightsText(atRisk)}. The worst case counts them
          as not met.
        </p>
        <Button
          variant="quiet"
          aria-expanded={isShown}
          onPress={() => change({ show: show === 'open' ? null : 'open' }, 'replace')}
        >
          {isShown ? 'Hide them' : 'Show them'}
        </Button>
      </div>
      {isShown && (
        <ul className={`${kit.rows} ${css.openList}`}>
          {atRisk.map(({ controlId, points: cost, open }) => (
            <li key={controlId}>
              <TextLink href={objectivesHref(controlId)}>{cmmcIdOf(controlId)}</TextLink>
              <span>
                <RequirementTitle id={controlId} title={titles.get(controlId) ?? ''} />
              </span>
              <span className={`${kit.aside} ${css.quiet}`}>{countOf(open.length, 'objective')} open</span>
              <span>{cost === 0 ? 'No score without it' : `−${cost}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
