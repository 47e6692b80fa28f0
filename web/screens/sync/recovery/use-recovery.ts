import { useMemo, useState } from 'react';
import { personName } from '#sync/domain/people/person-name.ts';
import {
  bringBackAssessment,
  closeRecovery,
  decideProposal,
  decideTeamProposal,
  getRecovery,
  type Proposal,
} from '#sync/domain/recovery/recovery-contract.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { readColumns, readDocuments } from '#web/records/read-records.ts';
import { problemOf, useCall } from '#web/records/use-call.ts';
import { useLive } from '#web/records/use-live.ts';
import { listMembers } from '#web/records/use-records.ts';
import { useTeamPlaces } from '#web/records/use-team-places.ts';
import type { ReferenceNames } from '#web/screens/sync/decisions/proposal-fields.ts';
import { call, CallError } from '#web/store/calls/call.ts';

/** The server's open recovery, and what one does about it. `busy`: the proposal being decided, or 'close'. */
export function useRecovery() {
  const recovery = useCall(getRecovery, {});
  const [busy, setBusy] = useState<string>();
  const [isSignedOut, setSignedOut] = useState(false);
  useSignInAgain(isSignedOut || recovery.problem?.kind === 'signed_out');

  const run = async (what: string, work: () => Promise<unknown>, done: ToastMessage): Promise<boolean> => {
    setBusy(what);
    try {
      await work();
      showToast(done);
      return true;
    } catch (error) {
      if (error instanceof CallError && error.status === 401) setSignedOut(true);
      else showToast({ title: 'Nothing was changed', description: problemOf(error).message, variant: 'destructive' });
      return false;
    } finally {
      await recovery.reload();
      setBusy(undefined);
    }
  };
  const decide = (proposal: Proposal, decision: 'accept' | 'dismiss', name: string) => {
    const evenDeleted = proposal.deleted !== null;
    const endpoint = proposal.assessmentId === null ? decideProposal : decideTeamProposal;
    const work = () => call(endpoint, { params: { id: proposal.id }, body: { decision, evenDeleted } });
    return run(proposal.id, work, { title: decision === 'accept' ? 'Accepted' : 'Dismissed', description: name });
  };
  const bringBack = (id: string, name: string) =>
    run(id, () => call(bringBackAssessment, { params: { id } }), { title: 'Brought back', description: name });
  const close = () => run('close', () => call(closeRecovery, {}), { title: 'Recovery closed' });
  return { recovery, busy, decide, bringBack, close };
}

/** How many assessments this person leads; undefined until it is known. */
export function useLedAssessments(): number | undefined {
  return useTeamPlaces()?.filter(({ role }) => role === 'lead').length;
}

/** Names of people, files and columns: of this device, and of the proposals themselves. */
export function useReferenceNames(proposals: readonly Proposal[]): ReferenceNames {
  const known = useLive(async (db) => {
    const [members, documents, columns] = await Promise.all([listMembers(db), readDocuments(db), readColumns(db)]);
    return {
      members: new Map(members.map((member) => [member.id, personName(member)])),
      documents: new Map(documents.map(({ id, originalName }) => [id, originalName])),
      columns: new Map(columns.map(({ id, name }) => [id, name])),
    };
  }, []);
  return useMemo(() => {
    const among = (table: string, field: string, id: string) => {
      const found = proposals.find((one) => one.table === table && one.recordId === id)?.offered[field];
      return typeof found === 'string' ? found : undefined;
    };
    return {
      member: (id) => known?.members.get(id),
      document: (id) => known?.documents.get(id) ?? among('document', 'originalName', id),
      column: (id) => known?.columns.get(id) ?? among('boardColumn', 'name', id),
    };
  }, [known, proposals]);
}
