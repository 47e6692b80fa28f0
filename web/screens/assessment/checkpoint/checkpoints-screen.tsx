import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { stateOf, type Checkpoint, type CheckpointKind } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { assessmentAddress } from '#web/address.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useCheckpoints } from '#web/records/use-checkpoints.ts';
import { judgingDayText } from '#web/screens/assessment/team/team-words.ts';
import { useTeamView, type TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { checkpointHref } from './checkpoint-links.ts';
import { signedWords } from './checkpoint-words.ts';
import css from './checkpoint.module.css';
import { kindNames } from './page-of-day.ts';
import { inOrderOfSigning } from './use-day-sheet.ts';

const TITLE = 'Checkpoints';

/** The briefs and the days of an assessment, with what was signed of each. */
export function CheckpointsScreen() {
  const view = useTeamView();
  const rows = useCheckpoints(view?.assessment.id ?? '');
  if (view && rows) return <Checkpoints view={view} rows={rows} />;
  return <AssessmentAbsent title={TITLE} isLoading={view !== null} isFlush />;
}

function Checkpoints({ view, rows }: { view: TeamView; rows: readonly Checkpoint[] }) {
  const { assessment, today, isOver } = view;
  const { id, phase, inBrief, activeEnd } = assessment;
  const isUnderWay = phase === 'conduct' || phase === 'report';
  const daysOf = (kind: CheckpointKind, ...more: readonly string[]) =>
    [...new Set([...rows.filter((one) => one.kind === kind).map(({ day }) => day), ...more])].toSorted().reverse();
  const briefDays = (kind: CheckpointKind, day: string) => (daysOf(kind).length > 0 || isOver ? daysOf(kind) : [day]);
  const days = daysOf('daily', ...(isUnderWay ? [today] : []));
  const rowOf = (kind: CheckpointKind, day: string) => {
    const signed = inOrderOfSigning(rows.filter((one) => one.kind === kind && one.day === day));
    const last = signed.at(-1);
    const facts = [
      last ? signedWords(last) : 'Not signed',
      signed.length > 1 && countOf(signed.length, 'page'),
      kind === 'daily' && judgingDayText(assessment, day),
    ];
    const state = last ? stateOf(last) : null;
    return (
      <li key={`${kind} ${day}`}>
        <ListRow className={css.row ?? ''} href={checkpointHref(id, day, { kind, state })}>
          <span>
            <RowTitle>
              {kind === 'daily' ? calendarDayText(day) : `${kindNames[kind]}, ${calendarDayText(day)}`}
            </RowTitle>
            <RowMeta>{facts.filter(Boolean).join(' · ')}</RowMeta>
          </span>
        </ListRow>
      </li>
    );
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        description={assessmentName(assessment)}
        actions={
          <>
            <LinkButton href={assessmentAddress('/assessments/$assessmentId', id)}>Cockpit</LinkButton>
            {isUnderWay && (
              <LinkButton variant="primary" href={checkpointHref(id, today)}>
                Today’s checkpoint
              </LinkButton>
            )}
          </>
        }
      />
      <div className={css.lists}>
        <Panel isFlush title="Days">
          {days.length === 0 && (
            <p className={css.none}>
              {isOver ? 'No day was signed.' : 'Days appear here once judging has begun, each with its page.'}
            </p>
          )}
          <ul className={css.list}>{days.map((day) => rowOf('daily', day))}</ul>
        </Panel>
        <Panel isFlush title="Briefs">
          <ul className={css.list}>
            {briefDays('in_brief', inBrief ?? today).map((day) => rowOf('in_brief', day))}
            {briefDays('out_brief', activeEnd ?? today).map((day) => rowOf('out_brief', day))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
