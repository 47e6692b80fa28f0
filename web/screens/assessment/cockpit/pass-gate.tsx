import { useState } from 'react';
import { beginReport } from '#sync/domain/team/phase-mutators.ts';
import { releaseAssessment } from '#sync/domain/team/team-contract.ts';
import { call as change } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { problemOf } from '#web/records/use-call.ts';
import { missingText } from '#web/screens/assessment/team/team-words.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { call } from '#web/store/calls/call.ts';
import { notSyncedToast, refusedToast, successToast } from '#web/words/messages.ts';

/** The button under the gate, for the lead, and what it does. */
export function PassGate({ view }: { view: TeamView }) {
  const { assessment, gate, isLead } = view;
  const run = useRunChanges();
  if (!gate) return null;
  const isClosed = gate.missing > 0;
  const begin = () =>
    void run({
      changes: [{ call: change(beginReport, { id: assessment.id }) }],
      done: successToast('The report has begun'),
    });
  if (gate.name === 'release') return <Release view={view} missing={isClosed ? missingText(gate) : undefined} />;
  return (
    <>
      {isLead && (
        <Button variant="primary" isBlock isDisabled={isClosed} onPress={begin}>
          Begin “Report”
        </Button>
      )}
      <p>
        {isClosed
          ? missingText(gate)
          : isLead
            ? 'Everything is ruled.'
            : 'Everything is ruled. The lead begins the report.'}
      </p>
    </>
  );
}

/** The release needs the server: nobody may read on one device what another still changes. */
function Release({ view: { assessment, isLead }, missing }: { view: TeamView; missing: string | undefined }) {
  const { user, loop } = useWorkspace();
  const isOnLine = useOnLine();
  const [asks, setAsks] = useState(false);
  const [isPending, setPending] = useState(false);
  const release = async () => {
    setPending(true);
    try {
      // What this device has not sent yet belongs to it, and would be refused afterwards.
      const outcome = await loop.syncNow();
      if (outcome?.state !== 'done') {
        const unsent = refusedToast('This device has not sent everything yet.');
        return void showToast(notSyncedToast(outcome, 'Nothing is released yet.') ?? unsent);
      }
      await call(releaseAssessment, { params: { id: assessment.id } });
      await loop.syncNow();
      showToast({ ...successToast('Assessment released'), isServersWord: true });
    } catch (error) {
      showToast(refusedToast(problemOf(error).message));
    } finally {
      setPending(false);
      setAsks(false);
    }
  };
  return (
    <>
      {isLead && (
        <Button variant="primary" isBlock isDisabled={missing !== undefined || !isOnLine} onPress={() => setAsks(true)}>
          Release
        </Button>
      )}
      <p>
        {missing ??
          (isLead ? 'Everybody of the workspace reads it then, and nobody changes it.' : 'The lead releases it.')}
      </p>
      {isLead && !isOnLine && <p>The release needs the server. This device is offline; everything else goes on.</p>}
      <AlertDialog
        isOpen={asks}
        onOpenChange={setAsks}
        variant="primary"
        title={`Release to everybody of ${user.organizationName}?`}
        safeLabel="Not yet"
        confirmLabel="Release"
        isPending={isPending}
        pendingLabel="Releasing"
        onConfirm={() => void release()}
      >
        Findings, methods, evidence and rulings are read-only from then on, for everybody and for good. A correction is
        a new assessment.
      </AlertDialog>
    </>
  );
}
