import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { packMark } from '#sync/domain/pack/workspace-pack-record.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { completePack, readPackFiles, sourcesOf } from './pack-import.ts';
import { chooseServerPack, findServerPack, keepPack, pointToPack, SERVER_LIBRARY } from './pack-table.ts';

const OPERATOR = 'Operator of this server';
/** The most names listed; the rest are only counted. */
const NAMED = 40;

/** The operator's import of a pack, for all workspaces that have none of their own. */
export interface CommandOptions {
  dryRun: boolean;
  fromNothing: boolean;
}

/**
 * Reads the files and, unless it is a dry run, makes the result the server's pack. Returns what to print. Throws with a
 * sentence if a file cannot be used.
 */
export async function importForAll(
  db: Db,
  paths: readonly string[],
  { dryRun, fromNothing }: CommandOptions,
  now: Date,
): Promise<string[]> {
  const files = await Promise.all(paths.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })));
  const read = await readPackFiles(files);
  const present = await findServerPack(db);
  const { texts, told } = completePack(present, read, fromNothing);
  const { families, requirements, objectives, methods, missingRequirements, missingObjectives } = told.coverage;
  const lines = [
    ...read.files.flatMap(({ name, format, bad, ...counts }) => [
      `${name} (${format}): ${counts.requirements} requirements, ${counts.objectives} objectives`,
      ...listed('  not taken', bad, ({ label, reason }) => `${label}: ${reason}`),
    ]),
    `Together ${families} of 14 families, ${requirements} of 110 requirements, ${objectives} of 320 objectives,` +
      ` methods for ${methods} of 110`,
    ...listed('  missing requirement', missingRequirements, String),
    ...listed('  missing objective', missingObjectives, String),
    `${told.differences.length} texts differ from ${present ? `the pack ${present.packId}` : 'no pack'}`,
    ...(present ? listed('  differs', told.differences, ({ id, field }) => `${id} ${field}`) : []),
  ];
  if (present?.sha256 === told.sha256)
    return [...lines, `Nothing changes: ${packMark(present)} has these words already.`];
  if (dryRun) return [...lines, 'A dry run: nothing was changed.'];
  const sources = sourcesOf(present, read, fromNothing, OPERATOR, now);
  const { pack, following } = await db.transaction().execute(async (trx) => {
    const pack = await keepPack(trx, SERVER_LIBRARY, { title: sources[0]?.title ?? '', texts, sources }, now);
    const following = await chooseServerPack(trx, pack);
    for (const id of following) await pointToPack(trx, id, pack, await bumpSeq(trx, id), false);
    const detail = { packId: pack.packId, sha256: pack.sha256, workspaces: following.length };
    await audit(
      trx,
      { workspaceId: null, accountId: null, event: 'catalog_imported', detail, address: 'command' },
      now,
    );
    return { pack, following };
  });
  return [...lines, `${packMark(pack)} is there; ${following.length} workspaces read it from now on.`];
}

function listed<T>(word: string, all: readonly T[], write: (one: T) => string): string[] {
  const lines = all.slice(0, NAMED).map((one) => `${word} ${write(one)}`);
  return all.length > NAMED ? [...lines, `  and ${all.length - NAMED} more`] : lines;
}
