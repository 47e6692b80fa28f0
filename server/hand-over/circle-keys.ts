import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isForRequestsOnly } from '#sync/domain/hand-over/for-requests-only.ts';
import { holderSchema } from '#sync/domain/people/user-record.ts';
import { clientRole, type Role } from '#sync/domain/permissions/role.ts';
import type { Overlay } from '#sync/engine/overlay.ts';
import { placeFields } from '#sync/engine/reach.ts';
import { productSchema } from '#sync/product.ts';
import type { Db } from '#server/db/database.ts';
import type { Reader } from '#server/sync/row-reach.ts';
import { listRows, putRows } from '#server/sync/synced-rows-table.ts';
import { getWorkspace } from '#server/sync/workspace-table.ts';

/** An assessment with a team, or null for the workspace. */
type Circle = string | null;

/** The transaction that changes what the key follows: its time and the number of its rows. */
interface Moment {
  seq: number;
  now: string;
}

/** The circles that this reader is in and that have no key yet, the workspace among them. */
export async function listLacking(trx: Db, { workspaceId, reach }: Reader): Promise<Circle[]> {
  const keyed = await listKeyed(trx, workspaceId);
  return [null, ...reach.circles].filter((circle) => !keyed.has(circle));
}

/** Makes a new key for each of these circles; earlier ones stay. */
export async function addKeys(
  trx: Db,
  workspaceId: string,
  circles: readonly Circle[],
  { seq, now }: Moment,
): Promise<void> {
  const text = (bytes: number) => randomBytes(bytes).toString('base64url');
  const rows = circles.map((circle) => ({ id: text(16), circle, key: text(32), madeAt: now }));
  if (rows.length > 0) await putRows(trx, workspaceId, 'circleKey', rows, seq, true);
}

/** New keys for the workspace and every team that this person is in: they, or a device of theirs, must open no more. */
export async function renewKeysOf(
  trx: Db,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  moment: Moment,
): Promise<void> {
  const places = await listRows(trx, workspaceId, 'teamMember', 'server');
  const own = places.filter(({ personId, endedAt }) => personId === accountId && endedAt === null);
  await renewKeys(trx, workspaceId, [null, ...own.map(({ assessmentId }) => assessmentId)], moment);
}

/** What a change of a member's role does to the workspace's keys: they get them all, or others get a new one. */
export async function followRole(
  trx: Db,
  { workspaceId, accountId, from, to }: { workspaceId: string; accountId: string; from: Role; to: Role },
  moment: Moment,
): Promise<void> {
  // Of what teams go on to write a client opens nothing either, whatever place they keep.
  if (to === clientRole) return renewKeysOf(trx, { workspaceId, accountId }, moment);
  const { holder } = await getWorkspace(trx, workspaceId);
  const [was, is] = [from, to].map((role) => isForRequestsOnly(holderSchema.parse(holder), role));
  if (is && !was) await renewKeys(trx, workspaceId, [null], moment);
  if (!was || is) return;
  // Under a new number, so that a pull brings them although they are old.
  await sql`update "circleKey" set seq = ${moment.seq} where "workspaceId" = ${workspaceId} and circle is null`.execute(
    trx,
  );
}

/**
 * What a batch does to the keys of teams: an assessment that is opened has one at once, and a team that somebody left
 * gets a new one. Returns the table if it was written. A workspace without a device's key needs none.
 */
export async function followTeams(trx: Db, workspaceId: string, overlay: Overlay, moment: Moment): Promise<string[]> {
  const { opened, left } = movedTeams(overlay);
  if (opened.length + left.length === 0) return [];
  const keyed = await listKeyed(trx, workspaceId);
  const circles = [...(keyed.has(null) ? opened : []), ...left.filter((circle) => keyed.has(circle))];
  await addKeys(trx, workspaceId, circles, moment);
  return circles.length > 0 ? ['circleKey'] : [];
}

function movedTeams(overlay: Overlay): { opened: string[]; left: string[] } {
  const { circles } = productSchema;
  const moved = { opened: [] as string[], left: new Set<string>() };
  if (!circles) return { opened: [], left: [] };
  const fields = placeFields(productSchema, circles);
  for (const { table, id, before } of overlay.changed.values()) {
    const row = overlay.get(table, id);
    if (table === circles.table && row && circles.hasCircle(row)) {
      if (!before) moved.opened.push(id);
      else if (circles.widens(row, before)) moved.left.add(id);
    }
    if (table !== circles.places || !before) continue;
    const circle = String(before[fields.id]);
    const record = overlay.get(circles.table, circle);
    if (record && circles.reaches(record, before) && !circles.reaches(record, row)) moved.left.add(circle);
  }
  return { opened: moved.opened, left: [...moved.left].filter((circle) => !moved.opened.includes(circle)) };
}

async function renewKeys(trx: Db, workspaceId: string, circles: readonly Circle[], moment: Moment): Promise<void> {
  const keyed = await listKeyed(trx, workspaceId);
  await addKeys(
    trx,
    workspaceId,
    circles.filter((circle) => keyed.has(circle)),
    moment,
  );
}

async function listKeyed(trx: Db, workspaceId: string): Promise<Set<Circle>> {
  const rows = await trx
    .selectFrom('circleKey')
    .select('circle')
    .distinct()
    .where('workspaceId', '=', workspaceId)
    .execute();
  return new Set(rows.map(({ circle }) => (typeof circle === 'string' ? circle : null)));
}
