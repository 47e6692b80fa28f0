import { createHash } from 'node:crypto';
import { canonicalText, coverageOf, type PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { WORKSPACE_PACK_ID, type PackFacts, type PackSource } from '#sync/domain/pack/workspace-pack-record.ts';
import type { Db } from '#server/db/database.ts';
import { findSetting, saveSetting } from '#server/db/setting-table.ts';
import { listRows, putRows } from '#server/sync/synced-rows-table.ts';
import type { PackRow } from './pack-row.ts';

/** A pack with its words. */
export interface Pack extends PackFacts {
  texts: PackTexts;
}

/** The owner of a library: the server itself, or one workspace. */
export const SERVER_LIBRARY = '';
const SERVER_PACK = 'pack';
const REVISION = 'Rev. 2';

export function hashOfTexts(texts: PackTexts): string {
  return createHash('sha256').update(canonicalText(texts)).digest('hex');
}

function packOf(row: PackRow): Pack {
  const { packId, title, revision, sha256 } = row;
  const sources = JSON.parse(row.sources) as PackSource[];
  return { packId, title, revision, sha256, sources, texts: JSON.parse(row.texts) as PackTexts };
}

/** A pack that the workspace may read: from its own library, or from the server's. */
export async function findPack(db: Db, workspaceId: string, sha256: string): Promise<Pack | undefined> {
  const row = await db
    .selectFrom('pack')
    .selectAll()
    .where('workspaceId', 'in', [workspaceId, SERVER_LIBRARY])
    .where('sha256', '=', sha256)
    .orderBy('workspaceId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && packOf(row);
}

/** The server's own pack, which workspaces without one of their own read. */
export async function findServerPack(db: Db): Promise<Pack | undefined> {
  const sha256 = await findSetting(db, SERVER_PACK);
  return sha256 === undefined ? undefined : findPack(db, SERVER_LIBRARY, sha256);
}

/** The pack the workspace reads. */
export async function findWorkspacePack(db: Db, workspaceId: string): Promise<Pack | undefined> {
  const [pointer] = await listRows(db, workspaceId, 'workspacePack');
  return pointer && findPack(db, workspaceId, pointer.sha256);
}

/** Adds a pack to a library, which may already hold the same words. Returns it as the library has it. */
export async function keepPack(
  trx: Db,
  library: string,
  words: { title: string; texts: PackTexts; sources: PackSource[] },
  now: Date,
): Promise<Pack> {
  const sha256 = hashOfTexts(words.texts);
  const known = await findPack(trx, library, sha256);
  if (known) return known;
  const { count } = await trx
    .selectFrom('pack')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('workspaceId', '=', library)
    .executeTakeFirstOrThrow();
  const packId = `800-171r2-${library === SERVER_LIBRARY ? '' : 'w'}${Number(count) + 1}`;
  const row: PackRow = {
    workspaceId: library,
    sha256,
    packId,
    title: words.title,
    revision: REVISION,
    sources: JSON.stringify(words.sources),
    texts: JSON.stringify(words.texts),
    createdAt: now.toISOString(),
  };
  await trx.insertInto('pack').values(row).execute();
  return packOf(row);
}

/** Makes the workspace read this pack, under its number `seq`. */
export async function pointToPack(
  trx: Db,
  workspaceId: string,
  pack: Pack,
  seq: number,
  isOwn: boolean,
): Promise<void> {
  const { texts, ...facts } = pack;
  const { requirements, objectives, methods } = coverageOf(texts);
  const row = { id: WORKSPACE_PACK_ID, ...facts, requirements, objectives, methods, isOwn };
  await putRows(trx, workspaceId, 'workspacePack', [row], seq, true);
}

/** Chooses the server's pack and returns the workspaces that now read it. */
export async function chooseServerPack(trx: Db, pack: Pack): Promise<string[]> {
  await saveSetting(trx, SERVER_PACK, pack.sha256);
  const workspaces = await trx.selectFrom('workspace').select('id').execute();
  const following: string[] = [];
  for (const { id } of workspaces) {
    const [pointer] = await listRows(trx, id, 'workspacePack');
    if (pointer?.isOwn !== true && pointer?.sha256 !== pack.sha256) following.push(id);
  }
  return following;
}
