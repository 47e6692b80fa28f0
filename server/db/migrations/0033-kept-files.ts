import type { Kysely } from 'kysely';
import { clustered } from './synced-table.ts';

interface Change {
  name?: unknown;
  args?: { id?: unknown; originalName?: unknown; sha256?: unknown } & Record<string, unknown>;
}

type Tables = {
  keptWork: {
    workspaceId: string;
    packetId: string;
    packet: string;
    state: string;
    courierId: string;
    couriers: string;
    changes: number;
  };
  keptFile: Record<'workspaceId' | 'sha256' | 'packetId' | 'name' | 'mimeType' | 'cui', string> & { size: number };
};

/** The files of kept work, which come before somebody decides, and who may send them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clustered(
    db,
    db.schema
      .createTable('keptFile')
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('packetId', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('mimeType', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('cui', 'text', (c) => c.notNull())
      .addColumn('senderId', 'text')
      .addColumn('storedAt', 'text')
      .addPrimaryKeyConstraint('keptFileKey', ['workspaceId', 'sha256', 'packetId']),
  ).execute();
  await db.schema.createIndex('keptFileByPacket').on('keptFile').columns(['workspaceId', 'packetId']).execute();
  await db.schema
    .alterTable('keptWork')
    .addColumn('couriers', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('keptWork')
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // What is listed lies between texts that are kept for a while.
  const listed = ['workspaceId', 'state', 'decidedAt'];
  await db.schema.createIndex('keptWorkByState').on('keptWork').columns(listed).execute();
  await readPackets(db.withTables<Tables>());
}

async function readPackets(db: Kysely<Tables>): Promise<void> {
  const ids = await db.selectFrom('keptWork').select(['workspaceId', 'packetId']).execute();
  for (const { workspaceId, packetId } of ids) {
    const at = db.selectFrom('keptWork').where('workspaceId', '=', workspaceId).where('packetId', '=', packetId);
    const { packet, courierId, state } = await at.select(['packet', 'courierId', 'state']).executeTakeFirstOrThrow();
    const { entries = [] } = JSON.parse(packet) as { entries?: Change[] };
    await db
      .updateTable('keptWork')
      .set({ couriers: JSON.stringify([courierId]), changes: entries.length })
      .where('workspaceId', '=', workspaceId)
      .where('packetId', '=', packetId)
      .execute();
    for (const file of state === 'open' ? filesOf(entries) : []) {
      await db
        .insertInto('keptFile')
        .values({ workspaceId, packetId, ...file })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

// As packets were at this version; what says less than a file needs is left out.
function filesOf(entries: readonly Change[]) {
  return entries.flatMap(({ name, args }) => {
    if (name !== 'document.create' || !args || args['elsewhere']) return [];
    const { sha256, mimeType, fileSize } = args;
    if (typeof sha256 !== 'string' || typeof mimeType !== 'string' || typeof fileSize !== 'number') return [];
    const told = entries.filter((one) => one.name === 'document.update' && one.args?.id === args.id);
    const said = [{ args }, ...told].flatMap((one) => one.args?.['cui'] ?? []);
    const cui = String(said.at(-1) ?? 'no');
    return [{ sha256, name: String(args.originalName), mimeType, size: fileSize, cui }];
  });
}
