import { sql, type Kysely } from 'kysely';

/** Tables whose rows belong to the assessment that they name; requests name one and reach everybody. */
const ofTeams = ['teamMember', 'finding', 'methodRecord', 'ruling', 'document'];

type Tables = Record<
  'recoveryProposal',
  { workspaceId: string; id: string; tableName: string; row: string; assessmentId: string | null }
>;

/** Requests end and are asked again; what devices offer says to which assessment's team it belongs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['endedAt', 'askedAgainAt']) {
    await db.schema.alterTable('evidenceRequest').addColumn(column, 'text').execute();
  }
  await sql`update "evidenceRequest" set "endedAt" = (
    select coalesce(one."releasedAt", one."updatedAt") from assessment as one
    where one."workspaceId" = "evidenceRequest"."workspaceId" and one.id = "evidenceRequest"."assessmentId"
      and one.phase in ('released', 'stopped')
  )`.execute(db);
  await db.schema.alterTable('recoveryProposal').addColumn('assessmentId', 'text').execute();
  const offers = db.withTables<Tables>();
  const offered = await offers
    .selectFrom('recoveryProposal')
    .select(['workspaceId', 'id', 'tableName', 'row'])
    .where('tableName', 'in', ['assessment', ...ofTeams])
    .execute();
  for (const { workspaceId, id, tableName, row } of offered) {
    const { id: own, hasTeam, assessmentId } = JSON.parse(row) as Record<string, unknown>;
    const team = tableName === 'assessment' ? hasTeam && own : assessmentId;
    await offers
      .updateTable('recoveryProposal')
      .set({ assessmentId: typeof team === 'string' ? team : null })
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
}
