import { actorOf } from '#sync/domain/people/person-name.ts';
import { circleOf, placeFields } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { productSchema } from '#sync/product.ts';
import type { Principal } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { readerOf, type Reader } from '#server/sync/row-reach.ts';
import { findRows, listAsked } from '#server/sync/synced-rows-table.ts';
import { syncedTable } from '#server/sync/synced-table-list.ts';

/** Somebody who looks at what devices offer. */
export interface Decider {
  reader: Reader;
  isAdmin: boolean;
  /** The assessments that they lead. */
  leads: ReadonlySet<string>;
}

export async function deciderOf(db: Db, principal: Principal): Promise<Decider> {
  const { workspaceId, accountId } = principal;
  const reader = await readerOf(db, { workspaceId, accountId });
  const led = (await listDeciding(db, workspaceId)).filter(({ personId }) => personId === accountId);
  const isAdmin = productSchema.may(actorOf({ ...principal, id: accountId }), 'recovery.decide');
  return { reader, isAdmin, leads: new Set(led.map(({ team }) => team)) };
}

/** Who decides on what is offered of which assessment. */
export async function listDeciding(db: Db, workspaceId: string): Promise<{ team: string; personId: string }[]> {
  const { circles } = productSchema;
  if (!circles) return [];
  const { id, person } = placeFields(productSchema, circles);
  const places = await listAsked(db, workspaceId, { table: circles.places, isAll: true }, 'server');
  return places
    .filter((place) => circles.decides(place))
    .map((place) => ({ team: String(place[id]), personId: String(place[person]) }));
}

/** Whether rows of this table are the assessments themselves. */
export function areAssessments(table: string): boolean {
  return table === productSchema.circles?.table;
}

/** Those of these assessments that the server has. */
export async function findAssessments(db: Db, workspaceId: string, ids: readonly string[]): Promise<Row[]> {
  const { circles } = productSchema;
  return circles ? findRows(db, workspaceId, syncedTable(circles.table), ids, 'server') : [];
}

/** The assessment by a team to which an offered row belongs, as far as the row itself says. */
export function teamOf({ table, row }: { table: string; row: Row }): string | null {
  return circleOf(productSchema, table, row);
}

/** Administrators decide on the workspace's records, but nobody outside a team sees what it had: its lead does. */
export function decides({ isAdmin, leads }: Decider, offered: { table: string; row: Row }): boolean {
  const team = teamOf(offered);
  return team === null ? isAdmin : leads.has(team);
}
