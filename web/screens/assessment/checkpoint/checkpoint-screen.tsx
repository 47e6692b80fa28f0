import * as z from 'zod/mini';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { readPage, saysTheSame } from '#sync/domain/checkpoint/checkpoint-page.ts';
import { stateOf } from '#sync/domain/checkpoint/checkpoint-record.ts';
import type { SigningSide } from '#sync/domain/checkpoint/signing-sides.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { checkpointRefusal } from '#sync/domain/team/who-acts.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { DownloadIcon, PencilIcon, PrinterIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useCuiMark } from '#web/parts/paper/cui-mark.tsx';
import { PaperSheet } from '#web/parts/paper/paper-sheet.tsx';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useTeamView, type TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { teamRoleName } from '#web/words/finding-words.ts';
import { checkpointsHref } from './checkpoint-links.ts';
import { checkpointBlocks, checkpointPaper, unsigned } from './checkpoint-paper.ts';
import css from './checkpoint.module.css';
import { DrawnSignatureSheet } from './drawn-signature-sheet.tsx';
import { MinutesSheet } from './minutes-sheet.tsx';
import { kindNames } from './page-of-day.ts';
import { SignaturesPanel } from './signatures-panel.tsx';
import { StatesPanel } from './states-panel.tsx';
import { useAddressDay, useDaySheet, type DaySheet } from './use-day-sheet.ts';

const PATH = '/assessments/$assessmentId/checkpoints/$day';

/** One day of an assessment as a page for both sides: made from the record, signed on this device, and kept. */
export function CheckpointScreen() {
  const view = useTeamView();
  const day = useAddressDay();
  const isDay = z.safeParse(z.iso.date(), day).success;
  if (view && isDay) return <Loaded view={view} day={day} />;
  if (view) {
    return (
      <EmptyState
        level={2}
        title="There is no such day"
        action={
          <LinkButton size="sm" href={checkpointsHref(view.assessment.id)}>
            Checkpoints
          </LinkButton>
        }
      />
    );
  }
  return <AssessmentAbsent title="Checkpoint" isLoading={view === undefined} isFlush />;
}

function Loaded({ view, day }: { view: TeamView; day: string }) {
  const [{ kind }] = useAddress(PATH);
  const found = useDaySheet(view, kind, day);
  if (found) return <Day view={view} day={day} found={found} />;
  return <AssessmentAbsent title={kindNames[kind]} isLoading isFlush />;
}

function Day({ view, day, found }: { view: TeamView; day: string; found: DaySheet }) {
  const { assessment, me, nameOf } = view;
  const { sheet, signed, live } = found;
  const [{ kind, state, edit }, change] = useAddress(PATH);
  const { user } = useWorkspace();
  const isPhone = useIsPhone();
  const { mark, checkbox } = useCuiMark();
  const { isMaking, make, question } = usePaperFile();
  const row = signed.find((one) => stateOf(one) === state) ?? (live ? undefined : signed.at(-1));
  const page = row ? readPage(row.signedText) : live;
  const refusal = checkpointRefusal(assessment, me);
  const { organizationName } = user;
  const names = { organizationName, nameOf };
  const close = () => change({ edit: null }, 'replace');
  const signerOf = (side: SigningSide) => {
    if (side === 'assessor') return { name: personName(user), title: me ? teamRoleName(me.role) : '' };
    const last = found.earlier;
    return { name: last?.name ?? '', title: last?.title ?? '' };
  };
  const hasGoneOn = row && page && live && !saysTheSame(page, live);
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title={kindNames[kind]}
          description={`${calendarDayText(day)} · ${assessmentName(assessment)}`}
          actions={<LinkButton href={checkpointsHref(assessment.id)}>All checkpoints</LinkButton>}
        />
      </div>
      <div className={css.columns}>
        <div className={css.desk}>
          {hasGoneOn && (
            <div data-print="hide">
              <Notice
                tone="neutral"
                title="Work has gone on since this page was signed."
                actions={
                  <Button size="sm" onPress={() => change({ state: null }, 'push')}>
                    The day as it is now
                  </Button>
                }
              >
                What was signed stays as it is.
              </Notice>
            </div>
          )}
          {page ? (
            <PaperSheet label={page.title} blocks={checkpointBlocks(page, row ?? unsigned, names, !isPhone)} />
          ) : (
            <NoPage isUnread={row !== undefined} view={view} />
          )}
        </div>
        <div className={css.side} data-print="hide">
          <StatesPanel
            signed={signed}
            shown={row ? stateOf(row) : null}
            hasLive={live !== null}
            onShow={(to) => change({ state: to }, 'push')}
          />
          {page && (
            <>
              <SignaturesPanel
                signed={row ?? unsigned}
                organizationName={organizationName}
                refusal={refusal}
                onSign={(side) => change({ edit: side }, 'push')}
              />
              {!row && (
                <Panel title="Minutes">
                  <p className={css.note}>
                    The page is made from the record. Who was there and what was said are added here; rationales and
                    notes of findings are never on it.
                  </p>
                  {refusal === undefined && (
                    <Button icon={PencilIcon} onPress={() => change({ edit: 'minutes' }, 'push')}>
                      Write minutes
                    </Button>
                  )}
                </Panel>
              )}
              <div className={css.acts}>
                {checkbox}
                <Button
                  variant="primary"
                  isBlock
                  icon={DownloadIcon}
                  isPending={isMaking}
                  onPress={() =>
                    make({
                      format: 'pdf',
                      fileName: `${kind.replace('_', '-')}-${day}`,
                      paper: () => Promise.resolve(mark(checkpointPaper(page, row ?? unsigned, names))),
                    })
                  }
                >
                  Save PDF
                </Button>
                <Button isBlock icon={PrinterIcon} onPress={() => window.print()}>
                  Print
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
      {question}
      {edit === 'minutes' && refusal === undefined && !row && <MinutesSheet sheet={sheet} onClose={close} />}
      {(edit === 'assessor' || edit === 'client') && refusal === undefined && page && !row?.[edit] && (
        <DrawnSignatureSheet
          key={edit}
          side={edit}
          page={page}
          state={row ? stateOf(row) : null}
          signer={signerOf(edit)}
          onSigned={(to) => change({ state: to, edit: null }, 'replace')}
          onClose={close}
        />
      )}
    </>
  );
}

function NoPage({ isUnread, view: { assessment, isOver } }: { isUnread: boolean; view: TeamView }) {
  if (isUnread) {
    return (
      <EmptyState level={2} title="This page was signed with another version">
        It is kept as it was signed. Update the app to read it.
      </EmptyState>
    );
  }
  if (isOver) return <EmptyState level={2} title="Nothing was signed on this day" />;
  return (
    <EmptyState level={2} title="This day has not begun">
      {assessment.phase === 'plan'
        ? 'A checkpoint is made from what was judged. Judging begins with the phase conduct.'
        : 'Its page is made from the work of the day.'}
    </EmptyState>
  );
}
