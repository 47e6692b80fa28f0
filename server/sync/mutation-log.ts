import { createHash } from 'node:crypto';
import type { Mutation } from '#sync/engine/mutation.ts';
import { LOST } from '#sync/engine/run-mutation.ts';
import type { Refusal } from '#sync/engine/schema.ts';
import { inOrder } from '#sync/engine/value.ts';
import { bulkWrite } from '#server/db/bulk-write.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';

/** An account in a workspace. */
interface Author {
  workspaceId: string;
  accountId: string;
}

type LoggedChange = Pick<Mutation, 'key' | 'name' | 'args' | 'was'>;

const foreignKey: Refusal = { code: 'invalid', field: 'key', message: 'This key has been used before.' };
/** A line that says nothing of this change, which is decided as if it were not there. */
const open: Refusal = { code: LOST, message: 'This change was not decided.' };

/** A refusal by a person, as the log has it. `of`: the hash of the change that they saw. */
type Discarded = Refusal & { of?: string };

/**
 * What the log says of an author's changes, by key: null for one that was applied, else why it was refused. A key is
 * its author's: whoever has seen a colleague's must not spend it. One that was applied or refused in another workspace
 * counts as refused here; what a person discarded, as nothing there and for a change with other words.
 */
export async function readLog(
  db: Db,
  { workspaceId, accountId }: Author,
  changes: readonly LoggedChange[],
): Promise<ReadonlyMap<string, Refusal | null>> {
  const rows = await db
    .selectFrom('mutation')
    .select(['key', 'refusal', 'workspaceId'])
    .where('accountId', '=', accountId)
    .where(
      isAmong(
        db,
        'key',
        changes.map(({ key }) => key),
      ),
    )
    .execute();
  if (rows.length === 0) return new Map();
  const asked = new Map(changes.map((change) => [change.key, change]));
  return new Map(
    rows.map(({ key, refusal, workspaceId: owner }) => {
      const said = refusal === null ? null : (JSON.parse(refusal) as Discarded);
      const change = asked.get(key);
      const isHere = owner === workspaceId;
      if (said?.of !== undefined && change && !(isHere && said.of === hashOf(change))) return [key, open];
      return [key, isHere ? said : foreignKey];
    }),
  );
}

/**
 * Logs changes that a person does not want as refused, except those that are decided already. Returns how many. The
 * caller holds the lock of this workspace alone: another one may log the same key meanwhile, and its line stays.
 */
export async function logDiscarded(
  trx: Db,
  author: Author,
  changes: readonly LoggedChange[],
  { refusal, at }: { refusal: Refusal; at: string },
): Promise<number> {
  const { workspaceId, accountId } = author;
  const log = await readLog(trx, author, changes);
  // A packet may name a key twice, and then its first change counts.
  const named = new Map(changes.toReversed().map((change) => [change.key, change]));
  const undecided = [...named.values()].filter(({ key }) => !log.has(key) || log.get(key)?.code === LOST);
  if (undecided.length === 0) return 0;
  const lines = undecided.map((change) => {
    const said = JSON.stringify({ ...refusal, of: hashOf(change) });
    return [change.key, workspaceId, null, null, change.name, accountId, said, at];
  });
  const columns = ['key', 'workspaceId', 'clientId', 'mid', 'name', 'accountId', 'refusal', 'at'];
  const isOpenHere = 'mutation."workspaceId" = excluded."workspaceId" and mutation.refusal is not null';
  await bulkWrite(trx, 'mutation', columns, lines, ['accountId', 'key'], isOpenHere);
  return lines.length;
}

function hashOf({ name, args, was }: LoggedChange): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder([name, args, was])))
    .digest('hex');
}
