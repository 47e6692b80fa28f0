import { useRef, useState } from 'react';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Proposal, RecoveryView } from '#sync/domain/recovery/recovery-contract.ts';
import { useAccount } from '#web/account/use-account.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { RefreshCwIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { StaleNotice, type StaleNoticeProps } from '#web/parts/stale-notice.tsx';
import type { CallProblem } from '#web/records/use-call.ts';
import { ProposalCard } from '#web/screens/sync/decisions/proposal-card.tsx';
import { titleOfRow, useRecordTitles } from '#web/screens/sync/use-record-titles.ts';
import { countOf, formatCount } from '#web/words/counts.ts';
import { recoveryTitle } from '#web/words/recovery-words.ts';
import css from './recovery-screen.module.css';
import { useLedAssessments, useRecovery, useReferenceNames } from './use-recovery.ts';
import { WaitingTeams } from './waiting-teams.tsx';

/**
 * /recovery. What devices offer after the server was restored to an earlier state. Administrators decide, and the leads
 * of assessments by a team on what these had; the server checks again.
 */
export function RecoveryScreen() {
  const account = useAccount();
  const leads = useLedAssessments();
  if (account.state !== 'signed_in' || leads === undefined) return null;
  const isAdmin = can(account.user.role, 'recovery.decide');
  if (isAdmin || leads > 0) return <Recovery isAdmin={isAdmin} />;
  return (
    <MessagePage
      title="For administrators and leads"
      actions={
        <LinkButton variant="primary" href="/">
          Go to the dashboard
        </LinkButton>
      }
    >
      Administrators of your organization decide on what devices offer, and the lead of an assessment on what it had.
      Your own changes are sent by themselves.
    </MessagePage>
  );
}

function Recovery({ isAdmin }: { isAdmin: boolean }) {
  const { recovery, busy, decide, bringBack, close } = useRecovery();
  const [asksToClose, setAsksToClose] = useState(false);
  const { value: view, problem, at, reload } = recovery;
  const isOpen = view?.recovery != null;
  const confirm = async () => {
    if (await close()) setAsksToClose(false);
  };
  return (
    <>
      <PageHeader
        title="Recovery"
        description="What devices still have and the server has lost. Nothing is accepted before you have seen it."
        actions={
          <>
            <Button icon={RefreshCwIcon} onPress={() => void reload()}>
              Look again
            </Button>
            {isOpen && isAdmin && (
              <Button variant="primary" isDisabled={problem !== undefined} onPress={() => setAsksToClose(true)}>
                Close recovery
              </Button>
            )}
          </>
        }
      />
      {view ? (
        <Found
          view={view}
          stale={{ problem, at, offline }}
          busy={busy}
          isDisabled={problem !== undefined || busy !== undefined}
          onDecide={decide}
          onBringBack={bringBack}
          isAdmin={isAdmin}
        />
      ) : (
        <Placeholder problem={problem} />
      )}
      <AlertDialog
        isOpen={asksToClose}
        onOpenChange={setAsksToClose}
        title="Close this recovery?"
        safeLabel="Keep it open"
        confirmLabel="Close recovery"
        variant="primary"
        isPending={busy === 'close'}
        pendingLabel="Closing"
        onConfirm={() => void confirm()}
      >
        {closingText(view)}
      </AlertDialog>
    </>
  );
}

function closingText(view: RecoveryView | undefined): string {
  const waiting = (view?.total ?? 0) + (view?.teams ?? []).reduce((sum, { records }) => sum + records, 0);
  const left =
    waiting === 0
      ? 'Nothing waits for a decision.'
      : `${countOf(waiting, 'proposal')} without a decision will not be accepted.`;
  const files = view?.missingFiles ?? 0;
  const missing = files === 0 ? '' : ` ${countOf(files, 'file')} still missing may yet arrive.`;
  return `${left}${missing} 30 days from now the server may permanently remove files that no record uses, and devices the copies they kept for it. A device that comes back later and offers something new opens the recovery again.`;
}

const offline = { title: 'Deciding needs a connection.', text: 'The server cannot be reached.' };

function Placeholder({ problem }: { problem: CallProblem | undefined }) {
  if (!problem || problem.kind === 'signed_out') {
    return (
      <Panel label="Loading proposals" isFlush>
        <SkeletonRows count={4} label="Loading proposals" />
      </Panel>
    );
  }
  return (
    <Panel label="No proposals" isFlush>
      {problem.kind === 'offline' ? (
        <EmptyState level={2} mark={<Glyph name="offline" />} title="Not available offline">
          What devices offer is on the server only. It loads by itself once you are connected.
        </EmptyState>
      ) : (
        <EmptyState level={2} title="The proposals could not be loaded">
          {problem.message}
        </EmptyState>
      )}
    </Panel>
  );
}

interface FoundProps {
  view: RecoveryView;
  isAdmin: boolean;
  onBringBack: (assessmentId: string, name: string) => Promise<boolean>;
  stale: Pick<StaleNoticeProps, 'problem' | 'at' | 'offline'>;
  busy: string | undefined;
  isDisabled: boolean;
  onDecide: (proposal: Proposal, decision: 'accept' | 'dismiss', name: string) => Promise<boolean>;
}

function Found({ view, isAdmin, stale, busy, isDisabled, onDecide, onBringBack }: FoundProps) {
  const { recovery, proposals, total, teams, decided, missingFiles } = view;
  const titleOf = useRecordTitles();
  const references = useReferenceNames(proposals);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!recovery) {
    return (
      <StaleNotice {...stale}>
        <Panel label="No recovery" isFlush>
          <EmptyState level={2} title="Nothing to recover">
            This server has everything it acknowledged, or the last recovery has been closed.
          </EmptyState>
        </Panel>
      </StaleNotice>
    );
  }
  const decide = async (proposal: Proposal, decision: 'accept' | 'dismiss', name: string) => {
    // Deciding removes the card, and the focus must not disappear with it.
    if (await onDecide(proposal, decision, name)) heading.current?.focus();
  };
  return (
    <>
      <StaleNotice {...stale} className={kit.below4}>
        <Panel label="Overview" isFlush>
          <StatStrip>
            <Stat label="Waiting for you" figure={formatCount(total)} />
            <Stat label="Accepted" figure={formatCount(decided.accepted)} />
            <Stat label="Dismissed" figure={formatCount(decided.dismissed)} />
            {isAdmin && (
              <Stat
                label="Files missing"
                figure={formatCount(missingFiles)}
                note={missingFiles > 0 && 'devices that have them send them'}
              />
            )}
          </StatStrip>
        </Panel>
      </StaleNotice>
      <p className={`${kit.soft} ${css.what}`}>
        {recoveryTitle(recovery.openedAt)}{' '}
        {recovery.cause === 'restored'
          ? 'A backup was restored.'
          : 'A device noticed that the database is older than what the server had confirmed.'}{' '}
        Devices resend their own changes automatically; this is what they know of other people’s.
      </p>
      <WaitingTeams teams={teams} busy={busy} isDisabled={isDisabled} onBringBack={onBringBack} />
      <h2 className={`${kit.lg} ${css.listTitle}`} ref={heading} tabIndex={-1}>
        {total === 0 ? 'No proposals' : countOf(total, 'proposal')}
        {total > proposals.length && (
          <small className={`${kit.aside} ${kit.regular}`}>
            {' '}
            · the first {formatCount(proposals.length)} are listed
          </small>
        )}
      </h2>
      {total === 0 ? (
        <Panel label="No proposals" isFlush>
          <EmptyState level={3} title="Nothing waits for a decision">
            Leave the recovery open until the devices that matter have been online: each may offer something.
          </EmptyState>
        </Panel>
      ) : (
        <ul className={kit.stack4}>
          {proposals.map((proposal) => {
            const title = titleOfRow(proposal.table, proposal.offered) ?? titleOf(proposal.table, proposal.recordId);
            const name = `${title.number} ${title.title}`.trim();
            return (
              <li key={proposal.id}>
                <ProposalCard
                  proposal={proposal}
                  title={title}
                  references={references}
                  isBusy={busy === proposal.id}
                  isDisabled={isDisabled}
                  onDecide={(decision) => void decide(proposal, decision, name)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
