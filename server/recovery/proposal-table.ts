import type { Selectable } from 'kysely';
import type { Row } from '#sync/engine/row.ts';
import type { Database, Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { newId } from '#server/db/new-id.ts';
import type { Decider } from './who-decides.ts';

export interface StoredProposal {
  id: string;
  recoveryId: string;
  table: string;
  row: Row;
  offeredBy: string;
  /** The clients that offer it. */
  clients: string[];
  createdAt: string;
  decision: string | null;
}

export interface NewProposal {
  workspaceId: string;
  recoveryId: string;
  table: string;
  recordId: string;
  /** The assessment by a team to which the row belongs. */
  assessmentId: string | null;
  /** The row as JSON. */
  json: string;
  /** SHA-256 of its editable content, hex. */
  hash: string;
}

/** Adds an offered row, or counts one more device for a row already offered. True if it is new. */
export async function saveOffer(
  trx: Db,
  proposal: NewProposal,
  offerer: { accountId: string; clientId: string },
  now: Date,
): Promise<boolean> {
  const { workspaceId, recoveryId, table, recordId, assessmentId, hash, json } = proposal;
  const known = await trx
    .selectFrom('recoveryProposal')
    .select(['id', 'clients'])
    .where('workspaceId', '=', workspaceId)
    .where('recoveryId', '=', recoveryId)
    .where('tableName', '=', table)
    .where('recordId', '=', recordId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!known) {
    await trx
      .insertInto('recoveryProposal')
      .values({
        id: newId(now),
        workspaceId,
        recoveryId,
        tableName: table,
        recordId,
        assessmentId,
        hash,
        row: json,
        offeredBy: offerer.accountId,
        clients: JSON.stringify([offerer.clientId]),
        createdAt: now.toISOString(),
        decidedAt: null,
        decidedBy: null,
        decision: null,
      })
      .execute();
    return true;
  }
  const clients = new Set(JSON.parse(known.clients) as string[]).add(offerer.clientId);
  await trx
    .updateTable('recoveryProposal')
    .set({ clients: JSON.stringify([...clients]) })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', known.id)
    .execute();
  return false;
}

/** How many there are by their decision, null for undecided. `decider`: only those that this person decides. */
export async function countProposals(
  db: Db,
  workspaceId: string,
  recoveryId: string,
  decider?: Pick<Decider, 'isAdmin' | 'leads'>,
): Promise<Map<string | null, number>> {
  const all = db
    .selectFrom('recoveryProposal')
    .select((e) => ['decision', e.fn.countAll().as('count')])
    .where('workspaceId', '=', workspaceId)
    .where('recoveryId', '=', recoveryId)
    .groupBy('decision');
  const ofTeams = decider && isAmong(db, 'assessmentId', [...decider.leads]);
  const own = ofTeams && all.where((e) => (decider.isAdmin ? e.or([ofTeams, e('assessmentId', 'is', null)]) : ofTeams));
  const rows = await (own ?? all).execute();
  return new Map(rows.map(({ decision, count }) => [decision, Number(count)]));
}

/** Characters of all undecided rows. */
export async function lengthOfUndecided(db: Db, workspaceId: string, recoveryId: string): Promise<number> {
  const { length } = await db
    .selectFrom('recoveryProposal')
    .select((e) => e.fn.sum(e.fn<number>('length', ['row'])).as('length'))
    .where('workspaceId', '=', workspaceId)
    .where('recoveryId', '=', recoveryId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(length ?? 0);
}

/** Those that nobody has decided, oldest first. */
export async function listUndecided(db: Db, workspaceId: string, recoveryId: string): Promise<StoredProposal[]> {
  const rows = await db
    .selectFrom('recoveryProposal')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('recoveryId', '=', recoveryId)
    .where('decision', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toProposal);
}

/** The assessments by a team of which something was offered, decided or not. */
export async function listTeamsOffered(db: Db, workspaceId: string, recoveryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recoveryProposal')
    .select('assessmentId')
    .distinct()
    .where('workspaceId', '=', workspaceId)
    .where('recoveryId', '=', recoveryId)
    .execute();
  return rows.flatMap(({ assessmentId }) => assessmentId ?? []);
}

export async function findProposal(db: Db, workspaceId: string, id: string): Promise<StoredProposal | undefined> {
  const row = await db
    .selectFrom('recoveryProposal')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toProposal(row);
}

export async function saveProposalDecision(
  trx: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  decision: 'accepted' | 'dismissed',
  decidedBy: string,
  now: Date,
): Promise<void> {
  const decided = { decision, decidedBy, decidedAt: now.toISOString() };
  await trx
    .updateTable('recoveryProposal')
    .set(decided)
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

function toProposal(row: Selectable<Database['recoveryProposal']>): StoredProposal {
  return {
    id: row.id,
    recoveryId: row.recoveryId,
    table: row.tableName,
    row: JSON.parse(row.row) as Row,
    offeredBy: row.offeredBy,
    clients: JSON.parse(row.clients) as string[],
    createdAt: row.createdAt,
    decision: row.decision,
  };
}
