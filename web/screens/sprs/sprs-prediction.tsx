import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { rulesAsOf, staleRules } from '#sync/catalog/rules-calendar.ts';
import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { checksOf, type SprsCheck } from '#sync/domain/sprs/sprs-entry.ts';
import { Badge } from '#web/kit/badge.tsx';
import factsCss from '#web/kit/facts.module.css';
import type { GlyphName } from '#web/kit/glyph-shapes.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ScoreBar } from '#web/kit/score-bar.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import type { Tone } from '#web/kit/tones.ts';
import { useNow } from '#web/kit/use-now.ts';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { SecurityPlanAgeWarning } from '#web/parts/requirement/security-plan-age-line.tsx';
import { WholeIds } from '#web/parts/requirement/whole-ids.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { SprsView } from '#web/parts/sprs/sprs-view.ts';
import { affirmationWords, openScoreText, predictionLooks, sprsCheckWords } from '#web/parts/sprs/sprs-words.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { unauthorizedText } from '#web/words/earned-words.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import css from './sprs-screen.module.css';

const marks: Readonly<Record<SprsCheck['state'], { glyph: GlyphName; tone: Tone }>> = {
  holds: { glyph: 'complete', tone: 'complete' },
  fails: { glyph: 'not-met', tone: 'danger' },
  waits: { glyph: 'not-started', tone: 'neutral' },
};

/** The score and the status SPRS will give, with the reason. */
export function SprsPrediction({ view: { entry, affirmedAt, worksheet, unauthorized } }: { view: SprsView }) {
  const isAffirmed = affirmedAt !== null;
  const { score, worstCase, status } = entry;
  const open = openScoreText(entry);
  const { label, glyph, tone } = predictionLooks[status];
  return (
    <Panel title="4 What SPRS will say">
      <p className={css.score}>
        {scoreFigure(score)} <small>/ {SPRS_HIGHEST}</small>
      </p>
      <ScoreBar
        least={SPRS_LOWEST}
        most={SPRS_HIGHEST}
        certain={worstCase}
        possible={score ?? SPRS_LOWEST}
        mark={CONDITIONAL_SCORE}
        valueLabel={`${scoreFigure(score)} of ${SPRS_HIGHEST}; ${CONDITIONAL_SCORE} for a conditional status`}
      />
      {open !== null && <p className={`${kit.quiet} ${kit.above3}`}>{open}</p>}
      <p className={css.status}>
        <Badge tone={tone} glyph={glyph}>
          {label}
        </Badge>
      </p>
      <SecurityPlanAgeWarning className={`${kit.quiet} ${css.plan}`} />
      {unauthorized.length > 0 && (
        <Notice tone="warning" title="SPRS does not ask about the scope.">
          {unauthorizedText(unauthorized)} <TextLink href="/scope">Scope</TextLink>
        </Notice>
      )}
      <ul className={factsCss.verdicts}>
        {checksOf(entry).map((check) => (
          <Check key={check.kind} {...marks[check.state]} {...sprsCheckWords(check, entry)} />
        ))}
        {(status === 'final' || status === 'conditional') && (
          <Check {...(isAffirmed ? marks.holds : marks.waits)} {...affirmationWords(isAffirmed, worksheet)} />
        )}
      </ul>
    </Panel>
  );
}

function Check({ glyph, tone, title, text }: { glyph: GlyphName; tone: Tone; title: string; text: string }) {
  return (
    <li className={kit.lined} data-tone={tone}>
      <Glyph name={glyph} />
      <div>
        <b>{title}</b>
        <p>
          <WholeIds text={text} />
        </p>
      </div>
    </li>
  );
}

/** What the points were lost to. */
export function SprsLosses({ view: { entry } }: { view: SprsView }) {
  const points = entry.lost.reduce((sum, lost) => sum + lost.points, 0);
  return (
    <Panel
      title={points === 0 ? 'No points lost' : `${countOf(points, 'point')} lost`}
      action={<TextLink href="/score">How it is made</TextLink>}
    >
      {entry.lost.length > 0 && (
        <ul className={css.losses}>
          {entry.lost.map(({ controlId, points: cost }) => (
            <li className={kit.lined} key={controlId}>
              <TextLink href={objectivesHref(controlId)}>{cmmcIdOf(controlId)}</TextLink>
              <span>{shortNameOf(controlId)}</span>
              <span>{cost === 0 ? '0' : `−${cost}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The date of the rules, and the official text that the answers are based on. */
export function SprsBasis({ view: { assessment } }: { view: SprsView }) {
  const isStale = staleRules(useToday(useNow())).length > 0;
  const basis = useReportBasis(assessment);
  return (
    <p className={kit.aside}>
      Rules as of {calendarDayText(rulesAsOf())}; the order of the SPRS Quick Entry Guide v4.0.
      {isStale && ' Check this: it was last looked up more than 90 days ago.'} {basis} This product sends nothing to
      SPRS.
    </p>
  );
}
