import type { Hono } from 'hono';
import { actorOf } from '#sync/domain/people/person-name.ts';
import {
  bringBackAssessment,
  closeRecovery,
  decideProposal,
  decideTeamProposal,
  getRecovery,
  postOffers,
  type OfferOutcome,
} from '#sync/domain/recovery/recovery-contract.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { AppEnv, Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve, serveParsed, type EndpointCall } from '#server/http/serve-endpoint.ts';
import { findLastRecovery, saveClosed, type LastRecovery } from '#server/sync/recovery-state.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { findSyncClient } from '#server/sync/sync-client-table.ts';
import { syncedTables } from '#server/sync/synced-table-list.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { acceptProposal } from './accept-proposal.ts';
import { bringBack } from './bring-back.ts';
import { noteFoundFiles } from './found-files.ts';
import { differingFields } from './offered-row.ts';
import { offersJob, type ReadOffer } from './offers-job.ts';
import {
  countProposals,
  findProposal,
  lengthOfUndecided,
  listTeamsOffered,
  saveOffer,
  saveProposalDecision,
} from './proposal-table.ts';
import { loadRecords, readRecovery } from './recovery-view.ts';
import { tellLeads } from './tell-leads.ts';
import { deciderOf, decides, teamOf } from './who-decides.ts';

/** Maximum open proposals in one workspace: more than a person could review, too few to fill a disk. */
const WAITING_LIMIT = 5_000;
/** The same in characters: a dozen of the largest plans. */
const WAITING_CHARACTERS = 100_000_000;

type DecisionCall = EndpointCall<typeof decideProposal>;

export function registerRecovery(app: Hono<AppEnv>): void {
  serve(app, getRecovery, async ({ principal, services }) =>
    readRecovery(services.db, await deciderOf(services.db, principal)),
  );

  serveParsed(app, postOffers, offersJob, requireRecovery, async ({ read, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const { clientId, offers } = read;
    const { outcomes, seq } = await services.db.transaction().execute(async (trx) => {
      const client = await findSyncClient(trx, clientId);
      if (client?.accountId !== accountId)
        throw new RefusalError(409, 'client', 'This device has not synchronized yet.');
      const recovery = await getLast(trx, workspaceId);
      const offerer = { accountId, clientId };
      const isOfTeams = offers.some((offer) => offer && teamOf(offer) !== null);
      const known = isOfTeams ? await listTeamsOffered(trx, workspaceId, recovery.id) : [];
      const taken = await takeOffers(trx, workspaceId, recovery, offers, offerer, services.now());
      const count = taken.filter((outcome) => outcome === 'taken').length;
      if (count > 0) {
        const detail = { rows: count };
        const entry = { workspaceId, accountId, event: 'recovery_offered' as const, detail };
        await audit(trx, { ...entry, address: context.get('address') }, services.now());
      }
      const fresh = offers.flatMap((offer, index) => (offer && taken[index] === 'taken' && teamOf(offer)) || []);
      const told = fresh.filter((team) => !known.includes(team));
      return { outcomes: taken, seq: await tellLeads(trx, workspaceId, told, services.now()) };
    });
    if (seq !== undefined) services.live.publish(workspaceId, seq);
    return { outcomes };
  });

  const decide = async ({ params, body, principal, services, context }: DecisionCall, isOfTeam: boolean) => {
    const { workspaceId, accountId } = principal;
    const decision = body.decision === 'accept' ? ('accepted' as const) : ('dismissed' as const);
    const { table, seq } = await services.db.transaction().execute(async (trx) => {
      const found = await findProposal(trx, workspaceId, params.id);
      const decider = await deciderOf(trx, principal);
      if (!found || (teamOf(found) !== null) !== isOfTeam || !decides(decider, found))
        throw notFound('There is no such proposal.');
      if (found.decision !== null) throw new RefusalError(409, 'decided', 'Somebody has already decided on this.');
      const recovery = await getOpen(trx, workspaceId);
      const now = services.now();
      let written: number | undefined;
      if (decision === 'accepted') {
        const actor = actorOf({ ...principal, id: accountId });
        const evenDeleted = body.evenDeleted === true;
        written = await acceptProposal(trx, decider, recovery, found, actor, evenDeleted, now);
      }
      await saveProposalDecision(trx, { workspaceId, id: found.id }, decision, accountId, now);
      // The log is read outside the team, so it names the assessment alone.
      const team = teamOf(found);
      const record = { table: found.table, recordId: found.row.id };
      const detail = { ...(team === null ? record : { assessmentId: team }), proposalId: found.id };
      const event = `recovery_proposal_${decision}` as const;
      await audit(trx, { workspaceId, accountId, event, detail, address: context.get('address') }, now);
      return { table: found.table, seq: written };
    });
    if (seq !== undefined) services.live.publish(workspaceId, seq);
    const isFilledIn = syncedTables[table]?.serverFields !== undefined;
    if (seq !== undefined && isFilledIn) await noteFoundFiles(services, workspaceId);
    return { decision };
  };
  serve(app, decideProposal, (call) => decide(call, false));
  serve(app, decideTeamProposal, (call) => decide(call, true));

  serve(app, bringBackAssessment, async ({ params, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const now = services.now();
    const { seq, records } = await services.db.transaction().execute(async (trx) => {
      const actor = actorOf({ ...principal, id: accountId });
      const recovery = await getOpen(trx, workspaceId);
      const back = await bringBack(trx, await deciderOf(trx, principal), recovery.id, params.id, actor, now);
      const detail = { assessmentId: params.id, records: back.records };
      const event = 'recovery_assessment_brought_back' as const;
      await audit(trx, { workspaceId, accountId, event, detail, address: context.get('address') }, now);
      return back;
    });
    services.live.publish(workspaceId, seq);
    return { records };
  });

  serve(app, closeRecovery, async ({ principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const now = services.now();
    const seq = await services.db.transaction().execute(async (trx) => {
      // Devices that have every row must learn of it too, and they ask only if there is a new number.
      const next = await bumpSeq(trx, workspaceId);
      const recovery = await getOpen(trx, workspaceId);
      await saveClosed(trx, { workspaceId, id: recovery.id }, accountId, now);
      const waiting = (await countProposals(trx, workspaceId, recovery.id)).get(null) ?? 0;
      const entry = { workspaceId, accountId, event: 'recovery_closed' as const, detail: { undecided: waiting } };
      await audit(trx, { ...entry, address: context.get('address') }, now);
      return next;
    });
    services.live.publish(workspaceId, seq);
    return { closedAt: now.toISOString() };
  });
}

/** A device that offers rows to a server that never went back is refused before megabytes are read. */
async function requireRecovery({ workspaceId }: Principal, { db }: Services): Promise<void> {
  await getLast(db, workspaceId);
}

async function getLast(db: Db, workspaceId: string): Promise<LastRecovery> {
  const recovery = await findLastRecovery(db, workspaceId);
  if (recovery) return recovery;
  throw new RefusalError(409, 'no_recovery', 'This server was never restored to an earlier state.');
}

async function getOpen(trx: Db, workspaceId: string): Promise<LastRecovery> {
  const recovery = await findLastRecovery(trx, workspaceId);
  if (recovery?.closedAt === null) return recovery;
  throw new RefusalError(409, 'closed', 'There is no open recovery.');
}

async function takeOffers(
  trx: Db,
  workspaceId: string,
  recovery: LastRecovery,
  offers: readonly (ReadOffer | undefined)[],
  offerer: { accountId: string; clientId: string },
  now: Date,
): Promise<OfferOutcome[]> {
  const refs = offers.flatMap((offer) => (offer ? [{ table: offer.table, id: offer.row.id }] : []));
  // Whether the server has the same is told only of what reaches who offers it.
  const reader = await readerOf(trx, { workspaceId, accountId: offerer.accountId });
  const present = await loadRecords(trx, workspaceId, refs, reader);
  const waiting = (await countProposals(trx, workspaceId, recovery.id)).get(null) ?? 0;
  let length = await lengthOfUndecided(trx, workspaceId, recovery.id);
  const outcomes: OfferOutcome[] = [];
  let added = 0;
  for (const offer of offers) {
    if (!offer) {
      outcomes.push('refused');
      continue;
    }
    const { table, row, hash, json } = offer;
    if (differingFields(table, row, present.get(recordKey(table, row.id))).length === 0) outcomes.push('same');
    else if (waiting + added >= WAITING_LIMIT || length >= WAITING_CHARACTERS) {
      throw new RefusalError(429, 'too_many', 'An administrator has to look at what was offered before.');
    } else {
      const of = { workspaceId, recoveryId: recovery.id, table, recordId: row.id, assessmentId: teamOf(offer) };
      const proposal = { ...of, hash, json };
      if (await saveOffer(trx, proposal, offerer, now)) {
        added++;
        length += json.length;
      }
      outcomes.push('taken');
    }
  }
  // Somebody must review the new rows, so nothing may be removed until then.
  if (recovery.closedAt !== null && added > 0) await saveClosed(trx, { workspaceId, id: recovery.id }, null, now);
  return outcomes;
}
