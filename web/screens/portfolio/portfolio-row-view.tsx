import { CLOSE_OUT_DAYS, CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import { SPRS_HIGHEST, SPRS_LOWEST } from '#sync/domain/score/sprs-score.ts';
import { closeOutWarningDays } from '#sync/domain/status/status-days.ts';
import { addressIn } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DayClock } from '#web/kit/day-clock.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ScoreBar } from '#web/kit/score-bar.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { scoreFigure } from '#web/words/ledger-words.ts';
import type { PortfolioRow } from './portfolio-model.ts';
import css from './portfolio-screen.module.css';

function Score({ score }: { score: NonNullable<PortfolioRow['score']> }) {
  const { soFar, worstCase, points, judged } = score;
  const text = (value: number | null) => (value === null ? 'No score' : scoreFigure(value));
  return (
    <>
      <dl className={css.pair}>
        <div>
          <dt className={kit.meta}>So far</dt>
          <dd data-none={soFar === null || undefined}>{text(soFar)}</dd>
        </div>
        <div>
          <dt className={kit.meta}>Worst case</dt>
          <dd data-none={worstCase === null || undefined}>{text(worstCase)}</dd>
        </div>
      </dl>
      <ScoreBar
        least={SPRS_LOWEST}
        most={SPRS_HIGHEST}
        certain={points.worstCase}
        possible={points.soFar}
        mark={CONDITIONAL_SCORE}
        valueLabel={`Worst case ${text(worstCase)}, so far ${text(soFar)}`}
        size="sm"
      />
      <p className={kit.aside}>{judged}</p>
    </>
  );
}

/** One workspace: its scores, its next deadline, its unsent changes, and the one thing to do next. */
export function PortfolioRowView({ row, isCurrent }: { row: PortfolioRow; isCurrent: boolean }) {
  const { id, name, holder, score, status, clock, deadline, late, sync, field, act } = row;
  return (
    <article className={`${kit.lined} ${kit.roomy} ${css.client}`} aria-label={name}>
      <div className={css.name}>
        <h2>
          {act ? (
            <TextLink className={`${kit.reach} ${kit.unlined}`} href={addressIn(id)}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </h2>
        <p className={kit.aside}>{isCurrent ? `${holder} · open in this tab` : holder}</p>
        {status && (
          <p className={css.status}>
            <Badge tone={status.tone}>{status.label}</Badge> <span className={kit.aside}>{status.note}</span>
          </p>
        )}
      </div>
      <div className={css.score}>
        {score ? <Score score={score} /> : <p className={kit.aside}>No score here yet</p>}
      </div>
      <div className={`${kit.stack1} ${css.due}`}>
        {deadline ? (
          <>
            <p className={`${kit.small} ${kit.strong} ${kit.breaks}`}>{`${deadline.title}, ${deadline.date}`}</p>
            {deadline.tone ? (
              <Badge tone={deadline.tone}>{deadline.left}</Badge>
            ) : (
              <span className={kit.aside}>{deadline.left}</span>
            )}
          </>
        ) : (
          <p className={kit.aside}>No deadline</p>
        )}
        {clock && (
          <DayClock
            isLineOnly
            day={clock.day}
            days={CLOSE_OUT_DAYS}
            marks={closeOutWarningDays}
            from={clock.from}
            to={clock.to}
            caption={`POA&M close-out: day ${clock.day} of ${CLOSE_OUT_DAYS}`}
          />
        )}
      </div>
      <div className={css.late}>
        <span className={`${kit.meta} ${css.cell}`}>Late</span>
        <b className={kit.strong}>{late}</b>
      </div>
      <div className={css.sync}>
        <span className={`${kit.meta} ${css.cell}`}>Sync</span>
        <SyncMark state={sync.state} label={sync.label} />
        {sync.note && <span className={kit.aside}>{sync.note}</span>}
      </div>
      <div className={css.field}>
        <span className={`${kit.meta} ${css.cell}`}>Field</span>
        <Badge tone={field.tone}>{field.label}</Badge>
        {field.note && <span className={kit.aside}>{field.note}</span>}
      </div>
      <div className={css.go}>
        {act ? (
          <LinkButton href={act.href} aria-label={`${act.label}: ${name}`}>
            {act.label}
          </LinkButton>
        ) : (
          <LinkButton href={addressIn(id)} aria-label={`What is left: ${name}`}>
            What is left
          </LinkButton>
        )}
      </div>
    </article>
  );
}
