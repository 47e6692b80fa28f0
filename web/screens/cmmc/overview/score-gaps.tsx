import { assessmentResult } from '#sync/domain/score/conditional-status.ts';
import { pointsLost, SPRS_HIGHEST, SPRS_LOWEST, sprsPoints } from '#sync/domain/score/sprs-score.ts';
import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ListRow, RowId, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { countOf } from '#web/words/counts.ts';
import { statusName } from '#web/words/names.ts';
import { scoreSentence } from '#web/words/score-words.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { controlPath, scoreText, toneOf } from '#web/screens/cmmc/cmmc-words.ts';
import { ScoreRuler } from '#web/screens/cmmc/score-ruler.tsx';
import css from './cmmc-overview.module.css';

/** As many of the costliest as fit beside the other panels. */
const SHOWN = 8;

const verdicts = {
  final: { tone: 'success', text: 'Everything is met' },
  conditional: { tone: 'info', text: 'Enough for a conditional status' },
  none: { tone: 'warning', text: 'No status yet' },
} as const;

/** The current SPRS score, and the open controls that cost the most points. */
export function ScoreGaps({ facts: { requirements } }: { facts: CmmcFacts }) {
  const records = requirements.map(({ record }) => record);
  const points = sprsPoints(records);
  const { status, score } = assessmentResult(records);
  const open = requirements
    .filter(({ record }) => pointsLost(record) > 0)
    .sort((a, b) => pointsLost(b.record) - pointsLost(a.record));
  const verdict = verdicts[status];
  return (
    <Panel
      title="SPRS score"
      description={`From ${scoreText(SPRS_LOWEST)} to ${SPRS_HIGHEST}`}
      action={<Badge tone={verdict.tone}>{verdict.text}</Badge>}
      isFlush
      footer={<TextLink href={addressOf('/cmmc', { tab: 'readiness' })}>What blocks certification</TextLink>}
    >
      <div className={css.score}>
        <p className={css.figure}>
          {scoreText(points)}
          <small> / {SPRS_HIGHEST}</small>
        </p>
        <p className={css.scoreNote}>{scoreSentence({ status, score }, points)}</p>
        <div className={css.wide}>
          <ScoreRuler points={points} />
        </div>
      </div>
      {open.length > 0 && (
        <>
          <h3 className={css.listTitle}>
            Controls that cost the most
            <span>
              {open.length > SHOWN && `${SHOWN} of `}
              {countOf(open.length, 'open control')}
            </span>
          </h3>
          <ul className={css.list}>
            {open.slice(0, SHOWN).map(({ id, title, record }) => (
              <li key={id}>
                <ListRow href={controlPath(id)} className={css.gapRow}>
                  <RowId>{id}</RowId>
                  <RowTitle>{title}</RowTitle>
                  <StatusChip status={toneOf(record.status)} label={statusName(record.status)} />
                  <span className={css.points}>−{countOf(pointsLost(record), 'point')}</span>
                </ListRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
